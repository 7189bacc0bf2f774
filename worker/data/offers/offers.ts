import type { OfferContent } from '#shared/schemas/offers/offer.ts'
import type { OfferRefusal, OfferState } from '#shared/domain/offers/state/permissions.ts'
import type { OfferEventKind } from '#shared/schemas/offers/event.ts'
import type { BackendClient } from '../backend.ts'
import type { Json } from '../database.types.ts'
import { unwrap, unwrapJson } from '../supabase-errors.ts'

/** An event with what announcing it needs, as the database returns it. */
export interface OfferEvent {
  readonly id: string
  readonly kind: OfferEventKind
  /** ISO 8601. */
  readonly at: string
  readonly version: number
  readonly payload: Readonly<Record<string, unknown>>
  readonly offer: {
    readonly id: string
    readonly number: string
    readonly state: OfferState
    readonly leadId: string | null
    /** The options chosen in that version; null = none yet, so the defaults. */
    readonly chosen: readonly string[] | null
    readonly deliveredOn: string | null
    readonly cancelUntil: string | null
    /** The version the customer sees now. */
    readonly currentVersion: number
  }
  /** `{ erased: true }` after an erasure. */
  readonly content: OfferContent
}

/** Refusals of staff: those of customers, and more. */
export type StaffRefusal =
  | OfferRefusal
  | 'retracted'
  | 'not_sent'
  | 'draft_waiting'
  | 'erased'
  | 'earlier'
  | 'before_agreement'
  | 'to_come'
  | 'no_question'
export type Refused<Reason> = { readonly ok: false; readonly reason: Reason }
/** `event` is null where nothing changed. */
export type ActResult = {
  readonly ok: true
  readonly duplicate: boolean
  readonly event: OfferEvent | null
}
export type MadeOffer = { readonly ok: true; readonly id: string; readonly made: boolean }
export type SavedDraft = { readonly ok: true; readonly version: number }

/** A draft to save. */
export interface DraftWrite {
  readonly id: string
  readonly content: OfferContent
  /** With the defaults chosen, in øre. For lists. */
  readonly total: number
  readonly leadId: string | undefined
  readonly caseId: string | undefined
}

const draftArguments = ({ id, content, total, leadId, caseId }: DraftWrite) => ({
  _id: id,
  _content: content as NonNullable<Json>,
  _customer_name: content.customer.name,
  _customer_email: content.customer.email,
  _total_ore: total,
  ...(leadId && { _lead_id: leadId }),
  ...(caseId && { _case_id: caseId }),
})

/** Creates an offer, or finds the one of the same request: `made` is false. As a signed-in user. @throws Problem 422 for an unknown lead, 403. */
export const insertOffer = (client: BackendClient, request: string, draft: DraftWrite) =>
  unwrapJson<MadeOffer | Refused<StaffRefusal>>(
    client.rpc('offer_create', { ...draftArguments(draft), _request: request }),
  )

/** Saves the draft, or creates one after the sent version, if the newest version's revision still is `seen`. As a signed-in user. */
export const saveDraft = (client: BackendClient, seen: string, draft: DraftWrite) =>
  unwrapJson<SavedDraft | Refused<StaffRefusal>>(
    client.rpc('offer_save', { ...draftArguments(draft), _seen: seen }),
  )

/** A draft as the user saw it. */
export interface SeenDraft {
  readonly version: number
  readonly revision: string
}

/** Sends the draft with `content`, if it still is the one that the user saw. As a signed-in user. */
export const sendDraft = (
  client: BackendClient,
  id: string,
  { version, revision }: SeenDraft,
  content: OfferContent,
  shown: object,
) =>
  unwrapJson<ActResult | Refused<StaffRefusal>>(
    client.rpc('offer_send', {
      _id: id,
      _version: version,
      _seen: revision,
      _content: json(content),
      _payload: json(shown),
    }),
  )

/** Creates and sends the version after `from`. As a signed-in user. */
export const sendNext = (
  client: BackendClient,
  id: string,
  from: number,
  content: OfferContent,
  shown: object,
) =>
  unwrapJson<ActResult | Refused<StaffRefusal>>(
    client.rpc('offer_send_next', {
      _id: id,
      _from: from,
      _content: json(content),
      _payload: json(shown),
    }),
  )

/** As a signed-in user. */
export const retractOffer = (client: BackendClient, id: string, payload: object) =>
  unwrapJson<ActResult | Refused<StaffRefusal>>(
    client.rpc('offer_retract', { _id: id, _payload: json(payload) }),
  )

/** Notes that staff answered the customer's question. As a signed-in user. */
export const answerQuestion = (client: BackendClient, id: string, payload: object) =>
  unwrapJson<ActResult | Refused<StaffRefusal>>(
    client.rpc('offer_answer_question', { _id: id, _payload: json(payload) }),
  )

/** Ends the version in force before its last day. As a signed-in user. */
export const endOffer = (client: BackendClient, id: string, payload: object) =>
  unwrapJson<ActResult | Refused<StaffRefusal>>(
    client.rpc('offer_end', { _id: id, _payload: json(payload) }),
  )

/** Calendar days: when the goods had arrived, and the last day of the withdrawal. As a signed-in user. */
export const noteDelivered = (
  client: BackendClient,
  id: string,
  payload: { readonly deliveredOn: string; readonly cancelUntil: string },
) =>
  unwrapJson<ActResult | Refused<StaffRefusal>>(
    client.rpc('offer_deliver', { _id: id, _payload: json(payload) }),
  )

/** As a signed-in super_admin. */
export const eraseOffer = (client: BackendClient, id: string) =>
  unwrapJson<{ readonly ok: true } | Refused<StaffRefusal>>(client.rpc('offer_erase', { _id: id }))

/** Deletes what was never sent: the offer, or only its draft. False where there is neither. As a signed-in user. */
export async function discardDraft(client: BackendClient, id: string): Promise<boolean> {
  const deleted = await unwrap(
    client.from('offers').delete().eq('id', id).is('current_version', null).select('id'),
  )
  if (deleted.length > 0) return true
  const draft = await unwrap(
    client
      .from('offer_versions')
      .delete()
      .eq('offer_id', id)
      .is('sent_at', null)
      .select('offer_id'),
  )
  return draft.length > 0
}

const json = (value: object): NonNullable<Json> => value as NonNullable<Json>
