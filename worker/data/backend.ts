import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Env } from '#worker/env.ts'
import type { Database } from './database.types.ts'

export type BackendClient = SupabaseClient<Database>

/** Longest wait for the backend, in ms: a hanging one must not hold a request. */
const timeoutMs = 10_000

const options = (headers: Record<string, string>) => ({
  // A backend that is away is said so at once: the outbox tries again by its own schedule, people by hand.
  db: { retry: false },
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  global: {
    headers,
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(timeoutMs) }),
  },
})

/** Acts as the Worker itself, past row-level security: storing leads and logs, reading what is published. */
export function createServiceClient(env: Env): BackendClient {
  return createClient<Database>(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY, options({}))
}

/** Acts as a signed-in user: row-level security decides. */
export function createUserClient(env: Env, accessToken: string): BackendClient {
  return createClient<Database>(
    env.SUPABASE_URL,
    env.SUPABASE_PUBLISHABLE_KEY,
    options({ Authorization: `Bearer ${accessToken}` }),
  )
}
