import type { Sql } from 'postgres'
import { json } from '../http.ts'
import { refusal } from './refusal.ts'
import type { Mailer } from '../mail/mailer.ts'
import { createMailToken } from './links.ts'
import { findUser, updateUser, type UserRow } from './users.ts'

/** Seconds that a link is valid: GoTrue's default. */
const linkSeconds = 3600

/**
 * Begins GoTrue's secure e-mail change: a link to the old address and one to the new; the address changes once both are followed.
 * Null if the mails were sent.
 */
export async function beginEmailChange(
  sql: Sql,
  mailer: Mailer,
  user: UserRow,
  email: string,
): Promise<Response | null> {
  const wanted = email.toLowerCase()
  if (!/^[^\s@]+@[^\s@]+$/.test(wanted))
    return refusal(400, 'validation_failed', 'Unable to validate email address: invalid format')
  if (await findUser(sql, { email: wanted }))
    return refusal(
      422,
      'email_exists',
      'A user with this email address has already been registered',
    )
  const [current, next] = [createMailToken(user.email), createMailToken(wanted)]
  await sql`
    update auth.users set email_change = ${wanted}, email_change_token_current = ${current.hash},
      email_change_token_new = ${next.hash}, email_change_sent_at = now(), email_change_confirm_status = 0
    where id = ${user.id}`
  await mailer.sendEmailChange(user.email, current.hash, current.code)
  await mailer.sendEmailChange(wanted, next.hash, next.code)
  return null
}

interface Pending {
  readonly id: string
  readonly email_change: string
  readonly status: number
  readonly expired: boolean
}

/**
 * Takes a link of an e-mail change: the id of the user whose address changed, or GoTrue's response to the first of both links,
 * or to a link that is not valid.
 */
export async function confirmEmailChange(sql: Sql, tokenHash: string): Promise<string | Response> {
  const [pending] = await sql<Pending[]>`
    select id, email_change, email_change_confirm_status as status,
      email_change_sent_at < now() - make_interval(secs => ${linkSeconds}) as expired
    from auth.users where ${tokenHash} in (email_change_token_current, email_change_token_new)`
  if (!pending || pending.expired)
    return refusal(403, 'otp_expired', 'Email link is invalid or has expired')
  if (pending.status === 0) {
    await sql`
      update auth.users set email_change_confirm_status = 1,
        email_change_token_current = nullif(email_change_token_current, ${tokenHash}),
        email_change_token_new = nullif(email_change_token_new, ${tokenHash})
      where id = ${pending.id}`
    return json({
      code: '200',
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    })
  }
  await updateUser(sql, pending.id, { email: pending.email_change })
  await sql`
    update auth.users set email_change = null, email_change_token_current = null, email_change_token_new = null,
      email_change_confirm_status = 0
    where id = ${pending.id}`
  return pending.id
}
