import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'

/** How a session was proven, as the claim `amr` lists it. */
export type SignInMethod = 'password' | 'otp' | 'totp'

/** The claims of a session that the embedded API lacks. */
export interface Assurance {
  readonly aal: 'aal1' | 'aal2'
  /** Newest first; times in seconds since 1970. */
  readonly amr: readonly { readonly method: string; readonly timestamp: number }[]
}

/** Records how a session was proven, and its browser. */
export async function recordSignIn(
  sql: Sql,
  sessionId: string,
  method: SignInMethod,
  userAgent: string | null,
): Promise<void> {
  await sql`update auth.sessions set user_agent = coalesce(${userAgent}, user_agent) where id = ${sessionId}`
  await sql`
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (${randomUUID()}, ${sessionId}, now(), now(), ${method})
    on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`
}

/** The level of a session, and how it was proven. */
export async function readAssurance(sql: Sql, sessionId: string): Promise<Assurance> {
  const [session] = await sql<{ aal: Assurance['aal'] | null }[]>`
    select aal from auth.sessions where id = ${sessionId}`
  const amr = await sql<{ method: string; timestamp: number }[]>`
    select authentication_method as method, extract(epoch from updated_at)::int as timestamp
    from auth.mfa_amr_claims where session_id = ${sessionId} order by updated_at desc`
  return { aal: session?.aal ?? 'aal1', amr: [...amr] }
}

/** Ends a user's sessions, except one. */
export async function endSessions(sql: Sql, userId: string, except?: string): Promise<void> {
  await sql`delete from auth.sessions where user_id = ${userId} and id is distinct from ${except ?? null}`
}
