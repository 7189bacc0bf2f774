import type { Sql } from 'postgres'
import { json } from '../http.ts'
import type { AuthDeps, Body } from './auth.ts'
import { confirmEmailChange } from './email-change.ts'
import { refusal } from './refusal.ts'
import { openSession } from './session-tokens.ts'
import { findUser, isBanned } from './users.ts'

/** Uses the token of a mail's link. */
export async function verifyLink(
  deps: AuthDeps,
  request: Request,
  body: Body,
  forward: (body: string | null) => Promise<Response>,
): Promise<Response> {
  const token = String(body['token_hash'] ?? '')
  const [holder] = await deps.sql<{ id: string }[]>`
    select id from auth.users where ${token} in (confirmation_token, recovery_token, email_change_token_current, email_change_token_new)`
  const user = holder && (await findUser(deps.sql, { id: holder.id }))
  if (user && isBanned(user)) return refusal(403, 'user_banned', 'User is banned')
  if (body['type'] === 'email_change') {
    const changed = await confirmEmailChange(deps.sql, token)
    if (changed instanceof Response) return changed
    return json(await openSession(deps, changed, 'otp', request.headers.get('user-agent')))
  }
  // The embedded API knows the token of an invitation as one of a sign-up.
  const type =
    body['type'] === 'email' || body['type'] === 'invite'
      ? await emailTokenType(deps.sql, body)
      : body['type']
  return forward(JSON.stringify({ ...body, type }))
}

// Hosted Supabase accepts `email` for both confirmation and magic links; the embedded API needs the exact type.
async function emailTokenType(sql: Sql, body: Body): Promise<string> {
  const [row] =
    await sql`select 1 from auth.users where confirmation_token = ${String(body['token_hash'] ?? '')}`
  return row ? 'signup' : 'magiclink'
}
