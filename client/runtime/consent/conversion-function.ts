import { isAllowed } from './choice.ts'

/** As Google's instructions for a conversion name it. */
const conversionFunction = 'gtag_report_conversion'

/** Calls the conversion function of an advertising service for accepted leads, where one is on the window (requirement 7.5.1). The site itself puts none there. */
export function startConversionFunction(): void {
  const report = (): void => {
    const found = (globalThis as unknown as Record<string, unknown>)[conversionFunction]
    if (typeof found === 'function' && isAllowed('advertisement')) found()
  }
  document.addEventListener('lead-accepted', report)
  document.addEventListener('booking-completed', report)
}
