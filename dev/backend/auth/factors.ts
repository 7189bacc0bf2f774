import { randomBytes, randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { renderSVG } from 'uqr'
import { json, parseObject } from '../http.ts'
import { refusal } from './refusal.ts'
import { type AuthCaller, readAuthCaller } from './caller.ts'
import { answerTokens, createRefreshToken } from './session-tokens.ts'
import { recordSignIn } from './sessions.ts'
import type { Tokens } from './tokens.ts'
import { encodeBase32, isTotpCode } from './totp.ts'
import { totpUri } from '#shared/domain/auth/totp-uri.ts'
import { deleteFactor, type FactorRow, listFactors } from './factor-rows.ts'

/** GoTrue's defaults, in seconds: a factor that was never verified, and a challenge, expire after this. */
const factorSeconds = 300
const challengeSeconds = 300
const maxFactors = 10
/** Bytes of a secret. */
const secretBytes = 20

export interface FactorDeps {
  readonly sql: Sql
  readonly tokens: Tokens
  readonly siteUrl: string
}

/** /auth/v1/factors…: two-factor sign-in with an authenticator app, which the embedded API lacks. */
export async function answerFactors(
  deps: FactorDeps,
  request: Request,
  [id, verb]: readonly (string | undefined)[],
): Promise<Response> {
  const caller = await readAuthCaller(deps, request)
  if (caller instanceof Response) return caller
  const body = parseObject(await request.text()) ?? {}
  if (!id && request.method === 'POST') return enroll(deps, caller, body)
  if (!id) return refusal(405, 'not_found', 'Method not allowed')
  if (!/^[0-9a-f-]{36}$/i.test(id))
    return refusal(404, 'validation_failed', 'factor_id must be an UUID')
  const factor = (await listFactors(deps.sql, caller.user.id)).find((one) => one.id === id)
  if (!factor) return refusal(404, 'mfa_factor_not_found', 'Factor not found')
  if (!verb && request.method === 'DELETE') return unenroll(deps, caller, factor)
  if (verb === 'challenge' && request.method === 'POST') return challenge(deps, factor)
  if (verb === 'verify' && request.method === 'POST') return verify(deps, caller, factor, body)
  return refusal(404, 'not_found', 'Not found')
}

async function enroll(
  { sql, siteUrl }: FactorDeps,
  caller: AuthCaller,
  body: Readonly<Record<string, unknown>>,
): Promise<Response> {
  if (body['factor_type'] !== 'totp')
    return refusal(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
  await sql`
    delete from auth.mfa_factors where user_id = ${caller.user.id} and status = 'unverified'
      and created_at < now() - make_interval(secs => ${factorSeconds})`
  const name = String(body['friendly_name'] ?? '')
  const factors = await listFactors(sql, caller.user.id)
  if (factors.some((factor) => (factor.friendly_name ?? '') === name))
    return refusal(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    )
  if (factors.length >= maxFactors)
    return refusal(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  if (factors.some((factor) => factor.status === 'verified') && caller.aal !== 'aal2')
    return refusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  const id = randomUUID()
  const secret = encodeBase32(randomBytes(secretBytes))
  await sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
    values (${id}, ${caller.user.id}, ${name}, 'totp', 'unverified', now(), now(), ${secret})`
  const issuer = typeof body['issuer'] === 'string' && body['issuer']
  const uri = totpUri(issuer || new URL(siteUrl).host, caller.user.email, secret)
  const totp = { qr_code: renderSVG(uri, { ecc: 'H' }), secret, uri }
  return json({ id, type: 'totp', friendly_name: name, totp })
}

async function challenge({ sql }: FactorDeps, factor: FactorRow): Promise<Response> {
  const id = randomUUID()
  await sql`
    insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values (${id}, ${factor.id}, now(), '127.0.0.1')`
  const expires = Math.floor(Date.now() / 1000) + challengeSeconds
  return json({ id, type: 'totp', expires_at: expires })
}

async function verify(
  deps: FactorDeps,
  caller: AuthCaller,
  factor: FactorRow,
  body: Readonly<Record<string, unknown>>,
): Promise<Response> {
  const { sql } = deps
  const code = String(body['code'] ?? '')
  if (!code) return refusal(400, 'validation_failed', 'Code needs to be non-empty')
  const [open] = await sql<{ expired: boolean; verified: boolean }[]>`
    select created_at < now() - make_interval(secs => ${challengeSeconds}) as expired, verified_at is not null as verified
    from auth.mfa_challenges where id::text = ${String(body['challenge_id'])} and factor_id = ${factor.id}`
  if (!open)
    return refusal(
      422,
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
    )
  // GoTrue has no code of its own for a challenge that was used.
  if (open.verified)
    return refusal(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  if (open.expired)
    return refusal(
      422,
      'mfa_challenge_expired',
      'MFA challenge has expired, verify against another challenge or create a new challenge.',
    )
  if (!isTotpCode(factor.secret, code, Date.now()))
    return refusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  return json(await raiseSession(deps, caller, factor, String(body['challenge_id'])))
}

/** Makes the session aal2 and gives it new tokens; the user's sessions that are not aal2 end. */
async function raiseSession(
  { sql, tokens }: FactorDeps,
  caller: AuthCaller,
  factor: FactorRow,
  challengeId: string,
) {
  const { user, sessionId } = caller
  const refreshToken = createRefreshToken()
  await sql.begin(async (tx) => {
    await tx`update auth.mfa_challenges set verified_at = now() where id = ${challengeId}`
    await tx`update auth.mfa_factors set status = 'verified', updated_at = now(), last_challenged_at = clock_timestamp() where id = ${factor.id}`
    await tx`update auth.sessions set aal = 'aal2', factor_id = ${factor.id}, updated_at = now() where id = ${sessionId}`
    const [active] = await tx<{ token: string }[]>`
      update auth.refresh_tokens set revoked = true, updated_at = now()
      where session_id = ${sessionId} and not revoked returning token`
    await tx`
      insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, parent)
      values (${randomUUID()}, ${refreshToken}, ${user.id}, ${sessionId}, false, ${active?.token ?? null})`
    await tx`delete from auth.sessions where user_id = ${user.id} and aal is distinct from 'aal2'`
    await tx`delete from auth.mfa_factors where user_id = ${user.id} and status = 'unverified'`
  })
  await recordSignIn(sql, sessionId, 'totp', null)
  return answerTokens({ sql, tokens }, user.id, sessionId, refreshToken)
}

async function unenroll(
  { sql }: FactorDeps,
  { aal }: AuthCaller,
  factor: FactorRow,
): Promise<Response> {
  if (factor.status === 'verified' && aal !== 'aal2')
    return refusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
  await sql`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${factor.id}`
  await deleteFactor(sql, factor.id)
  return json({ id: factor.id })
}
