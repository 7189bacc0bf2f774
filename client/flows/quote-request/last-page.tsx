import { createElement } from 'react'
import type { CheckFormProps } from './check-form.tsx'
import { checkForm } from './load.ts'

/** The page before sending; empty while its code loads. */
export function LastPage(props: CheckFormProps) {
  const loaded = checkForm()
  return loaded && createElement(loaded, props)
}
