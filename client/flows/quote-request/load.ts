import type { CheckFormProps } from './check-form.tsx'
import type { ComponentType } from 'react'

/** Loaded on the first interaction: visitors who only look at the form don't need them. */
export const rules = () => import('./rules.ts')

/** The page before sending, once loaded. The Worker loads it at start. */
let check: ComponentType<CheckFormProps> | null = import.meta.env.SSR
  ? (await import('./check-form.tsx')).CheckForm
  : null

export const checkForm = (): ComponentType<CheckFormProps> | null => check

/** Loads the page before sending, which the first pages don't need. */
export async function loadCheckForm(): Promise<void> {
  check ??= (await import('./check-form.tsx')).CheckForm
}
