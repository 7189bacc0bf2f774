import { randomlyInTurn } from '#test/helpers/randomly.ts'
import { ended, keepsPromises } from '#test/helpers/redirects/properties.ts'

/**
 * `npm run prove:redirects`: 100,000 random sets of rules, each with a request. The engine agrees with the reference
 * implementation, also with rules published in steps (shards, filter, edits, compactions). Flattening changes no journey, and a redirect leaves our origins only if a rule's target does.
 */
const cases = 100_000
const started = performance.now()
await randomlyInTurn(keepsPromises, { cases })
const share = (count: number): string => `${((count / cases) * 100).toFixed(1)} %`
console.log(
  `${cases} sets of rules in ${Math.round((performance.now() - started) / 1000)} s, all as promised`,
)
console.log([...ended].map(([end, count]) => `${end} ${share(count)}`).join(', '))
