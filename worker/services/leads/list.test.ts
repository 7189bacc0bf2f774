import { expect, test, vi } from 'vitest'
import type { Session } from '#worker/services/sessions/session.ts'
import type { Deps } from '#worker/deps.ts'
import { Problem } from '#worker/problem.ts'
import type { ServiceContext } from '../context.ts'
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
const row = {
  ...lead,
  setAside: null,
  receivedAt: '2026-11-20T10:00:00Z',
  stored: false,
  storeError: null,
  deliveries: {},
}
const deps = {
  env: { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' },
  now: () => Date.parse('2026-11-20T12:00:00Z'),
  outbox: {
    listLeads: async () => ({ rows: [row], nextCursor: null, total: 1, heldSince: row.receivedAt }),
  },
} as unknown as Deps
const session: Session = {
  userId: 'u',
  sessionId: 's',
  email: 'e',
  role: 'viewer',
  accessToken: 't',
  aal: 'aal1',
  secondFactorAt: null,
  recovered: false,
}
const contextWith = (given: Deps): ServiceContext => ({
  deps: given,
  actor: { kind: 'user', session },
  origin: '',
})

test('while the database is unreachable the newest leads are listed, and older leads are reported missing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const list = await listLeads(contextWith(deps), { limit: 50 })
  expect(list).toMatchObject({
    rows: [{ name: 'Mette', subject: 'solceller', stored: false }],
    nextCursor: null,
    olderMissing: true,
  })
})

test('refuses a cursor that no page returned', async () => {
  for (const cursor of ['db:', 'db:yesterday', 'db:2026-11-20T10:00:00Z|1']) {
    await expect(listLeads(contextWith(deps), { limit: 50, cursor })).rejects.toBeInstanceOf(
      Problem,
    )
  }
})

test.each([
  ['a new outbox', '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z'],
  [
    'an outbox with an old lead that still waits',
    '2026-05-01T10:00:00.000Z',
    '2026-08-23T12:00:00.000Z',
  ],
  ['an empty outbox', null, '2026-11-20T12:00:00.000Z'],
])('the database pages of %s begin at its oldest row', async (_, heldSince, until) => {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(new URL(url).searchParams.get('received_at') ?? '')
    return Response.json([])
  })
  const outbox = {
    listLeads: async () => ({ rows: [row], nextCursor: null, total: 1, heldSince }),
  } as unknown as Deps['outbox']
  await listLeads(contextWith({ ...deps, outbox }), { limit: 50 })
  expect(requests).toEqual([`lte.${until}`])
  vi.unstubAllGlobals()
})
