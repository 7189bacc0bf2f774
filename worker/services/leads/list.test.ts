import { expect, test, vi } from 'vitest'
import type { Session } from '#worker/context.ts'
import type { Deps } from '#worker/deps.ts'
import { Problem } from '#worker/problem.ts'
import { listLeads } from './list.ts'

const lead = {
  id: '1',
  kind: 'contact',
  values: { navn: 'Mette', emne: 'solceller' },
  campaign: null,
  consents: [],
  sourceUrl: '/',
  sourceComponent: 'ContactForm',
}
const row = { ...lead, setAside: null, receivedAt: '2026-11-20T10:00:00Z', stored: false, storeError: null, deliveries: {} }
const deps = {
  env: { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' },
  now: () => Date.parse('2026-11-20T12:00:00Z'),
  outbox: { listLeads: async () => ({ rows: [row], nextCursor: null, total: 1 }) },
} as unknown as Deps
const session: Session = { userId: 'u', email: 'e', role: 'viewer', accessToken: 't' }

test('with the database away the newest leads are listed, and the answer says that older ones are missing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const list = await listLeads({ deps, session }, { limit: 50 })
  expect(list).toMatchObject({ rows: [{ name: 'Mette', subject: 'solceller', stored: false }], total: 1, nextCursor: null, olderMissing: true })
})

test('what nobody gave out as a cursor is refused', async () => {
  for (const cursor of ['db:', 'db:yesterday', 'db:2026-11-20T10:00:00Z|1']) {
    await expect(listLeads({ deps, session }, { limit: 50, cursor })).rejects.toBeInstanceOf(Problem)
  }
})
