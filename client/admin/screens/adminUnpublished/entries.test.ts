import { expect, test } from 'vitest'
import type { UnpublishedChange } from '#shared/admin/publications.ts'
import { entriesOf, whenSeen } from './entries.ts'

const now = Date.parse('2026-11-27T22:30:00Z')
const entries = (...changes: readonly object[]) =>
  entriesOf({
    changes: changes.map(
      (change, i) => ({ id: String(i), published: null, ...change }) as UnpublishedChange,
    ),
    products: [],
    redirects: null,
  })
const campaign = (from: string) => ({ kind: 'campaign', body: { from } })

test('a campaign that has not begun is shown from its first hour, not right after publication', () => {
  const later = campaign('2026-12-11T07:00:00Z')
  expect(whenSeen(entries(later), now)).toBe('Vises fra 11. december 2026 kl. 08.00.')
  expect(whenSeen(entries(later, { kind: 'page' }), now)).toContain('når den begynder')
  expect(whenSeen(entries(campaign('2026-11-01T07:00:00Z')), now)).toMatch(/90.sekunder\.$/)
  expect(whenSeen(entries({ kind: 'page' }), now)).toMatch(/90.sekunder\.$/)
})

test('only what was never published is new', () => {
  const [first, second] = entries({ kind: 'page' }, { kind: 'page', published: {} })
  expect([first?.isNew, second?.isNew]).toEqual([true, false])
})
