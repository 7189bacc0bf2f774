import { createAuthClient, expiredSessionCookies, fetchAlive, fetchKeys, fetchRole, issuerOf, sessionCookies } from '#worker/data/auth.ts'
import type { Session } from '#worker/context.ts'
import type { Deps } from '#worker/deps.ts'
import { Problem } from '#worker/problem.ts'
import { createAlive } from './alive.ts'
import { createKeys } from './keys.ts'
import { createRoles } from './roles.ts'
import { verifyToken } from './verify-token.ts'

/** Somebody signed in, and until when their access token is good (in seconds since 1970). */
export interface LiveSession extends Session {
  readonly expiresAt: number
  /** The role is empty because it couldn't be looked up, not because there is none. */
  readonly roleUnknown: boolean
}

export interface Reading {
  readonly session: LiveSession | null
  /** Set-Cookie values that must go out with the answer: the renewed session, or the end of a bad one. */
  readonly cookies: readonly string[]
}

export interface Sessions {
  /**
   * Who a request is from. A session with less than 90 s left is renewed; a forged one is nobody's.
   * @throws Problem 503 where the auth server is needed and doesn't answer.
   */
  read(headers: { readonly cookie?: string | undefined; readonly authorization?: string | undefined }): Promise<Reading>
  /** Turns an access token into a session; null unless it is valid. */
  of(accessToken: string): Promise<LiveSession | null>
  /** Asks for the user's role anew next time. */
  forgetRole(userId: string): void
}

/** Longest wait for a renewal, all its tries included, in ms. */
const renewalMs = 6_000

export const authUnavailable = (): Problem =>
  new Problem(503, 'unreachable', 'Vi kan ikke få forbindelse til login lige nu. Prøv igen om lidt.', { retryAfterSeconds: 10 })

export function createSessions({ env, now }: Pick<Deps, 'env' | 'now'>): Sessions {
  const keys = createKeys({ fetchKeys: () => fetchKeys(env), now })
  const roles = createRoles({ fetchRole: (token, userId) => fetchRole(env, token, userId), now })
  const alive = createAlive({ fetchAlive: (token) => fetchAlive(env, token), now })
  const issuer = issuerOf(env)

  async function judge(accessToken: string): Promise<LiveSession | null | 'undecided'> {
    const claims = await verifyToken(accessToken, { keys, issuer, now: now() }).catch((error: unknown) => {
      console.error(JSON.stringify({ event: 'jwks_failed', error: String(error) }))
      throw authUnavailable()
    })
    if (!claims || claims === 'undecided') return claims
    const { userId, email, sessionId, expiresAt } = claims
    const [exists, role] = await Promise.all([alive.check({ sessionId, accessToken }), roles.of({ userId, accessToken })])
    const roleUnknown = role === 'unknown'
    return exists ? { userId, email, expiresAt, accessToken, role: roleUnknown ? null : role, roleUnknown } : null
  }

  async function of(accessToken: string): Promise<LiveSession | null> {
    const session = await judge(accessToken)
    return session === 'undecided' ? null : session
  }

  async function fromCookies(header: string | undefined): Promise<Reading> {
    if (sessionCookies(header).length === 0) return { session: null, cookies: [] }
    const client = createAuthClient(env, header)
    const { data, error } = await inTime(client.auth.getSession())
    if (error?.name === 'AuthRetryableFetchError') throw authUnavailable()
    const session = data.session ? await judge(data.session.access_token) : null
    // Nobody's for now. It may well be good once its key is known, so the browser keeps it.
    if (session === 'undecided') return { session: null, cookies: client.cookies() }
    return session ? { session, cookies: client.cookies() } : { session: null, cookies: expiredSessionCookies(header) }
  }

  return {
    of,
    async read({ cookie, authorization }) {
      const bearer = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
      // A client library without a session sends the publishable key; that is nobody.
      if (bearer && !bearer.startsWith('sb_')) return { session: await of(bearer), cookies: [] }
      return fromCookies(cookie)
    },
    forgetRole: (userId) => roles.forget(userId),
  }
}

const perIsolate = new WeakMap<object, Sessions>()

/** The isolate's sessions: keys and roles are kept between requests. */
export function sessionsOf(deps: Deps): Sessions {
  let sessions = perIsolate.get(deps)
  if (!sessions) perIsolate.set(deps, (sessions = createSessions(deps)))
  return sessions
}

function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) => AbortSignal.timeout(renewalMs).addEventListener('abort', () => reject(authUnavailable())))
  return Promise.race([promise, late])
}
