import { createElement } from 'react'
import type { CheckFormProps } from './check-form.tsx'
import { checkForm } from './load.ts'

/** The page before sending: nothing for the moment in which it is still on its way. */
export function LastPage(props: CheckFormProps) {
  const loaded = checkForm()
  return loaded && createElement(loaded, props)
}
