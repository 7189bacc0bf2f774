import { randomlyInTurn } from '#test/helpers/randomly.ts'
import { ended, keepsPromises } from '#test/helpers/redirects/properties.ts'

/**
 * `npm run prove:redirects`: 100,000 drawn sets of rules, each with a request. The engine agrees with its plain reference,
 * also as it reads what was published in steps, with shards, filter, edits and compactions; flattening changes nobody's way, and nobody is led out of the house but by a rule's own target.
 */
const cases = 100_000
const started = performance.now()
await randomlyInTurn(keepsPromises, { cases })
const share = (count: number): string => `${((count / cases) * 100).toFixed(1)} %`
console.log(
  `${cases} sets of rules in ${Math.round((performance.now() - started) / 1000)} s, all as promised`,
)
console.log([...ended].map(([end, count]) => `${end} ${share(count)}`).join(', '))
