import { type ComponentType, createElement } from 'react'
import type { CheckFormProps } from './last-page/check-form.tsx'

/** Loaded on the first interaction: visitors who only look at the form don't need them. */
export const rules = () => import('./steps/rules.ts')

/** The last page, once its code is loaded. The Worker loads it at start. */
let check: ComponentType<CheckFormProps> | null = import.meta.env.SSR
  ? (await import('./last-page/check-form.tsx')).CheckForm
  : null

/** Loads the last page's code, which the other pages don't need. */
export async function loadLastPage(): Promise<void> {
  check ??= (await import('./last-page/check-form.tsx')).CheckForm
}

/** The last page; empty while its code loads. */
export const LastPage = (props: CheckFormProps) => check && createElement(check, props)
