import { isAllowed } from './choice.ts'

/**
 * Tells an advertising network's own functions, named by the brand, of the visitor's choice and of accepted leads
 * (requirements 4.8.1 and 7.5.1). Only where they are on the window; the site itself brings none.
 */
export function startConversions(): void {
  const { pixel, conversion } = document.querySelector<HTMLElement>('[data-consent]')?.dataset ?? {}
  const tellPixel = (): void =>
    call(pixel, 'consent', isAllowed('advertisement') ? 'grant' : 'revoke')
  const report = (): void => {
    if (isAllowed('advertisement')) call(conversion)
  }
  document.addEventListener('consent-changed', tellPixel)
  document.addEventListener('lead-accepted', report)
  document.addEventListener('booking-completed', report)
  // Networks' tags load beside the page.
  if (document.readyState === 'complete') tellPixel()
  else addEventListener('load', tellPixel)
}

function call(name: string | undefined, ...values: readonly string[]): void {
  const found = name && (globalThis as unknown as Record<string, unknown>)[name]
  if (typeof found === 'function') found(...values)
}
