import type { BackendClient } from './backend.ts'
import { throwIfFailed } from './row-refused.ts'
import { unwrap, unwrapMaybe } from './supabase-errors.ts'

export type SuppressionKind = 'email' | 'phone'

/** An address or a number that gets no marketing, as the outbox holds it. `active` is false once it is lifted. */
export interface Suppressed {
  readonly kind: SuppressionKind
  /** An e-mail address in lower case, or a phone number in E.164 form. */
  readonly value: string
  readonly active: boolean
}

/** What a person asked for with a mail's link. */
export interface Unsubscribed {
  readonly kind: SuppressionKind
  readonly value: string
  readonly source: 'link' | 'one-click'
  /** ISO 8601. */
  readonly at: string
}

/** Stores what a person asked for. Idempotent. Service key only. @throws RowRefused, MaybeRefused; Error where the backend fails. */
export async function storeUnsubscribed(
  service: BackendClient,
  { kind, value, source, at }: Unsubscribed,
): Promise<void> {
  throwIfFailed(
    'suppressions',
    await service.rpc('suppress', { _kind: kind, _value: value, _source: source, _at: at }),
  )
}

/** Where a reader of all changes has come to. */
export interface ChangePlace {
  readonly at: string
  readonly id: string
}

/** Suppressions that changed after a place, oldest change first. Service key only. @throws Problem 503. */
export async function listChangedSuppressions(
  service: BackendClient,
  after: ChangePlace | null,
  limit: number,
): Promise<{ readonly rows: readonly Suppressed[]; readonly last: ChangePlace | null }> {
  let query = service.from('suppressions').select('id, kind, value, lifted_at, updated_at')
  if (after)
    query = query.gte('updated_at', after.at).or(`updated_at.gt."${after.at}",id.gt.${after.id}`)
  const rows = await unwrap(query.order('updated_at').order('id').limit(limit))
  const last = rows.at(-1)
  return {
    rows: rows.map(({ kind, value, lifted_at }) => ({
      kind: kind as SuppressionKind,
      value,
      active: lifted_at === null,
    })),
    last: last ? { at: last.updated_at, id: last.id } : null,
  }
}

/** Ends a suppression, as a signed-in user. False where it is missing or ended already. @throws Problem 403, 503. */
export const liftStoredSuppression = async (
  client: BackendClient,
  id: string,
  reason: string,
): Promise<boolean> =>
  (await unwrapMaybe(client.rpc('lift_suppression', { _id: id, _reason: reason }))) === true

/** Withdraws a consent, as a signed-in user. False where it is missing or withdrawn already. @throws Problem 403, 503. */
export const withdrawStoredConsent = async (
  client: BackendClient,
  id: string,
  reason: string,
): Promise<boolean> =>
  (await unwrapMaybe(client.rpc('withdraw_consent', { _id: id, _reason: reason }))) === true
