import { randomBytes, randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { toUser } from './factor-rows.ts'
import { readAssurance, recordSignIn, type SignInMethod } from './sessions.ts'
import { type Tokens, tokenSeconds } from './tokens.ts'

interface Deps {
  readonly sql: Sql
  readonly tokens: Tokens
}

export const createRefreshToken = (): string => randomBytes(12).toString('base64url')

/** GoTrue's answer with the tokens of a session. */
export async function answerTokens(
  { sql, tokens }: Deps,
  userId: string,
  sessionId: string,
  refreshToken: string,
) {
  const user = await toUser(sql, userId)
  const claims = {
    sub: userId,
    aud: 'authenticated',
    role: 'authenticated',
    email: String(user['email']),
    session_id: sessionId,
  }
  return {
    access_token: await tokens.issue(claims, { user, ...(await readAssurance(sql, sessionId)) }),
    token_type: 'bearer',
    expires_in: tokenSeconds,
    expires_at: Math.floor(Date.now() / 1000) + tokenSeconds,
    refresh_token: refreshToken,
    user,
  }
}

/** Creates a session for a user; the answer has its tokens. */
export async function openSession(
  deps: Deps,
  userId: string,
  method: SignInMethod,
  userAgent: string | null,
) {
  const { sql } = deps
  const [sessionId, refreshToken] = [randomUUID(), createRefreshToken()]
  await sql`insert into auth.sessions (id, user_id, aal) values (${sessionId}, ${userId}, 'aal1')`
  await sql`
    insert into auth.refresh_tokens (id, token, user_id, session_id, revoked)
    values (${randomUUID()}, ${refreshToken}, ${userId}, ${sessionId}, false)`
  await recordSignIn(sql, sessionId, method, userAgent)
  return answerTokens(deps, userId, sessionId, refreshToken)
}
