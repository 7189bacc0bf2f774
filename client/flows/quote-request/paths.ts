import {
  quoteRequestCheck,
  quoteRequestStart,
  quoteRequestStep1,
  quoteRequestStep2,
  quoteRequestStep3,
  quoteRequestStep4,
} from 'virtual:paths'
import { removeCalculation } from '#shared/domain/calculators/calculation/calculation.ts'
import type { FormPage } from '#shared/domain/quote-request/steps.ts'

export const pagePaths: Readonly<Record<FormPage, string>> = {
  0: quoteRequestStart,
  1: quoteRequestStep1,
  2: quoteRequestStep2,
  3: quoteRequestStep3,
  4: quoteRequestStep4,
  5: quoteRequestCheck,
}

/** The page of an address; null for any other address. */
export function pageAt(path: string): FormPage | null {
  const found = Object.entries(pagePaths).find(
    ([, each]) => each === path.replace(/\/$/, '').toLowerCase(),
  )
  return found ? (Number(found[0]) as FormPage) : null
}

/** A page's address with the current query, except its products and calculation. */
export function addressOf(page: FormPage): string {
  const query = new URLSearchParams(location.search)
  query.delete('produkt')
  removeCalculation(query)
  const search = query.toString()
  return pagePaths[page] + (search && `?${search}`)
}
