import type { CheckFormProps } from './check-form.tsx'
import type { ComponentType } from 'react'

/** The rules come with the first touch of the form: who only looks at it does not load them. */
export const rules = () => import('./rules.ts')

/** The page before sending, once it is here. The Worker has it from the start. */
let check: ComponentType<CheckFormProps> | null = import.meta.env.SSR
  ? (await import('./check-form.tsx')).CheckForm
  : null

export const checkForm = (): ComponentType<CheckFormProps> | null => check

/** Loads the page before sending: first pages need none of it. */
export async function loadCheckForm(): Promise<void> {
  check ??= (await import('./check-form.tsx')).CheckForm
}
