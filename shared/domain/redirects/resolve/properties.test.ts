import { test } from 'vitest'
import { randomlyInTurn } from '#test/helpers/randomly.ts'
import { keepsPromises } from '#test/helpers/redirects/properties.ts'

// `npm run prove:redirects` draws 100,000.
test('as plainly written, flattened or not, and never out of the house by itself', async () => {
  await randomlyInTurn(keepsPromises, { cases: 5000 })
})
