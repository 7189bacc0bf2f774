import { generateKeyBetween } from 'fractional-indexing'
import { Problem } from '#worker/problem.ts'
import type { BackendClient } from './backend.ts'
import { unwrap, unwrapMaybe } from './supabase-errors.ts'

/** Tables whose rows staff put in an order of their own. */
export type OrderedTable = 'products' | 'product_groups'

/** Moves a row in front of another, or to the end. @throws Problem 404, 403. */
export async function moveBefore(
  client: BackendClient,
  table: OrderedTable,
  id: string,
  before: string | null,
): Promise<void> {
  const position = await placeBefore(client, table, id, before)
  await unwrap(client.from(table).update({ position }).eq('id', id).select('id'))
}

/** A position between the row `before` and the one above it; of the end without one. */
async function placeBefore(
  client: BackendClient,
  table: OrderedTable,
  id: string,
  before: string | null,
): Promise<string> {
  const next =
    before === null
      ? null
      : await unwrapMaybe(client.from(table).select('position').eq('id', before).maybeSingle())
  if (before !== null && !next)
    throw new Problem(404, 'not_found', 'Den, der skal flyttes hen foran, findes ikke længere.')
  const above = client.from(table).select('position').neq('id', id)
  const [last] = await unwrap(
    (next ? above.lt('position', next.position) : above)
      .order('position', { ascending: false })
      .limit(1),
  )
  return generateKeyBetween(last?.position ?? null, next?.position ?? null)
}

/** The position of a new row: the end. */
export const lastPlace = (client: BackendClient, table: OrderedTable): Promise<string> =>
  placeBefore(client, table, '00000000-0000-0000-0000-000000000000', null)
