import type { BackendClient } from './backend.ts'
import { unwrap, unwrapJson, unwrapMaybe } from './supabase-errors.ts'

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

/** Numbers of the records that were moved. @throws Problem 403. */
export const moveAdviserWork = (client: BackendClient, from: string, to: string) =>
  unwrapJson<Readonly<Record<string, number>>>(
    client.rpc('adviser_hand_over', { _from: from, _to: to }),
  )

/** The address of an adviser's calendar; empty without one. @throws Problem 403 for viewers. */
export const findCalendarUrl = async (client: BackendClient, id: string): Promise<string> =>
  (await unwrapJson<string | null>(client.rpc('adviser_calendar', { _id: id }))) ?? ''

/** All advisers by name, those who have left too. */
export const listAdviserNames = (client: BackendClient) =>
  unwrap(client.from('advisers').select('id, name, email, active').order('name'))
