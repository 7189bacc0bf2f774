import { hash, randomInt } from 'node:crypto'
import type { Sql } from 'postgres'
import { json } from '../http.ts'
import { refusal } from './refusal.ts'
import { type Mailer, redirectTo } from '../mail/mailer.ts'
import { createUser, findUser, toUserObject, type UserRow } from './users.ts'

type Body = Readonly<Record<string, unknown>>

/** A new token of a mail: the six-digit code, and the hash that the database and the link have. */
export function createMailToken(email: string): { readonly code: string; readonly hash: string } {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  return { code, hash: hash('sha256', email.toLowerCase() + code) }
}

const taken = () =>
  refusal(422, 'email_exists', 'A user with this email address has already been registered')

const isAddress = (email: unknown): email is string =>
  typeof email === 'string' && /^[^\s@]+@[^\s@]+$/.test(email)

const badAddress = () =>
  refusal(400, 'validation_failed', 'Unable to validate email address: invalid format')

/** POST /auth/v1/invite: creates a user without a password and mails the link. Only for the service key. */
export async function answerInvite(
  sql: Sql,
  mailer: Mailer,
  url: URL,
  { email, data }: Body,
): Promise<Response> {
  if (!isAddress(email)) return badAddress()
  const user = await inviteUser(sql, email, data)
  if (!user) return taken()
  const token = await storeConfirmation(sql, user, true)
  await redirectTo.run(url.searchParams.get('redirect_to'), () =>
    mailer.sendInvite(user.email, token.hash, token.code),
  )
  return json(toUserObject((await findUser(sql, { id: user.id }))!))
}

/** POST /auth/v1/admin/generate_link: a link's token without the mail. Only for the service key. */
export async function answerGenerateLink(sql: Sql, url: URL, body: Body): Promise<Response> {
  const { email, type, data, password } = body
  if (!isAddress(email)) return badAddress()
  const known = await findUser(sql, { email })
  // As GoTrue: a magic link to an unknown address is a sign-up.
  const kind = type === 'magiclink' && !known ? 'signup' : type
  if (kind === 'invite' || kind === 'signup') {
    if (known?.email_confirmed_at) return taken()
    const user =
      kind === 'invite'
        ? await inviteUser(sql, email, data)
        : (known ??
          (await createUser(sql, {
            email,
            user_metadata: data as Record<string, unknown>,
            ...(typeof password === 'string' && { password }),
          })))
    return linkResponse(
      sql,
      url,
      user!,
      kind,
      await storeConfirmation(sql, user!, kind === 'invite'),
    )
  }
  if (kind !== 'recovery' && kind !== 'magiclink')
    return refusal(
      400,
      'validation_failed',
      `Invalid email action link type requested: ${String(kind)}`,
    )
  if (!known) return refusal(404, 'user_not_found', 'User with this email not found')
  const token = createMailToken(known.email)
  await sql`update auth.users set recovery_token = ${token.hash}, recovery_sent_at = now() where id = ${known.id}`
  return linkResponse(sql, url, known, kind, token)
}

/** The user to invite, created if missing; null for an address that is confirmed. */
async function inviteUser(sql: Sql, email: string, data: unknown): Promise<UserRow | null> {
  const known = await findUser(sql, { email })
  if (known) return known.email_confirmed_at ? null : known
  return createUser(sql, { email, user_metadata: (data ?? {}) as Record<string, unknown> })
}

async function storeConfirmation(sql: Sql, { id, email }: UserRow, isInvite: boolean) {
  const token = createMailToken(email)
  await sql`
    update auth.users set confirmation_token = ${token.hash}, confirmation_sent_at = now(),
      invited_at = case when ${isInvite} then now() else invited_at end
    where id = ${id}`
  return token
}

async function linkResponse(
  sql: Sql,
  url: URL,
  { id }: UserRow,
  type: string,
  token: { readonly code: string; readonly hash: string },
): Promise<Response> {
  const redirect = url.searchParams.get('redirect_to') ?? ''
  const action = new URL('/auth/v1/verify', url)
  action.search = new URLSearchParams({ token: token.hash, type, redirect_to: redirect }).toString()
  return json({
    ...toUserObject((await findUser(sql, { id }))!),
    action_link: action.href,
    email_otp: token.code,
    hashed_token: token.hash,
    verification_type: type,
    redirect_to: redirect,
  })
}
