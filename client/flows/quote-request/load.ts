import { type ComponentType, createElement } from 'react'
import type { CheckFormProps } from './last-page/check-form.tsx'

/** Loaded on the first interaction: visitors who only look at the form don't need them. */
export const rules = () => import('./steps/rules.ts')

/** The page before sending, once loaded. The Worker loads it at start. */
let check: ComponentType<CheckFormProps> | null = import.meta.env.SSR
  ? (await import('./last-page/check-form.tsx')).CheckForm
  : null

/** Loads the page before sending, which the first pages don't need. */
export async function loadCheckForm(): Promise<void> {
  check ??= (await import('./last-page/check-form.tsx')).CheckForm
}

/** The page before sending; empty while its code loads. */
export const LastPage = (props: CheckFormProps) => check && createElement(check, props)
