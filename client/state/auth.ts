import { atom, type createStore } from 'jotai/vanilla'
import type { Role } from '#shared/domain/auth/roles.ts'
import { handleAuthError } from '#shared/domain/auth/failure.ts'
import { type SessionAnswer, signedOutAnswer } from '#shared/schemas/session.ts'
import { type AuthFailure, createAuthApi } from './auth-api.ts'
import { sessionEvents, type AuthEvent } from './auth-events.ts'
import { logError } from './log.ts'

type Store = ReturnType<typeof createStore>

/** Requirement 4.2.1: loading, then signed in (with what role there is) or signed out. */
export interface AuthState {
  readonly status: 'loading' | 'signed-in' | 'signed-out'
  readonly user: SessionAnswer['user']
  readonly role: Role | null
}

const loading: AuthState = { status: 'loading', user: null, role: null }

export const authAtom = atom<AuthState>(loading)
/** True only with both a user and a role. */
export const isAuthenticatedAtom = atom(
  (get) => get(authAtom).user !== null && get(authAtom).role !== null,
)
export const isAuthLoadingAtom = atom((get) => get(authAtom).status === 'loading')

export type Result =
  | { readonly error: null; readonly session: SessionAnswer }
  | { readonly error: AuthFailure }
export type AuthListener = (event: AuthEvent, session: SessionAnswer) => void

/** What the store depends on; tests pass their own. */
export interface AuthWorld {
  readonly store: Store
  readonly fetch: typeof fetch
  /** To the other tabs; null if the browser has no BroadcastChannel. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'> | null
  /** Calls back every `ms`; returns a function that stops it. */
  readonly every: (ms: number, callback: () => void) => () => void
  readonly wait: (ms: number) => Promise<void>
}

export interface Auth {
  /** Fetches the session now, every 30 s, and when another tab reports a change. Returns a function that stops it. */
  start(): () => void
  refresh(): Promise<void>
  onEvent(listener: AuthListener): () => void
  /** Ends the session here and in the other tabs. The forms of /auth do everything else about accounts. */
  signOut(): Promise<Result>
}

/** How often an open app fetches the session (requirement 9.17), in ms; the Worker renews tokens with less than 90 s left. */
const tickMs = 30_000

export function createAuth({ store, fetch, channel, every, wait }: AuthWorld): Auth {
  const api = createAuthApi({ fetch, wait })
  const listeners = new Set<AuthListener>()
  let known: SessionAnswer | null = null
  let requests = 0

  function show({ state, user, role }: SessionAnswer): void {
    requests++
    store.set(authAtom, { status: state, user, role })
  }

  function take(answer: SessionAnswer): void {
    const events = sessionEvents(known, answer)
    known = answer
    show(answer)
    for (const event of events) for (const listener of listeners) listener(event, answer)
  }

  async function refresh(): Promise<void> {
    const turn = ++requests
    const result = await api.session()
    // A later request or a sign-out makes this answer obsolete.
    if (turn !== requests) return
    if (result.error === null) return take(result.session)
    logError('Session', result.error)
    // Without an answer the page shows no session, and reports no event.
    if (known === null) show(signedOutAnswer)
  }

  async function signOut(): Promise<Result> {
    const result = await api.signOut()
    if (result.error !== null)
      return { error: handleAuthError('Sign Out', result.error, console.error) }
    take(result.session)
    channel?.postMessage('changed')
    return result
  }

  return {
    refresh,
    start() {
      void refresh()
      const stop = every(tickMs, () => void refresh())
      channel?.addEventListener('message', () => void refresh())
      return () => {
        stop()
        channel?.close()
      }
    },
    onEvent(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    signOut,
  }
}

/** The session of this tab. */
export function createBrowserAuth(store: Store): Auth {
  return createAuth({
    store,
    fetch: (input, init) => fetch(input, init),
    channel: 'BroadcastChannel' in globalThis ? new BroadcastChannel('auth') : null,
    every(ms, callback) {
      const timer = setInterval(callback, ms)
      // Timers of a sleeping tab run late.
      const onVisible = (): void => {
        if (document.visibilityState === 'visible') callback()
      }
      document.addEventListener('visibilitychange', onVisible)
      return () => {
        clearInterval(timer)
        document.removeEventListener('visibilitychange', onVisible)
      }
    },
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
}
