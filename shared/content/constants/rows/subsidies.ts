import type { Constant } from '../../../schemas/content/snapshot.ts'
import { constant } from '../constant.ts'

const pool = {
  source: 'Varmepumpepuljen 2026, Energistyrelsen',
  url: 'https://sparenergi.dk/varmepumpepuljen',
  readOn: '2026-11-21',
  confidence: 'secondary',
} as const
const subscription = {
  source: 'Varmepumper på abonnement 2026, Statens tilskudspuljer',
  url: 'https://www.statens-tilskudspuljer.dk/klima-energi-og-forsyningsministeriet/energistyrelsen/19',
  readOn: '2026-11-21',
  confidence: 'primary',
} as const
const deduction = {
  source: 'Håndværker- og servicefradrag, PwC 1.\u00a0oktober\u00a02025',
  url: 'https://www.pwc.dk/da/artikler/2025/10/nye-afgoerelser-praeciserer-reglerne-for-haandvaerker-og-servicefradraget.html',
  readOn: '2026-11-21',
  confidence: 'secondary',
} as const
const nextYear = {
  ...deduction,
  source: 'Beløbet for 2026 (PwC 1.\u00a0oktober\u00a02025), indtil et nyere er kendt',
  confidence: 'assumed',
} as const
const state = '1 = åben, 0 = lukket, −1 = ukendt'
const year2026 = { from: '2026-01-01', to: '2027-01-01' } as const

/** Whether a scheme is open, period by period: 1, 0 or −1 from a day on, with a note on the source. Unknown until it is checked. */
function open(
  scheme: string,
  source: Parameters<typeof constant>[3],
  ...periods: readonly (readonly [from: string | undefined, state: number, note?: string])[]
): readonly Constant[] {
  return periods.map(([from, value, note], i) => {
    const to = periods[i + 1]?.[0]
    return constant(
      `${scheme}.open`,
      value,
      state,
      note ? { ...source, source: `${source.source}: ${note}` } : source,
      { ...(from && { from }), ...(to && { to }) },
    )
  })
}

/** Grants and deductions. */
export const subsidyConstants: readonly Constant[] = [
  constant('subsidy.heat-pump-pool', 27_000, 'kr.', pool, year2026),
  ...open(
    'subsidy.heat-pump-pool',
    pool,
    [undefined, 0],
    ['2026-02-05', 1],
    ['2026-05-01', 0, 'opbrugt i maj 2026'],
    ['2026-07-02', 1, 'genåbnet med 200 mio. kr.'],
    [
      '2026-11-01',
      -1,
      'ventet afviklet efter 31. oktober; hvad der kommer efter 2026, er uafklaret',
    ],
  ),
  constant('subsidy.subscription', 25_000, 'kr. pr. pumpe', subscription, year2026),
  constant('subsidy.subscription.share', 0.45, 'andel', subscription, year2026),
  ...open(
    'subsidy.subscription',
    subscription,
    [undefined, -1, 'vi kender kun 2026'],
    ['2026-01-01', 1],
    ['2027-01-01', -1, 'hvad der kommer efter 2026, er ukendt'],
  ),
  constant('deduction.craft', 8600, 'kr. pr. person', deduction, {
    from: '2025-01-01',
    to: '2026-01-01',
  }),
  constant('deduction.craft', 9000, 'kr. pr. person', deduction, year2026),
  constant('deduction.craft', 9000, 'kr. pr. person', nextYear, {
    from: '2027-01-01',
    to: '2028-01-01',
  }),
  ...open(
    'deduction.craft',
    deduction,
    [undefined, 0],
    ['2025-01-01', 1],
    ['2028-01-01', 0, 'ordningen løber 2025–2027'],
  ),
  ...open('deduction.service', deduction, [undefined, -1, 'vi kender kun 2026'], ['2026-01-01', 1]),
  constant('deduction.service', 18_300, 'kr. pr. person', deduction, year2026),
  constant('deduction.service', 18_300, 'kr. pr. person', nextYear, { from: '2027-01-01' }),
  constant('deduction.worth', 0.26, 'andel', {
    source: 'Skatteværdi af et ligningsmæssigt fradrag, omkring 26 %',
    confidence: 'secondary',
  }),
]
