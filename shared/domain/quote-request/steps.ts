import type { QuoteRequestData } from './data.ts'

/** The five steps, 0 to 4 (requirement 4.1), and the last page, where the visitor reviews the answers and sends them. */
export const lastStep = 4
export const lastPage = 5
export const formPages = [0, 1, 2, 3, 4, lastPage] as const
export type FormPage = (typeof formPages)[number]

/** Whether a step is complete (requirement 4.1.2, verbatim). Decides which pages are reachable; 'Videre' also validates. */
export function isStepComplete(step: number, data: QuoteRequestData): boolean {
  if (step === 0) return data.email !== '' && data.phone !== '' && data.marketingSource !== null
  if (step === 1) return data.products.length > 0
  if (step === 2) return data.consumptionLevel !== null
  if (step === 3) return !wantsHeatPump(data) || data.heatingCost !== null
  if (step === 4) return data.timeline !== null
  return false
}

export const wantsHeatPump = ({ products }: Pick<QuoteRequestData, 'products'>): boolean =>
  products.includes('varmepumpe')

/** Whether a page is shown: the heating page only if a heat pump is requested. */
const isAsked = (page: FormPage, data: QuoteRequestData): boolean =>
  page !== 3 || wantsHeatPump(data)

/** The first incomplete step; the last page if all are complete. */
export const firstOpenPage = (data: QuoteRequestData): FormPage =>
  formPages.find((page) => page === lastPage || !isStepComplete(page, data)) ?? lastPage

/** The page to show for a requested page: itself, the next shown one, or the first open one. */
export function pageToShow(page: FormPage, data: QuoteRequestData): FormPage {
  const open = firstOpenPage(data)
  if (page > open) return open
  return isAsked(page, data) ? page : nextPage(page, data)
}

/** The next page that is shown. */
export const nextPage = (page: FormPage, data: QuoteRequestData): FormPage =>
  formPages.find((other) => other > page && isAsked(other, data)) ?? lastPage

/** The previous page that is shown; null before the first. */
export const previousPage = (page: FormPage, data: QuoteRequestData): FormPage | null =>
  formPages.findLast((other) => other < page && isAsked(other, data)) ?? null
