import type { BackendClient } from './backend.ts'
import { unwrapMaybe } from './supabase-errors.ts'

/** The id of the adviser who is linked to a user; null without one. */
export async function findOwnAdviser(
  client: BackendClient,
  userId: string,
): Promise<string | null> {
  const row = await unwrapMaybe(
    client.from('advisers').select('id').eq('user_id', userId).maybeSingle(),
  )
  return row?.id ?? null
}
