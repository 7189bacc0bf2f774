import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkForm } from './check.ts'

const schema = z.object({
  kinds: z.array(z.enum(['a', 'b'])),
  conditions: z.object({ until: z.string('Skriv en dato') }),
  groups: z.array(z.object({ title: z.string('Skriv en titel') })),
})

test('an error of a nested field has its dotted path, and an error of a list’s item has the path of the list', () => {
  const input = { kinds: ['c', 'd'], conditions: { until: 1 }, groups: [{ title: 2 }] }
  expect(checkForm(schema, input)).toEqual({
    ok: false,
    fields: {
      kinds: 'Feltet kan ikke læses',
      'conditions.until': 'Skriv en dato',
      'groups.0.title': 'Skriv en titel',
    },
  })
})
