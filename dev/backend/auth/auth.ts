import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import type { Sql } from 'postgres'
import { type Api, minimumPasswordLength } from '../api.ts'
import { answerAuthAdmin, needsServiceKey } from './auth-admin.ts'
import type { AuthLimits } from './auth-limits.ts'
import { toUser } from './factor-rows.ts'
import { answerFactors } from './factors.ts'
import { json, parseObject, withJson } from '../http.ts'
import { answerInvite, createMailToken } from './links.ts'
import { redirectTo, type Mailer } from '../mail/mailer.ts'
import type { createRefresh } from './refresh.ts'
import { answerUser } from './own-user.ts'
import { refusal } from './refusal.ts'
import type { LocalSecrets } from '../secrets.ts'
import { readAssurance, recordSignIn, type SignInMethod } from './sessions.ts'
import type { Tokens } from './tokens.ts'
import { findUser, isBanned, passwordFits, toUserObject } from './users.ts'
import { verifyLink } from './verify-link.ts'

export interface AuthDeps {
  readonly api: Api
  readonly sql: Sql
  readonly tokens: Tokens
  readonly mailer: Mailer
  readonly limits: AuthLimits
  readonly refresh: ReturnType<typeof createRefresh>
  readonly secrets: LocalSecrets
  /** Target of links, and the issuer that authenticator apps show. */
  readonly siteUrl: string
}

export type Body = Record<string, unknown>
const absent = new Set(['/verify GET', '/authorize GET', '/callback GET', '/callback POST'])

/** /auth/v1: the embedded auth server, with GoTrue's responses where its own differ or are missing. */
export async function answerAuth(deps: AuthDeps, request: Request): Promise<Response> {
  const url = new URL(request.url)
  const path = url.pathname.slice('/auth/v1'.length)
  if (path === '/.well-known/jwks.json')
    return json(deps.tokens.jwks, 200, {
      'cache-control': 'public, max-age=600',
      'access-control-allow-origin': '*',
    })
  if (path === '/admin' || path.startsWith('/admin/'))
    return answerAuthAdmin(deps.sql, request, deps.secrets.secretKey)
  if (path === '/factors' || path.startsWith('/factors/'))
    return answerFactors(deps, request, path.split('/').slice(2))
  if (absent.has(`${path} ${request.method}`)) return refusal(404, 'not_found', 'Not found')
  const text = request.method === 'GET' || request.method === 'HEAD' ? null : await request.text()
  const forward = (body: string | null) =>
    redirectTo.run(url.searchParams.get('redirect_to'), () => send(deps, request, body))
  const body = parseObject(text)
  if (path === '/user') return answerUser(deps, request, body, forward)
  if (request.method !== 'POST' || !body || !hasKey(deps, request)) return forward(text)
  if (path === '/invite')
    return request.headers.get('apikey') === deps.secrets.secretKey
      ? answerInvite(deps.sql, deps.mailer, url, body)
      : needsServiceKey()
  if (path === '/signup') return (await repeatedSignUp(deps, url, body)) ?? forward(text)
  if (path === '/resend') return (await resend(deps, url, body)) ?? forward(text)
  if (path === '/recover' || path === '/otp') return mailTooSoon(deps, path, body) ?? forward(text)
  if (path === '/token' && url.searchParams.get('grant_type') === 'refresh_token')
    return refreshSession(deps, body, () => forward(text))
  if (path === '/token' && url.searchParams.get('grant_type') === 'password')
    return signIn(deps, body, () => forward(text))
  if (path === '/verify') return verifyLink(deps, request, body, forward)
  return forward(text)
}

async function send(deps: AuthDeps, request: Request, body: string | null): Promise<Response> {
  const headers = await withInwardToken(deps.tokens, request.headers)
  const response = await deps.api.fetch(
    new Request(request.url, { method: request.method, headers, body }),
  )
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response
  const answer = (await response.json()) as Body
  if (typeof answer['access_token'] !== 'string') return withJson(response, answer)
  return withJson(response, await withHostedSession(deps, request, answer))
}

/** An answer of the embedded API with the tokens and the user of a hosted project. */
async function withHostedSession(deps: AuthDeps, request: Request, answer: Body): Promise<Body> {
  const token = String(answer['access_token'])
  const { session_id: sessionId, sub } = decodeJwt(token) as { session_id: string; sub: string }
  const method = methodOf(request.url)
  if (method) await recordSignIn(deps.sql, sessionId, method, request.headers.get('user-agent'))
  const user = await toUser(deps.sql, sub)
  const assurance = await readAssurance(deps.sql, sessionId)
  return {
    ...answer,
    access_token: await deps.tokens.outward(token, { user, ...assurance }),
    user: { ...(answer['user'] as Body), factors: user['factors'] },
  }
}

/** How a request proves a new session; null for a renewal. */
function methodOf(url: string): SignInMethod | null {
  if (url.includes('grant_type=refresh_token')) return null
  return url.includes('/verify') ? 'otp' : 'password'
}

// The embedded API refuses it with the error for an invalid signature.
const forged = `${Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')}.e30.AAAA`

/** The request's headers with an ES256 bearer token in the form that the embedded API checks. */
export async function withInwardToken(tokens: Tokens, from: Headers): Promise<Headers> {
  const headers = new Headers(from)
  const bearer = /^Bearer (ey.+)$/.exec(from.get('authorization') ?? '')?.[1]
  if (bearer) headers.set('authorization', `Bearer ${(await tokens.inward(bearer)) ?? forged}`)
  headers.delete('content-length')
  return headers
}

// A sign-up must not reveal that an address is registered: same response, with a user that does not exist.
async function repeatedSignUp(deps: AuthDeps, url: URL, body: Body): Promise<Response | null> {
  const email = String(body.email ?? '').toLowerCase()
  const user = email ? await findUser(deps.sql, { email }) : null
  if (!user || typeof body.password !== 'string') return null
  if (body.password.length < minimumPasswordLength) return null
  if (user.email_confirmed_at) {
    const now = new Date()
    const unknownUser = {
      ...user,
      id: randomUUID(),
      raw_app_meta_data: { provider: 'email', providers: ['email'] },
      raw_user_meta_data: {},
      email_confirmed_at: null,
      last_sign_in_at: null,
      created_at: now,
      updated_at: now,
    }
    return json(toUserObject(unknownUser))
  }
  const refused = mailTooSoon(deps, 'signup', body)
  if (refused) return refused
  await confirmAgain(deps, url, user)
  return json(toUserObject(user))
}

async function resend(deps: AuthDeps, url: URL, body: Body): Promise<Response | null> {
  if (body.type !== 'signup' || typeof body.email !== 'string') return null
  const refused = mailTooSoon(deps, 'signup', body)
  if (refused) return refused
  const user = await findUser(deps.sql, { email: body.email })
  if (user && !user.email_confirmed_at) await confirmAgain(deps, url, user)
  return json({})
}

async function confirmAgain(
  deps: AuthDeps,
  url: URL,
  user: { readonly id: string; readonly email: string },
): Promise<void> {
  const { code, hash: token } = createMailToken(user.email)
  await deps.sql`update auth.users set confirmation_token = ${token}, confirmation_sent_at = now() where id = ${user.id}`
  await redirectTo.run(url.searchParams.get('redirect_to'), () =>
    deps.mailer.sendConfirmation(user.email, token, code),
  )
}

function mailTooSoon(deps: AuthDeps, kind: string, body: Body): Response | null {
  const wait = deps.limits.mailWait(kind, String(body.email ?? ''))
  if (wait === 0) return null
  return refusal(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${wait} seconds.`,
  )
}

async function refreshSession(
  deps: AuthDeps,
  body: Body,
  forward: () => Promise<Response>,
): Promise<Response> {
  const token = String(body['refresh_token'] ?? '')
  const [owner] = await deps.sql<{ user_id: string }[]>`
    select user_id from auth.refresh_tokens where token = ${token}`
  const user = owner && (await findUser(deps.sql, { id: owner.user_id }))
  if (user && isBanned(user))
    return refusal(400, 'user_banned', 'Invalid Refresh Token: User Banned')
  return deps.refresh(token, forward)
}

async function signIn(
  deps: AuthDeps,
  body: Body,
  forward: () => Promise<Response>,
): Promise<Response> {
  const email = String(body['email'] ?? '')
  if (deps.limits.signInBlocked(email))
    return refusal(429, 'over_request_rate_limit', 'Request rate limit reached')
  const user = await findUser(deps.sql, { email })
  if (user && isBanned(user)) return refusal(400, 'user_banned', 'User is banned')
  const refused = refusal(400, 'invalid_credentials', 'Invalid login credentials')
  // The embedded API fails for a user without a password, and reports an unconfirmed address before it checks the password.
  if (user && !(await passwordFits(deps.sql, email, String(body['password'] ?? '')))) {
    deps.limits.signInFailed(email)
    return refused
  }
  const response = await forward()
  if (response.status === 400 && !user) deps.limits.signInFailed(email)
  return response
}

function hasKey(deps: AuthDeps, request: Request): boolean {
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey')
  return key === deps.secrets.publishableKey || key === deps.secrets.secretKey
}
