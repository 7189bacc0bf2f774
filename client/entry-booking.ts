import { keepDetails } from './embed/booking/details.ts'
import { reportToPage } from './embed/booking/report.ts'
import { submitOnce } from './embed/booking/submit-once.ts'

// The only script of the booking page in a frame; on its own page it runs beside the site's.
if (parent !== window) {
  reportToPage(parent)
  submitOnce()
  // Browsers ignore autofocus in another site's frame. The page around it scrolls by itself.
  document.querySelector<HTMLElement>('.error-summary')?.focus({ preventScroll: true })
  if (document.querySelector('[data-invalid]'))
    import('./runtime/mended-errors.ts').then(({ hideMendedErrors }) => hideMendedErrors())
}
keepDetails()
