import { createServerClient, parseCookieHeader, serializeCookieHeader } from '@supabase/ssr'
import { isRole, type Role } from '#shared/domain/auth/roles.ts'
import { startPath } from '#shared/routes/start-screens.ts'
import type { Env } from '#worker/env.ts'
import type { Access } from '#worker/services/sessions/access.ts'
import { retryingFetch } from './auth-fetch.ts'
import type { BackendClient } from '../backend.ts'

/** `__Host-`: only this host, over a secure connection, can set it. Chunks add `.0`, `.1` … */
export const sessionCookieName = '__Host-sb-session'

/** A user who is away for this long must sign in again, in seconds. */
const maxAge = 14 * 24 * 60 * 60
const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const

export interface AuthClient {
  readonly auth: BackendClient['auth']
  /** Set-Cookie values of the changes so far. */
  cookies(): readonly string[]
}

/** The auth server's client for one request. The session is in the request's cookies; `userAgent` is stored with a new one. */
export function createAuthClient(
  env: Env,
  cookieHeader: string | undefined,
  userAgent?: string,
): AuthClient {
  const changed = new Map<string, string>()
  const client = createServerClient(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: { name: sessionCookieName, maxAge, ...attributes },
    global: { fetch: retryingFetch, ...(userAgent && { headers: { 'User-Agent': userAgent } }) },
    cookies: {
      // Only tokens: the user's data is not needed, and a cookie is no proof of it.
      encode: 'tokens-only',
      getAll: () => sessionCookies(cookieHeader),
      setAll: (cookies) => {
        for (const { name, value, options } of cookies) {
          // Our mail links have a token hash, so there is no code to exchange.
          if (!name.endsWith('-code-verifier'))
            changed.set(name, serializeCookieHeader(name, value, options))
        }
      },
    },
  })
  return { auth: client.auth as BackendClient['auth'], cookies: () => [...changed.values()] }
}

/** The session cookies in a Cookie header. */
export function sessionCookies(header: string | undefined): { name: string; value: string }[] {
  if (!header?.includes(sessionCookieName)) return []
  return parseCookieHeader(header).flatMap(({ name, value }) =>
    name.startsWith(sessionCookieName) && value ? [{ name, value }] : [],
  )
}

/** Set-Cookie values that delete the session cookies of a Cookie header. */
export function expiredSessionCookies(header: string | undefined): string[] {
  return sessionCookies(header).map(({ name }) =>
    serializeCookieHeader(name, '', { ...attributes, maxAge: 0 }),
  )
}

/** The role of a user, requested as that user; null where the user has none. @throws where the backend does not respond. */
export async function fetchRole(
  env: Env,
  accessToken: string,
  userId: string,
): Promise<Role | null> {
  const role = await callAs(env, accessToken, 'get_user_role', { _user_id: userId })
  return isRole(role) ? role : null
}

/** Notes that the user of a token uses the console from `device`; returns what is known of the session. @throws where the backend does not respond. */
export async function touchSession(
  env: Env,
  accessToken: string,
  device: string,
): Promise<Omit<Access, 'role'>> {
  const own = (await callAs(env, accessToken, 'touch_session', { _device: device })) as Omit<
    Access,
    'role'
  >
  const { lacks, recovered, startScreen } = own
  return { lacks, recovered, startScreen: startPath(startScreen) }
}

async function callAs(
  env: Env,
  accessToken: string,
  name: string,
  args: Readonly<Record<string, string>>,
): Promise<unknown> {
  const response = await retryingFetch(
    `${env.SUPABASE_URL.replace(/\/+$/, '')}/rest/v1/rpc/${name}`,
    {
      method: 'POST',
      headers: {
        apikey: env.SUPABASE_PUBLISHABLE_KEY,
        Authorization: `Bearer ${accessToken}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(args),
    },
  )
  if (!response.ok) throw new Error(`${name}: HTTP ${response.status}`)
  return response.json()
}

/** True while the session of a token exists at the auth server. @throws where the auth server does not respond. */
export async function fetchAlive(env: Env, accessToken: string): Promise<boolean> {
  const response = await retryingFetch(`${issuerOf(env)}/user`, {
    headers: { apikey: env.SUPABASE_PUBLISHABLE_KEY, Authorization: `Bearer ${accessToken}` },
  })
  await response.body?.cancel()
  if (response.ok) return true
  if (response.status === 429 || response.status >= 500)
    throw new Error(`user: HTTP ${response.status}`)
  return false
}

/** The auth server's public keys. @throws where it does not respond. */
export async function fetchKeys(env: Env): Promise<readonly JsonWebKey[]> {
  const response = await retryingFetch(`${issuerOf(env)}/.well-known/jwks.json`)
  if (!response.ok) throw new Error(`JWKS: HTTP ${response.status}`)
  const { keys } = await response.json<{ keys?: unknown }>()
  if (!Array.isArray(keys)) throw new Error('JWKS: no keys')
  return keys as JsonWebKey[]
}

/** The issuer of access tokens: their `iss`. */
export function issuerOf(env: Env): string {
  return `${env.SUPABASE_URL.replace(/\/+$/, '')}/auth/v1`
}
