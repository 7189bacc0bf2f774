import { getDefaultStore } from 'jotai/vanilla'
import { afterEach, expect, test, vi } from 'vitest'
import { type SessionAnswer, signedOutAnswer } from '#shared/schemas/session.ts'
import { toastsAtom } from '#client/state/toasts.ts'
import { createSessionListener } from './session-events.ts'
import { isWaitingForSignInAtom, registerForm } from './session-wait.ts'

const admin: SessionAnswer = {
  state: 'signed-in',
  user: { id: 'u1', email: 'en@firma.dk' },
  role: 'admin',
  expiresAt: 1000,
  recovery: false,
  isTwoFactor: false,
  lacks: null,
}
afterEach(() => vi.unstubAllGlobals())

function setUp({ leaving = false } = {}) {
  const assign = vi.fn()
  vi.stubGlobal('location', { pathname: '/admin/leads', search: '', assign })
  const queries = { invalidateQueries: vi.fn(), refetchQueries: vi.fn() }
  const reload = vi.fn()
  return {
    assign,
    queries,
    reload,
    listen: createSessionListener({ queries, reload, isLeaving: () => leaving }),
  }
}

test('an ended session leads to sign-in, unless this tab signed out', () => {
  const { assign, listen } = setUp()
  listen('INITIAL_SESSION', admin)
  expect(assign).not.toHaveBeenCalled()
  listen('INITIAL_SESSION', signedOutAnswer)
  listen('SIGNED_OUT', signedOutAnswer)
  expect(assign.mock.calls).toEqual([
    ['/auth?next=%2Fadmin%2Fleads&besked=udloebet'],
    ['/auth?next=%2Fadmin%2Fleads&besked=udloebet'],
  ])
  const leaving = setUp({ leaving: true })
  leaving.listen('SIGNED_OUT', signedOutAnswer)
  expect(leaving.assign).not.toHaveBeenCalled()
})

test('another user causes a reload, a renewed session refetches failed queries, a changed user or a code refetches all, a recovery shows a toast', () => {
  const { queries, reload, listen } = setUp()
  listen('SIGNED_IN', admin)
  expect(reload).toHaveBeenCalledTimes(1)
  listen('TOKEN_REFRESHED', admin)
  const { predicate } = queries.refetchQueries.mock.calls[0]![0] as {
    predicate: (query: object) => boolean
  }
  expect(['error', 'success'].map((status) => predicate({ state: { status } }))).toEqual([
    true,
    false,
  ])
  listen('USER_UPDATED', admin)
  expect(queries.invalidateQueries).toHaveBeenCalledTimes(1)
  listen('MFA_CHALLENGE_VERIFIED', admin)
  expect(queries.invalidateQueries).toHaveBeenCalledTimes(2)
  listen('PASSWORD_RECOVERY', admin)
  expect(getDefaultStore().get(toastsAtom).at(-1)?.text).toContain('skifte adgangskode')
})

test('unsaved input keeps the screen: the same user goes on after sign-in, another user reloads', async () => {
  const remove = registerForm(() => true)
  const { assign, reload, queries, listen } = setUp()
  listen('INITIAL_SESSION', admin)
  listen('SIGNED_OUT', signedOutAnswer)
  expect(assign).not.toHaveBeenCalled()
  expect(getDefaultStore().get(isWaitingForSignInAtom)).toBe(true)
  listen('SIGNED_IN', { ...admin, user: { id: 'u2', email: 'anden@firma.dk' } })
  expect(reload).toHaveBeenCalledTimes(1)
  listen('SIGNED_OUT', signedOutAnswer)
  const again = setUp()
  again.listen('INITIAL_SESSION', admin)
  again.listen('SIGNED_OUT', signedOutAnswer)
  again.listen('SIGNED_IN', admin)
  expect(again.reload).not.toHaveBeenCalled()
  expect(again.queries.invalidateQueries).toHaveBeenCalled()
  expect(getDefaultStore().get(isWaitingForSignInAtom)).toBe(false)
  expect(queries.invalidateQueries).not.toHaveBeenCalled()
  remove()
})
