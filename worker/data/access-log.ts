import type { BackendClient } from './backend.ts'
import { unwrapMaybe } from './supabase-errors.ts'

/** Writes a look at personal data to the audit log, as a signed-in user. @throws Problem 403, 503. */
export async function logAccess(
  client: BackendClient,
  action: 'reveal' | 'export',
  table: string,
  row: string,
): Promise<void> {
  await unwrapMaybe(client.rpc('log_access', { _action: action, _table: table, _row: row }))
}
