import { useEffect, useState } from 'react'
import { rules } from '../load.ts'

/** The town of the typed postcode, at first the one that the Worker rendered. Loads the list of towns once a whole postcode was typed. */
export function useTown(postcode: string, rendered: string): string {
  const [known, setKnown] = useState({ postcode, town: rendered })
  useEffect(() => {
    if (!/\d{4}/.test(postcode)) return
    let isOld = false
    rules().then(
      ({ findTypedTown }) => isOld || setKnown({ postcode, town: findTypedTown(postcode) }),
      () => undefined,
    )
    return () => {
      isOld = true
    }
  }, [postcode])
  return known.postcode === postcode ? known.town : ''
}
