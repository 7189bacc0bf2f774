import { hash, randomInt, randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { type Api, minimumPasswordLength } from '../api.ts'
import { answerAuthAdmin, refusal } from './auth-admin.ts'
import type { AuthLimits } from './auth-limits.ts'
import { json, parseObject, withJson } from '../http.ts'
import { redirectTo, type Mailer } from '../mail/mailer.ts'
import type { createRefresh } from './refresh.ts'
import type { LocalSecrets } from '../secrets.ts'
import type { Tokens } from './tokens.ts'
import { findUser, passwordFits, toUserObject } from './users.ts'

export interface AuthDeps {
  readonly api: Api
  readonly sql: Sql
  readonly tokens: Tokens
  readonly mailer: Mailer
  readonly limits: AuthLimits
  readonly refresh: ReturnType<typeof createRefresh>
  readonly secrets: LocalSecrets
}

type Body = Record<string, unknown>
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
  if (absent.has(`${path} ${request.method}`)) return refusal(404, 'not_found', 'Not found')
  const text = request.method === 'GET' || request.method === 'HEAD' ? null : await request.text()
  const forward = (body: string | null) =>
    redirectTo.run(url.searchParams.get('redirect_to'), () => send(deps, request, body))
  const body = parseObject(text)
  if (request.method !== 'POST' || !body || !hasKey(deps, request)) return forward(text)
  if (path === '/signup') return (await repeatedSignUp(deps, url, body)) ?? forward(text)
  if (path === '/resend') return (await resend(deps, url, body)) ?? forward(text)
  if (path === '/recover' || path === '/otp') return mailTooSoon(deps, path, body) ?? forward(text)
  if (path === '/token' && url.searchParams.get('grant_type') === 'refresh_token')
    return deps.refresh(String(body.refresh_token ?? ''), () => forward(text))
  if (path === '/token' && url.searchParams.get('grant_type') === 'password')
    return signIn(deps, body, () => forward(text))
  if (path === '/verify' && body.type === 'email')
    return forward(JSON.stringify({ ...body, type: await emailTokenType(deps.sql, body) }))
  return forward(text)
}

async function send(deps: AuthDeps, request: Request, body: string | null): Promise<Response> {
  const headers = await withInwardToken(deps.tokens, request.headers)
  const response = await deps.api.fetch(
    new Request(request.url, { method: request.method, headers, body }),
  )
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response
  const answer = (await response.json()) as Body
  if (typeof answer.access_token !== 'string') return withJson(response, answer)
  const method = request.url.includes('/verify') ? 'otp' : 'password'
  const access_token = await deps.tokens.outward(
    answer.access_token,
    answer.user as Body | null,
    method,
  )
  return withJson(response, { ...answer, access_token })
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
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const token = hash('sha256', user.email.toLowerCase() + code)
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

async function signIn(
  deps: AuthDeps,
  body: Body,
  forward: () => Promise<Response>,
): Promise<Response> {
  const email = String(body.email ?? '')
  if (deps.limits.signInBlocked(email))
    return refusal(429, 'over_request_rate_limit', 'Request rate limit reached')
  const response = await forward()
  if (response.status !== 400) return response
  // The embedded API reports an unconfirmed address before it checks the password.
  const unconfirmed = response.headers.get('x-sb-error-code') === 'email_not_confirmed'
  if (unconfirmed && (await passwordFits(deps.sql, email, String(body.password ?? ''))))
    return response
  deps.limits.signInFailed(email)
  return unconfirmed ? refusal(400, 'invalid_credentials', 'Invalid login credentials') : response
}

// Hosted Supabase accepts `email` for both confirmation and magic links; the embedded API needs the exact type.
async function emailTokenType(sql: Sql, body: Body): Promise<string> {
  const [row] =
    await sql`select 1 from auth.users where confirmation_token = ${String(body.token_hash ?? '')}`
  return row ? 'signup' : 'magiclink'
}

function hasKey(deps: AuthDeps, request: Request): boolean {
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey')
  return key === deps.secrets.publishableKey || key === deps.secrets.secretKey
}
