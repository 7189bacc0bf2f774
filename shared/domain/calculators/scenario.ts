import type { Constants } from '../constants.ts'

/** Three runs with other assumptions: `low` is the worst case for the customer, `high` the best. */
export const scenarios = ['low', 'mid', 'high'] as const
export type Scenario = (typeof scenarios)[number]
export type Band<Value = number> = Readonly<Record<Scenario, Value>>

export const inScenarios = <Value>(of: (scenario: Scenario) => Value): Band<Value> => ({
  low: of('low'),
  mid: of('mid'),
  high: of('high'),
})

/** The spot price relative to the middle scenario, for a household that buys: the low scenario has an expensive year. */
export function spotLevel(scenario: Scenario, constants: Constants): number {
  const swing = constants.value('spot.swing')
  return { low: 1 + swing, mid: 1, high: 1 - swing }[scenario]
}

/**
 * Reads an assumption with the rows `key.low` and `key.high` (lower and higher number), and `key.mid` where the middle is not
 * halfway. `better` is the end that is better for the customer.
 */
export function assumption(
  constants: Constants,
  key: string,
  scenario: Scenario,
  better: 'low' | 'high',
  where?: { readonly area?: string },
): number {
  if (scenario !== 'mid')
    return constants.value(
      `${key}.${(scenario === 'high') === (better === 'high') ? 'high' : 'low'}`,
      where,
    )
  if (constants.has(`${key}.mid`)) return constants.value(`${key}.mid`, where)
  const [low, high] = [constants.row(`${key}.low`, where), constants.row(`${key}.high`, where)]
  const value = (low.value + high.value) / 2
  const confidence =
    low.confidence === 'assumed' || high.confidence === 'assumed' ? 'assumed' : 'reckoned'
  constants.note({
    ...low,
    key: `${key}.mid`,
    value,
    source: 'midt mellem lavt og højt',
    url: null,
    confidence,
  })
  return value
}
