import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Env } from '#worker/env.ts'
import type { Database } from './database.types.ts'

export type BackendClient = SupabaseClient<Database>

/** Longest wait for the backend, in ms: a hanging backend must not block a request. */
const timeoutMs = 10_000

const options = (headers: Record<string, string>, longestMs = timeoutMs) => ({
  // Failures are reported immediately: the outbox retries by its own schedule, people by hand.
  db: { retry: false },
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  global: {
    headers,
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(longestMs) }),
  },
})

/** Who acts through the service key, for the audit log. */
export type ServiceActor = 'customer' | 'system' | 'webhook'

/**
 * A client with the service key, which bypasses row-level security: for storing leads and logs, and for publishing. The audit log
 * shows `actor` as the one who acts.
 * @param longestMs longest wait for an answer, where the caller goes on without it
 */
export function createServiceClient(
  env: Env,
  actor: ServiceActor = 'system',
  longestMs = timeoutMs,
): BackendClient {
  return createClient<Database>(
    env.SUPABASE_URL,
    env.SUPABASE_SECRET_KEY,
    options({ 'x-actor-kind': actor }, longestMs),
  )
}

/** A client that acts as a signed-in user: row-level security applies. */
export function createUserClient(env: Env, accessToken: string): BackendClient {
  return createClient<Database>(
    env.SUPABASE_URL,
    env.SUPABASE_PUBLISHABLE_KEY,
    options({ Authorization: `Bearer ${accessToken}` }),
  )
}
