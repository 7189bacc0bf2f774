import { test } from 'vitest'
import { randomlyInTurn } from '#test/helpers/randomly.ts'
import { keepsPromises } from '#test/helpers/redirects/properties.ts'

// `npm run prove:redirects` draws 100,000.
test('agrees with the reference implementation on random rule sets, and never redirects to a foreign origin unless the rule says so', async () => {
  await randomlyInTurn(keepsPromises, { cases: 5000 })
})
