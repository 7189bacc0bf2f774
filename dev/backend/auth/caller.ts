import type { Sql } from 'postgres'
import { refusal } from './refusal.ts'
import type { Tokens } from './tokens.ts'
import { findUser, type UserRow } from './users.ts'

/** Who sent a request, and with which session. */
export interface AuthCaller {
  readonly user: UserRow
  readonly sessionId: string
  readonly aal: 'aal1' | 'aal2'
}

/** The caller of a request by its bearer token, or GoTrue's refusal. */
export async function readAuthCaller(
  { sql, tokens }: { readonly sql: Sql; readonly tokens: Tokens },
  request: Request,
): Promise<AuthCaller | Response> {
  const bearer = /^Bearer (ey.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!bearer)
    return refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const claims = await tokens.claims(bearer)
  if (!claims?.sub) return refusal(403, 'bad_jwt', 'invalid JWT: unable to parse or verify')
  const user = await findUser(sql, { id: claims.sub })
  if (!user) return refusal(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const [session] = await sql<{ id: string; aal: 'aal1' | 'aal2' | null }[]>`
    select id, aal from auth.sessions where id = ${String(claims['session_id'])} and user_id = ${user.id}`
  if (!session)
    return refusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  return {
    user,
    sessionId: session.id,
    aal: session.aal ?? 'aal1',
  }
}
