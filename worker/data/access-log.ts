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

/**
 * Writes to the audit log that a signed-in user sends a test from the test benches. `record`: the record that fills it, null for an example.
 * @throws Problem 403; 409 after too many; 503.
 */
export async function logTestSend(
  client: BackendClient,
  what: string,
  to: string,
  record: string | null,
): Promise<void> {
  await unwrapMaybe(
    client.rpc('log_test_send', {
      _what: what,
      _to: to,
      _record: record ?? '',
    }),
  )
}
