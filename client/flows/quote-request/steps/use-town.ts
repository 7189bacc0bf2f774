import { useEffect, useState } from 'react'
import { rules } from '../load.ts'

/** The town of the typed postcode. The list of towns is loaded once a whole postcode was typed. `cameWith`: as the Worker rendered it. */
export function useTown(postcode: string, cameWith: string): string {
  const [known, setKnown] = useState({ postcode, town: cameWith })
  useEffect(() => {
    if (!/\d{4}/.test(postcode)) return
    let gone = false
    rules().then(
      ({ findTypedTown }) => gone || setKnown({ postcode, town: findTypedTown(postcode) }),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [postcode])
  return known.postcode === postcode ? known.town : ''
}
