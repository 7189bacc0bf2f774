import {
  createAuthClient,
  fetchAlive,
  fetchKeys,
  touchSession,
  fetchRole,
  issuerOf,
  sessionCookies,
} from '#worker/data/auth/auth.ts'
import type { Lack, Session } from '#worker/services/sessions/session.ts'
import { describeDevice } from '#shared/domain/device.ts'
import type { Deps } from '#worker/deps.ts'
import { Problem } from '#worker/problem.ts'
import { isRefused } from '#worker/data/auth/auth-fetch.ts'
import { logError } from '#worker/lib/log.ts'
import { type StartScreen, startPath } from '#shared/routes/start-screens.ts'
import { type Access, createAccessCache } from './access.ts'
import { createAlive } from './alive.ts'
import { createKeys } from './keys.ts'
import { verifyToken } from './verify-token.ts'

/** A session, and the expiry of its access token (in seconds since 1970). */
export interface LiveSession extends Session {
  readonly expiresAt: number
  /** The role is null because its look-up failed. */
  readonly roleUnknown: boolean
  /** Until it is given, the session is not signed in. */
  readonly lacks: Lack | null
  /** The user's first screen after sign-in. */
  readonly startScreen: StartScreen
}

export interface Reading {
  readonly session: LiveSession | null
  /** Present if there is a session cookie whose session has ended. */
  readonly ended?: true
  /** Set-Cookie values for the response: the renewed session. An invalid cookie is never deleted, because the browser may have received a newer one meanwhile. */
  readonly cookies: readonly string[]
}

export interface Sessions {
  /**
   * The session of a request; null for a forged one. Renews a session with less than 90 s left.
   * @throws Problem 503 where the auth server is needed and does not respond, or another isolate has just renewed the session.
   */
  read(headers: {
    readonly cookie?: string | undefined
    readonly authorization?: string | undefined
    readonly userAgent?: string | undefined
  }): Promise<Reading>
  /** The session of an access token; null for an invalid token. */
  of(accessToken: string, userAgent?: string): Promise<LiveSession | 'deactivated' | null>
  /** Makes the next request of each of the user's sessions fetch its role, and what it lacks, again. */
  forgetRole(userId: string): void
  /** Records that a session ended: this isolate refuses it from now on. With `everywhere`, checks the user's other sessions too. */
  end(accessToken: string, options: { readonly everywhere: boolean }): Promise<void>
  /** Checks each of the user's sessions at its next request, because they may have ended. */
  forgetUser(userId: string): void
}

const usedUpCapacity = 200
/** Longest wait for a renewal, all its tries included, in ms. */
const renewalMs = 6_000

/** How long after the first `refresh_token_already_used` a newer cookie may still be on its way to the browser, in ms. A renewal takes at most `renewalMs`. */
const newerCookieMs = 15_000

const unavailable = (
  code: string,
  message: string,
  retryAfterSeconds: number,
  cookies?: readonly string[],
): Problem => new Problem(503, code, message, { retryAfterSeconds, reloadsPage: true, cookies })

const authUnavailable = () =>
  unavailable('unreachable', 'Vi kan ikke få forbindelse til login lige nu. Prøv igen om lidt.', 10)

export const roleUnavailable = (cookies: readonly string[]): Problem =>
  unavailable(
    'role_unknown',
    'Vi kan ikke se lige nu, hvad du har adgang til. Prøv igen om lidt.',
    10,
    cookies,
  )

const sessionRenewing = () =>
  unavailable('session_renewing', 'Din session bliver fornyet lige nu. Prøv igen om et øjeblik.', 2)

const unknownAccess: Access = {
  role: null,
  lacks: null,
  recovered: false,
  startScreen: startPath(null),
}

export function createSessions({ env, now }: Pick<Deps, 'env' | 'now'>): Sessions {
  const keys = createKeys({ fetchKeys: () => fetchKeys(env), now })
  const access = createAccessCache({
    async fetchAccess({ accessToken, userId, device }) {
      const [role, own] = await Promise.all([
        fetchRole(env, accessToken, userId),
        touchSession(env, accessToken, device),
      ])
      return { role, ...own }
    },
    now,
  })
  const alive = createAlive({ fetchAlive: (token) => fetchAlive(env, token), now })
  const issuer = issuerOf(env)
  /** Session cookie → when its refresh token was first reported as used, in ms. */
  const usedUpAt = new Map<string, number>()

  async function verify(
    accessToken: string,
    userAgent: string,
  ): Promise<LiveSession | null | 'undecided' | 'deactivated'> {
    const claims = await verifyToken(accessToken, { keys, issuer, now: now() }).catch(
      (error: unknown) => {
        logError('jwks_failed', error)
        throw authUnavailable()
      },
    )
    if (!claims || claims === 'undecided') return claims
    const device = describeDevice(userAgent)
    const [exists, known] = await Promise.all([
      alive.check({ ...claims, accessToken }),
      access.of({ ...claims, accessToken, device }),
    ])
    if (!exists) return null
    const roleUnknown = known === 'unknown'
    const { lacks, ...own } = roleUnknown ? unknownAccess : known
    return lacks === 'reactivation'
      ? 'deactivated'
      : { ...claims, accessToken, ...own, roleUnknown, lacks }
  }

  async function of(
    accessToken: string,
    userAgent = '',
  ): Promise<LiveSession | 'deactivated' | null> {
    const session = await verify(accessToken, userAgent)
    return session === 'undecided' ? null : session
  }

  async function fromCookies(header: string | undefined, userAgent: string): Promise<Reading> {
    const stored = sessionCookies(header)
    if (stored.length === 0) return { session: null, cookies: [] }
    const client = createAuthClient(env, header)
    const { data, error } = await withinRenewal(client.auth.getSession())
    if (error && !isRefused(error.status ?? 0, error.code)) throw authUnavailable()
    if (
      error?.code === 'refresh_token_already_used' &&
      mayHaveNewer(stored.map(({ value }) => value).join(''))
    )
      throw sessionRenewing()
    const session = data.session ? await verify(data.session.access_token, userAgent) : null
    // A session with an unknown key is not used yet, but may turn out valid, so its renewal must reach the browser.
    const renewed = session ? client.cookies() : []
    return {
      session: orNull(session),
      ...(session === null && { ended: true }),
      cookies: renewed,
    }
  }

  /** Whether the cookie was first refused so recently that the renewed cookie may still be on its way to the browser. */
  function mayHaveNewer(cookie: string): boolean {
    const at = usedUpAt.get(cookie) ?? now()
    if (usedUpAt.size >= usedUpCapacity) usedUpAt.clear()
    usedUpAt.set(cookie, at)
    return now() < at + newerCookieMs
  }

  return {
    of,
    async read({ cookie, authorization, userAgent = '' }) {
      const bearer = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
      // A client library without a session sends the publishable key.
      if (bearer && !bearer.startsWith('sb_'))
        return { session: orNull(await of(bearer, userAgent)), cookies: [] }
      return fromCookies(cookie, userAgent)
    },
    forgetRole: (userId) => access.forget(userId),
    forgetUser(userId) {
      alive.forgetUser(userId)
      access.forget(userId)
    },
    async end(accessToken, { everywhere }) {
      const claims = await verifyToken(accessToken, { keys, issuer, now: now() }).catch(() => null)
      if (!claims || claims === 'undecided') return
      if (everywhere) alive.forgetUser(claims.userId)
      alive.end(claims)
    },
  }
}

/** A deactivated user has no session, whatever the auth server says. */
const orNull = (session: LiveSession | string | null): LiveSession | null =>
  typeof session === 'string' ? null : session

const perIsolate = new WeakMap<object, Sessions>()

/** The isolate's sessions: keys and roles are cached between requests. */
export function getSessions(deps: Deps): Sessions {
  let sessions = perIsolate.get(deps)
  if (!sessions) perIsolate.set(deps, (sessions = createSessions(deps)))
  return sessions
}

function withinRenewal<Value>(promise: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) =>
    AbortSignal.timeout(renewalMs).addEventListener('abort', () => reject(authUnavailable())),
  )
  return Promise.race([promise, late])
}
