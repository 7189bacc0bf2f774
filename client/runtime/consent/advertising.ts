import { isAllowed } from './choice.ts'

/**
 * Reports the visitor's choice and accepted leads to the global functions of an advertising network, named by the brand
 * (requirements 4.8.1 and 7.5.1). The site itself doesn't load them.
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
  // Tags of networks load asynchronously.
  if (document.readyState === 'complete') tellPixel()
  else addEventListener('load', tellPixel)
}

function call(name: string | undefined, ...values: readonly string[]): void {
  const found = name && (globalThis as unknown as Record<string, unknown>)[name]
  if (typeof found === 'function') found(...values)
}
