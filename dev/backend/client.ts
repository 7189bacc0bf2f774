import type { Database } from '#worker/data/database.types.ts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'

export type Client = SupabaseClient<Database>

/** A client with the rights of the secret key. */
export const createServiceClient = (url: string, secretKey: string): Client =>
  createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })

/** The data of a response. @throws with `task` and the backend's message if it refuses. */
export async function dataOf<
  Response extends { readonly data: unknown; readonly error: { readonly message: string } | null },
>(
  task: string,
  response: PromiseLike<Response>,
): Promise<Extract<Response, { readonly error: null }>['data']> {
  const { data, error } = await response
  if (error) throw new Error(`${task}: ${error.message}`)
  return data
}
