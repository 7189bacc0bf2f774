import { createStore } from 'jotai/vanilla'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SessionAnswer } from '#shared/schemas/session.ts'
import {
  authAtom,
  createAuth,
  isAuthenticatedAtom,
  isAuthLoadingAtom,
  type AuthWorld,
} from './auth.ts'

const out: SessionAnswer = {
  state: 'signed-out',
  user: null,
  role: null,
  expiresAt: null,
  recovery: false,
  isTwoFactor: false,
  lacks: null,
}
const inn = (changes: Partial<SessionAnswer> = {}): SessionAnswer => ({
  state: 'signed-in',
  user: { id: 'u1', email: 'en@firma.dk' },
  role: 'viewer',
  expiresAt: 1000,
  recovery: false,
  isTwoFactor: false,
  lacks: null,
  ...changes,
})

const problem = (status: number, code: string): Response =>
  Response.json({ error: { code, message: 'Ord' } }, { status })

const nothing = (): void => undefined
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))

/** A server with a list of answers, the last one repeated; and other tabs on one channel. */
function setUp(...answers: (SessionAnswer | Response | Error)[]) {
  const store = createStore()
  const requests: string[] = []
  const waits: number[] = []
  let tick = nothing
  const messages: ((event: MessageEvent) => void)[] = []
  const posted: unknown[] = []
  const world: AuthWorld = {
    store,
    fetch: async (input, init) => {
      requests.push(`${init?.method ?? 'GET'} ${String(input)}`)
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      if (answer instanceof Error) throw answer
      return answer instanceof Response ? answer.clone() : Response.json(answer)
    },
    channel: {
      postMessage: (message: unknown) => posted.push(message),
      addEventListener: (_: string, listener: never) => messages.push(listener),
      close: () => undefined,
    } as never,
    every: (ms, callback) => {
      expect(ms).toBe(30_000)
      tick = callback
      return () => (tick = nothing)
    },
    wait: async (ms) => void waits.push(ms),
  }
  const auth = createAuth(world)
  const events: string[] = []
  auth.onEvent((event) => events.push(event))
  return {
    store,
    auth,
    events,
    requests,
    waits,
    posted,
    settle,
    tick: () => (tick(), settle()),
    otherTab: () => (messages.forEach((listener) => listener({} as MessageEvent)), settle()),
  }
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

test('the state is loading first, then signed in with user and role', async () => {
  const { store, auth, events, settle } = setUp(inn())
  expect([store.get(authAtom).status, store.get(isAuthLoadingAtom)]).toEqual(['loading', true])
  auth.start()
  await settle()
  expect(store.get(authAtom)).toEqual({
    status: 'signed-in',
    user: { id: 'u1', email: 'en@firma.dk' },
    role: 'viewer',
  })
  expect([store.get(isAuthenticatedAtom), store.get(isAuthLoadingAtom)]).toEqual([true, false])
  expect(events).toEqual(['INITIAL_SESSION'])
})

test('a user without a role is signed in but not authenticated', async () => {
  const { store, auth } = setUp(inn({ role: null }))
  await auth.refresh()
  expect([store.get(authAtom).status, store.get(isAuthenticatedAtom)]).toEqual(['signed-in', false])
})

test('an open app checks the session every 30 s and reports a renewed token, a changed user, another user and the session’s end', async () => {
  const { store, auth, events, settle, tick } = setUp(
    inn(),
    inn({ expiresAt: 2000 }),
    inn({ expiresAt: 2000, user: { id: 'u1', email: 'ny@firma.dk' } }),
    inn({ user: { id: 'u2', email: 'to@firma.dk' }, role: 'admin' }),
    out,
    out,
  )
  auth.start()
  await settle()
  for (let i = 0; i < 5; i++) await tick()
  expect(events).toEqual([
    'INITIAL_SESSION',
    'TOKEN_REFRESHED',
    'USER_UPDATED',
    'SIGNED_IN',
    'SIGNED_OUT',
  ])
  expect(store.get(authAtom)).toEqual({ status: 'signed-out', user: null, role: null })
})

test('a code is reported when the open session was proven with it, and when a session that waited for it was', async () => {
  const { auth, events } = setUp(
    inn(),
    inn({ isTwoFactor: true }),
    out,
    { ...out, lacks: 'code' },
    inn({ isTwoFactor: true }),
    inn({ isTwoFactor: true }),
  )
  for (let i = 0; i < 6; i++) await auth.refresh()
  expect(events).toEqual([
    'INITIAL_SESSION',
    'MFA_CHALLENGE_VERIFIED',
    'SIGNED_OUT',
    'SIGNED_IN',
    'MFA_CHALLENGE_VERIFIED',
  ])
})

test('a session that begins with the code already given reports no code', async () => {
  const { auth, events } = setUp(out, inn({ isTwoFactor: true }))
  await auth.refresh()
  await auth.refresh()
  expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN'])
})

test('a sign-out in another tab reaches this one immediately', async () => {
  const { store, auth, events, settle, otherTab } = setUp(inn(), out)
  auth.start()
  await settle()
  await otherTab()
  expect([store.get(authAtom).status, events.at(-1)]).toEqual(['signed-out', 'SIGNED_OUT'])
})

test('sign-out clears user and role', async () => {
  const { store, auth, events, posted, requests } = setUp(inn(), out)
  await auth.refresh()
  await auth.signOut()
  expect(store.get(authAtom)).toEqual({ status: 'signed-out', user: null, role: null })
  expect([events.at(-1), posted, requests.at(-1)]).toEqual([
    'SIGNED_OUT',
    ['changed'],
    'POST /api/session/sign-out',
  ])
})

test('a visit through a password-reset link is reported once', async () => {
  const { auth, events } = setUp(inn({ recovery: true }), inn({ recovery: true }))
  await auth.refresh()
  await auth.refresh()
  expect(events).toEqual(['INITIAL_SESSION', 'PASSWORD_RECOVERY'])
})

test('a failed sign-out is logged under its label and returned, and the session stays', async () => {
  const { auth, store } = setUp(inn(), problem(500, 'internal'))
  await auth.refresh()
  const { error } = await auth.signOut()
  expect(error).toEqual({ status: 500, code: 'internal', message: 'Ord' })
  expect(console.error).toHaveBeenCalledWith(
    JSON.stringify({ event: 'auth_failed', label: 'Sign Out', code: 'internal', status: 500 }),
  )
  expect(store.get(authAtom).status).toBe('signed-in')
})

test('502, 503 and 504 are retried; other failures are not', async () => {
  const { auth, waits, store, requests } = setUp(problem(502, 'x'), problem(503, 'x'), inn())
  await auth.refresh()
  expect([waits, store.get(authAtom).status, requests.length]).toEqual([[200, 400], 'signed-in', 3])
  const other = setUp(problem(500, 'internal'))
  await other.auth.signOut()
  expect(other.requests.length).toBe(1)
})

test('a lost connection keeps the user signed in, and ends loading', async () => {
  const { store, auth } = setUp(inn(), new Error('offline'))
  await auth.refresh()
  await auth.refresh()
  expect(store.get(authAtom).status).toBe('signed-in')
  const unknown = setUp(inn(), problem(503, 'role_unknown'))
  await unknown.auth.refresh()
  await unknown.auth.refresh()
  expect(unknown.store.get(authAtom)).toMatchObject({ status: 'signed-in', role: 'viewer' })
  const fresh = setUp(new Error('offline'))
  await fresh.auth.refresh()
  expect([fresh.store.get(authAtom).status, fresh.events]).toEqual(['signed-out', []])
})

test('a late answer does not undo a sign-out', async () => {
  let release: (response: Response) => void = nothing
  const store = createStore()
  const auth = createAuth({
    store,
    fetch: (input) =>
      String(input).endsWith('sign-out')
        ? Promise.resolve(Response.json(out))
        : new Promise((resolve) => (release = resolve)),
    channel: null,
    every: () => () => undefined,
    wait: async () => undefined,
  })
  const slow = auth.refresh()
  await auth.signOut()
  release(Response.json(inn()))
  await slow
  expect(store.get(authAtom).status).toBe('signed-out')
})
