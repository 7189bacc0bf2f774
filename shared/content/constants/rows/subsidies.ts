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

/** Grants and deductions. The row `.open` of each period is unknown until it is checked. */
export const subsidyConstants: readonly Constant[] = [
  constant('subsidy.heat-pump-pool', 27_000, 'kr.', pool, year2026),
  constant('subsidy.heat-pump-pool.open', 0, state, pool, { to: '2026-02-05' }),
  constant('subsidy.heat-pump-pool.open', 1, state, pool, { from: '2026-02-05', to: '2026-05-01' }),
  constant(
    'subsidy.heat-pump-pool.open',
    0,
    state,
    { ...pool, source: `${pool.source}: opbrugt i maj 2026` },
    { from: '2026-05-01', to: '2026-07-02' },
  ),
  constant(
    'subsidy.heat-pump-pool.open',
    1,
    state,
    { ...pool, source: `${pool.source}: genåbnet med 200 mio. kr.` },
    { from: '2026-07-02', to: '2026-11-01' },
  ),
  constant(
    'subsidy.heat-pump-pool.open',
    -1,
    state,
    {
      ...pool,
      source: `${pool.source}: ventet afviklet efter 31. oktober; hvad der kommer efter 2026, er uafklaret`,
    },
    { from: '2026-11-01' },
  ),
  constant('subsidy.subscription', 25_000, 'kr. pr. pumpe', subscription, year2026),
  constant('subsidy.subscription.share', 0.45, 'andel', subscription, year2026),
  constant(
    'subsidy.subscription.open',
    -1,
    state,
    { ...subscription, source: `${subscription.source}: vi kender kun 2026` },
    { to: '2026-01-01' },
  ),
  constant('subsidy.subscription.open', 1, state, subscription, year2026),
  constant(
    'subsidy.subscription.open',
    -1,
    state,
    { ...subscription, source: `${subscription.source}: hvad der kommer efter 2026, er ukendt` },
    { from: '2027-01-01' },
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
  constant('deduction.craft.open', 0, state, deduction, { to: '2025-01-01' }),
  constant('deduction.craft.open', 1, state, deduction, { from: '2025-01-01', to: '2028-01-01' }),
  constant(
    'deduction.craft.open',
    0,
    state,
    { ...deduction, source: `${deduction.source}: ordningen løber 2025–2027` },
    { from: '2028-01-01' },
  ),
  constant(
    'deduction.service.open',
    -1,
    state,
    { ...deduction, source: `${deduction.source}: vi kender kun 2026` },
    { to: '2026-01-01' },
  ),
  constant('deduction.service.open', 1, state, deduction, { from: '2026-01-01' }),
  constant('deduction.service', 18_300, 'kr. pr. person', deduction, year2026),
  constant('deduction.service', 18_300, 'kr. pr. person', nextYear, { from: '2027-01-01' }),
  constant('deduction.worth', 0.26, 'andel', {
    source: 'Skatteværdi af et ligningsmæssigt fradrag, omkring 26 %',
    confidence: 'secondary',
  }),
]
