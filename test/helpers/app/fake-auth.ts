import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { sessionCookieName } from '#worker/data/auth/auth.ts'
import type { Role } from '#shared/domain/auth/roles.ts'

export const fakeUrl = 'https://backend.test'

type Pair = Awaited<ReturnType<typeof generateKeyPair>>

/** An auth server in memory: keys, tokens, renewals and roles. Pass `fetch` to vi.stubGlobal. */
export interface FakeAuth {
  readonly fetch: typeof fetch
  /** `<METHOD> <path>` of every request so far. */
  readonly requests: string[]
  token(
    claims?: JWTPayload,
    options?: { readonly key?: Pair; readonly alg?: string; readonly kid?: string },
  ): Promise<string>
  /** Creates a Cookie header with a session. */
  cookie(
    accessToken: string,
    options?: { readonly refreshToken?: string; readonly expiresAt?: number },
  ): string
  /** Refresh tokens that were used; each works once. */
  readonly spent: Set<string>
  readonly roles: Map<string, Role>
  /** What every session lacks. */
  lacks: 'code' | 'enrolment' | 'reactivation' | null
  /** Whether the session was ended. */
  ended: boolean
  /** Overrides responses; null = the server responds. */
  override: ((url: URL) => Response | null) | null
}

export const userId = '11111111-1111-4111-8111-111111111111'
export const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds

export async function createFakeAuth(): Promise<FakeAuth> {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' }
  const fake: FakeAuth = {
    requests: [],
    spent: new Set(),
    roles: new Map(),
    lacks: null,
    ended: false,
    override: null,
    async token(claims = {}, { key = pair, alg = 'ES256', kid = 'k1' } = {}) {
      return new SignJWT({
        iss: `${fakeUrl}/auth/v1`,
        aud: 'authenticated',
        sub: userId,
        session_id: 's1',
        email: 'en@firma.dk',
        exp: inSeconds(3600),
        ...claims,
      })
        .setProtectedHeader({ alg, kid, typ: 'JWT' })
        .sign(key.privateKey)
    },
    cookie(accessToken, { refreshToken = 'refresh-1', expiresAt = inSeconds(3600) } = {}) {
      const session = {
        access_token: accessToken,
        refresh_token: refreshToken,
        expires_at: expiresAt,
        expires_in: 3600,
        token_type: 'bearer',
      }
      return `${sessionCookieName}=base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
    },
    async fetch(input, init) {
      const url = new URL(input instanceof Request ? input.url : String(input))
      fake.requests.push(`${init?.method ?? 'GET'} ${url.pathname}${url.search}`)
      const instead = fake.override?.(url)
      if (instead) return instead
      if (url.pathname.endsWith('/jwks.json')) return Response.json({ keys: [jwk] })
      if (url.pathname === '/auth/v1/user')
        return fake.ended
          ? Response.json(
              { code: 403, error_code: 'session_not_found', msg: 'gone' },
              { status: 403 },
            )
          : Response.json({ id: userId })
      const body = JSON.parse(String(init?.body ?? '{}')) as Record<string, string>
      if (url.pathname.endsWith('/rpc/touch_session'))
        return Response.json({ lacks: fake.lacks, recovered: false })
      if (url.pathname.endsWith('/rpc/get_user_role'))
        return Response.json(fake.roles.get(body['_user_id'] as string) ?? null)
      if (url.searchParams.get('grant_type') === 'refresh_token')
        return renew(fake, body['refresh_token'] as string)
      if (url.pathname.endsWith('/logout')) return new Response(null, { status: 204 })
      return Response.json(
        { code: 404, error_code: 'not_found', msg: 'Not found' },
        { status: 404 },
      )
    },
  }
  return fake
}

async function renew(fake: FakeAuth, token: string): Promise<Response> {
  if (fake.spent.has(token))
    return Response.json(
      {
        code: 400,
        error_code: 'refresh_token_already_used',
        msg: 'Invalid Refresh Token: Already Used',
      },
      { status: 400 },
    )
  fake.spent.add(token)
  const user = {
    id: userId,
    aud: 'authenticated',
    email: 'en@firma.dk',
    app_metadata: {},
    user_metadata: {},
    created_at: '2026-11-20T00:00:00Z',
  }
  return Response.json({
    access_token: await fake.token(),
    refresh_token: `${token}-next`,
    expires_in: 3600,
    expires_at: inSeconds(3600),
    token_type: 'bearer',
    user,
  })
}
