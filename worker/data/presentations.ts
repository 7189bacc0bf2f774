import type { Calculation } from '#shared/domain/calculators/calculation/calculation.ts'
import type { Deck } from '#shared/schemas/presentation.ts'
import { listStaffNames } from './audit-log.ts'
import type { BackendClient } from './backend.ts'
import type { Json } from './database.types.ts'
import { unwrap, unwrapJson } from './supabase-errors.ts'

/** Notes that staff show a presentation now. As a signed-in user. @throws Problem 403, 503. */
export const notePresentationShown = (client: BackendClient, id: string) =>
  unwrap(client.rpc('note_presentation_shown', { _id: id }))

/** What was typed into a presentation's calculator. */
export interface KeptCalculation extends Calculation {
  /** ISO 8601. */
  readonly keptAt: string
}

/** The inputs that a presentation keeps, as stored; null without. As a signed-in user. @throws Problem 403, 503. */
export const findKeptCalculation = async (client: BackendClient, id: string) =>
  (await unwrap(client.from('presentations').select('calculation').eq('id', id).maybeSingle()))
    ?.calculation as KeptCalculation | null | undefined

/** Keeps inputs of the calculator with a presentation; null shows the case's own again. As a signed-in user. @throws Problem 403, 503. */
export const keepCalculation = (
  client: BackendClient,
  id: string,
  calculation: KeptCalculation | null,
) =>
  unwrap(
    client
      .from('presentations')
      .update({ calculation: calculation as unknown as Json })
      .eq('id', id)
      .select('id'),
  )

/** Stores a presentation for a case; its id. As a signed-in user. @throws Problem 403, 422 where the case is gone. */
export const insertPresentation = async (
  client: BackendClient,
  {
    name,
    caseId,
    slides,
  }: { readonly name: string; readonly caseId: string; readonly slides: object },
) =>
  (
    await unwrap(
      client
        .from('presentations')
        .insert({ name, case_id: caseId, slides: slides as NonNullable<Json> })
        .select('id')
        .single(),
    )
  ).id

/** Stores a customer's link; its id. As a signed-in user. @throws Problem 403. */
export const insertPresentationLink = async (
  client: BackendClient,
  link: {
    readonly presentationId: string
    readonly recipient: string
    readonly content: Deck
    readonly expiresAt: string
  },
) =>
  (
    await unwrap(
      client
        .from('presentation_links')
        .insert({
          presentation_id: link.presentationId,
          recipient: link.recipient,
          content: link.content as unknown as NonNullable<Json>,
          expires_at: link.expiresAt,
        })
        .select('id')
        .single(),
    )
  ).id

/** Ends a link; false where it is missing or has ended. As a signed-in user. @throws Problem 403. */
export const endPresentationLink = async (client: BackendClient, id: string, at: string) =>
  (
    await unwrap(
      client
        .from('presentation_links')
        .update({ ended_at: at })
        .eq('id', id)
        .is('ended_at', null)
        .select('id'),
    )
  ).length > 0

/** The newest links to a presentation. */
export async function listPresentationLinks(client: BackendClient, id: string) {
  const [rows, names] = await Promise.all([
    unwrap(
      client
        .from('presentation_links')
        .select('id, recipient, expires_at, ended_at, opens, opened_at, created_at, created_by')
        .eq('presentation_id', id)
        .order('created_at', { ascending: false })
        .order('id')
        .limit(100),
    ),
    listStaffNames(client),
  ])
  return rows.map(({ created_by, ...row }) => ({
    id: row.id,
    recipient: row.recipient,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
    opens: row.opens,
    openedAt: row.opened_at,
    createdAt: row.created_at,
    by: (created_by && names.get(created_by)) ?? null,
  }))
}

/** What a customer's link leads to. */
export interface LinkedDeck {
  readonly content: Deck
  readonly expiresAt: string
}

/** What a link leads to, null where it has ended; `opens` counts it. Service key only. */
export const openPresentationLink = (service: BackendClient, id: string, opens: boolean) =>
  unwrapJson<LinkedDeck | null>(service.rpc('open_presentation_link', { _id: id, _opens: opens }))
