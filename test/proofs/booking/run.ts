import { daysOf } from '#shared/domain/dates.ts'
import {
  checkDay,
  checkOrder,
  drawBookings,
  drawContext,
} from '#test/helpers/booking/properties.ts'
import { randomly } from '#test/helpers/randomly.ts'

/**
 * `npm run prove:booking`: every day of 2026–2030 in 20 random situations each. The slots shown are exactly those accepted, within
 * hours by Temporal, beside all bookings and busy times, with time to drive; and they do not depend on the order in which bookings
 * were made and cancelled.
 */
const rounds = 20
const days = daysOf({ first: '2026-01-01', last: '2030-12-31' })
const started = process.cpuUsage()
let shown = 0
for (let round = 0; round < rounds; round++) {
  let nth = 0
  randomly(
    (draw) => {
      const day = days[nth++] as string
      const context = drawContext(draw, day)
      shown += checkDay({ ...context, bookings: drawBookings(draw, context, day) }, day)
      checkOrder(draw, day)
    },
    { cases: days.length, seed: round * 100_000 },
  )
}
const seconds = Math.round(process.cpuUsage(started).user / 1_000_000)
console.log(
  `${rounds} × ${days.length} days, ${shown} slots in ${seconds} s of CPU, all as promised`,
)
