import { keepDetails } from './embed/booking/details.ts'
import { reportToPage } from './embed/booking/report.ts'
import { submitOnce } from './embed/booking/submit-once.ts'

// The only script of the booking page in a frame; on its own page it runs beside the site's.
if (parent !== window) {
  reportToPage(parent)
  submitOnce()
}
keepDetails()
