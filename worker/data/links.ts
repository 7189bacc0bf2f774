import type { BackendClient } from './backend.ts'
import type { Database } from './database.types.ts'
import { unwrap, unwrapJson, unwrapMaybe } from './supabase-errors.ts'

type Table = Database['public']['Tables']['links']
/** What staff write of a link, as the table has it. */
export type LinkColumns = Omit<
  Table['Insert'],
  | 'id'
  | 'revision'
  | 'used_up_at'
  | 'live_revision'
  | 'fingerprint'
  | 'search'
  | 'created_by'
  | 'created_at'
  | 'updated_at'
>

/** Inserts all of them or none. Returns their ids, in order. @throws Problem 409 `taken`, 422, 403, 503. */
export async function insertLinks(
  client: BackendClient,
  rows: readonly LinkColumns[],
): Promise<string[]> {
  const made = await unwrap(
    client
      .from('links')
      .insert([...rows])
      .select('id, slug'),
  )
  return rows.flatMap((row) => made.find(({ slug }) => slug === row.slug)?.id ?? [])
}

/** False where the link is missing or has another revision. @throws as `insertLinks`. */
export const updateLink = async (
  client: BackendClient,
  { id, revision }: { readonly id: string; readonly revision: number },
  change: Partial<LinkColumns>,
): Promise<boolean> =>
  (
    await unwrap(
      client.from('links').update(change).eq('id', id).eq('revision', revision).select('id'),
    )
  ).length > 0

/** Slugs that begin like this one, as far as they are used. */
export const findSlugs = async (client: BackendClient, start: string): Promise<string[]> =>
  (await unwrap(client.from('links').select('slug').like('slug', `${start}%`).limit(1000))).map(
    ({ slug }) => slug,
  )

/** The name of the link with a slug; null where there is none. */
export const findLinkName = async (client: BackendClient, slug: string): Promise<string | null> =>
  (await unwrapMaybe(client.from('links').select('name').eq('slug', slug).maybeSingle()))?.name ??
  null

/** The offer with a number that a link can open; null where there is none. */
export const findOffer = (client: BackendClient, number: string) =>
  unwrapMaybe(
    client.from('offers').select('id, state, valid_until').eq('number', number).maybeSingle(),
  )

export const findAdviser = (client: BackendClient, id: string) =>
  unwrapMaybe(client.from('advisers').select('active').eq('id', id).maybeSingle())

/** The link that counts the same visits as this one would. */
export const findTwin = (client: BackendClient, columns: Partial<LinkColumns> & { id?: string }) =>
  unwrapJson<{ readonly id: string; readonly name: string } | null>(
    client.rpc('link_twin', { _link: columns }),
  )

/** How other links spell these campaign values, where they differ only in separators. */
export const findSpellings = (
  client: BackendClient,
  columns: Partial<LinkColumns> & { id?: string },
) =>
  unwrapJson<Readonly<Partial<Record<'utm_campaign' | 'utm_source' | 'utm_medium', string>>>>(
    client.rpc('link_spellings', { _link: columns }),
  )

export const readChoices = (client: BackendClient) =>
  unwrapJson<{ readonly campaigns: string[]; readonly partners: string[] }>(
    client.rpc('link_choices'),
  )

/** Days with clicks from a day on, in order. */
export const readLinkDays = (client: BackendClient, id: string, from: string) =>
  unwrap(
    client.from('link_days').select('day, clicks').eq('link_id', id).gte('day', from).order('day'),
  )

/** A link whose newest revision is not in KV. */
export interface DueLink {
  readonly id: string
  readonly slug: string
  readonly revision: number
  readonly path: string | null
  readonly offer_id: string | null
  readonly ended_path: string
  readonly adviser: string | null
  readonly utm_source: string
  readonly utm_medium: string
  readonly utm_campaign: string
  readonly utm_content: string
  readonly utm_term: string
  readonly expires_on: string | null
  /** Archived, used up, or without its offer. */
  readonly ended: boolean
}

/** At most `most` of them. With the service key. */
export const readDueLinks = (service: BackendClient, most: number) =>
  unwrapJson<DueLink[]>(service.rpc('links_to_publish', { _most: most }))

/** With the service key. */
export const noteLiveLinks = async (
  service: BackendClient,
  links: readonly Pick<DueLink, 'id' | 'revision'>[],
): Promise<void> =>
  void (await unwrapMaybe(
    service.rpc('note_live_links', {
      _links: links.map(({ id, revision }) => ({ id, revision })),
    }),
  ))

/** With the service key. Returns how many are published again. */
export const republishLostLinks = (service: BackendClient, slugs: readonly string[]) =>
  unwrap(service.rpc('republish_lost_links', { _slugs: [...slugs] }))

export interface ClickRow {
  /** The link's id. */
  readonly link: string
  /** Danish day. */
  readonly day: string
  /** All clicks of that day. */
  readonly clicks: number
}

/** Idempotent. With the service key. Returns how many links are used up by them. */
export const storeLinkClicks = (service: BackendClient, rows: readonly ClickRow[]) =>
  unwrap(service.rpc('store_link_clicks', { _rows: rows.map((row) => ({ ...row })) }))
