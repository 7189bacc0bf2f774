import type { Constant } from '../../../schemas/content/snapshot.ts'
import { constant } from '../constant.ts'

const assumed = (what: string) =>
  ({ source: `Antagelse, november 2026: ${what}`, confidence: 'assumed' }) as const
const year2026 = { from: '2026-01-01', to: '2027-01-01' } as const
/** The price of standby: 25th, 50th and 75th percentile of the days. Not measured yet, so the same in both price areas. */
const prices = (area: string): readonly Constant[] =>
  ([25, 50, 75] as const).map((percentile, i) =>
    constant(
      `balancing.price.p${percentile}`,
      [2, 5, 10][i] as number,
      'EUR/MW/h',
      assumed(
        `${['en lav', 'en midterste', 'en høj'][i]} pris, valgt for at vise spændet, ikke målt; Energinets auktioner står på Energi Data Service`,
      ),
      { ...year2026, area },
    ),
  )

export const gridBalancingConstants: readonly Constant[] = [
  ...prices('DK1'),
  ...prices('DK2'),
  constant(
    'balancing.availability',
    0.9,
    'andel',
    assumed('andel af timerne, hvor batteriet er til rådighed og dets bud er valgt'),
  ),
  constant('balancing.customer-share', 0.7, 'andel', {
    source: 'Den andel, et andet dansk selskab oplyser: andelenergi.dk, oktober 2025',
    url: 'https://andelenergi.dk/kundeservice/batteri-kundeservice',
    confidence: 'secondary',
  }),
  constant('balancing.duration', 20, 'minutter', {
    source:
      'kravet til FCR-D i øst, brugt for begge områder: så længe skal effekten kunne holdes hver vej (co2pro.dk)',
    confidence: 'secondary',
  }),
  constant('balancing.fee', 0, 'kr. om året', assumed('intet gebyr ud over selskabets andel')),
  constant('currency.eur', 7.46, 'kr./EUR', {
    source: 'Nationalbankens centralkurs, 746,04 kr. for 100 EUR',
    confidence: 'secondary',
  }),
]
