import type { Constants } from '../constants.ts'

/** Three runs of the same reckoning with other assumptions: `low` is the worse for the customer, `high` the better. */
export const scenarios = ['low', 'mid', 'high'] as const
export type Scenario = (typeof scenarios)[number]
export type Band<Value = number> = Readonly<Record<Scenario, Value>>

/** The same reckoning three times. */
export const inScenarios = <Value>(of: (scenario: Scenario) => Value): Band<Value> => ({
  low: of('low'),
  mid: of('mid'),
  high: of('high'),
})

/**
 * An assumption that is known as a spread: rows `key.low` and `key.high` (lesser and greater number), and `key.mid` where the
 * middle is not halfway. `better` says which end serves the customer.
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
