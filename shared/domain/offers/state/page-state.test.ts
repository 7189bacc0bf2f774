import { expect, test } from 'vitest'
import { findPermissions } from './permissions.ts'
import { pageStateOf } from './page-state.ts'

const pending = [{ approval: 'pending', requiredBefore: 'agreement' }] as const
const noon = Date.parse('2026-12-01T11:00:00Z')
const stateOf = (
  state: 'sent' | 'accepted' | 'declined' | 'cancelled',
  { validUntil = '2026-12-18', subsidies = [] as readonly object[], version = 2 } = {},
) =>
  pageStateOf({
    state,
    version,
    currentVersion: 2,
    can: findPermissions(
      { state, content: { validUntil, subsidies } as never, cancelUntil: '2026-12-10' },
      noon,
    ),
  })

test.each([
  ['open', stateOf('sent')],
  ['conditional', stateOf('sent', { subsidies: pending })],
  ['expired', stateOf('sent', { validUntil: '2026-11-30' })],
  ['expired', stateOf('sent', { validUntil: '2026-11-30', subsidies: pending })],
  ['accepted', stateOf('accepted', { validUntil: '2026-11-30' })],
  ['declined', stateOf('declined')],
  ['cancelled', stateOf('cancelled')],
  ['replaced', stateOf('accepted', { version: 1 })],
])('the page of an offer has the state %s', (expected, state) => expect(state).toBe(expected))
