import type { LargeChange } from '#shared/admin/constants.ts'
import type {
  BasketCount,
  ContentKind,
  ContentTarget,
  ContentVersion,
  ProductTarget,
  PublishedLargeChange,
  RedirectsTarget,
  UnpublishedChange,
} from '#shared/admin/publications.ts'
import type { OldSources } from '#shared/admin/today.ts'
import { danishDay } from '#shared/domain/dates.ts'
import type { CampaignContent } from '#shared/schemas/content/campaign.ts'
import type { MentionContent } from '#shared/schemas/content/mention.ts'
import type { PageContent } from '#shared/schemas/content/page.ts'
import type { Block } from '#shared/schemas/content/block.ts'
import type { PieceContent } from '#shared/schemas/content/piece.ts'
import type { PostDraft } from '#shared/domain/posts/faults.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'
import { listStaffNames } from './audit-log.ts'
import type { BackendClient } from './backend.ts'
import type { Json } from './database.types.ts'
import { toProblem, unwrap, unwrapJson, unwrapMaybe } from './supabase-errors.ts'

/** One piece of content as the repository has it. */
export interface SeedRow {
  readonly key: string
  readonly title: string
  readonly topic: string
  readonly body: unknown
  /** Of a constant: how long its source lasts, and its sensible values. */
  readonly period?: string
  readonly least?: number
  readonly most?: number
}

type Rows = readonly Constant[]

/** The hash of what the database has of the repository's content; null before the first time. Service key only. */
export const readSeedHash = async (service: BackendClient, kind: ContentKind) =>
  (await unwrapMaybe(service.from('content_seeds').select('hash').eq('kind', kind).maybeSingle()))
    ?.hash ?? null

/** Stores what the repository has of a kind. Service key only. */
export const seedContent = (
  service: BackendClient,
  kind: ContentKind,
  hash: string,
  rows: readonly SeedRow[],
) =>
  unwrapMaybe(
    service.rpc('seed_content', {
      _kind: kind,
      _hash: hash,
      _rows: rows as unknown as NonNullable<Json>,
    }),
  )

/** The rows of every constant that staff published, in the order of keys. Service key only. */
export const listPublishedConstants = (service: BackendClient) =>
  unwrapJson<Rows>(service.rpc('constants_to_publish'))

/** An article that staff published, as it is published. */
export interface StoredPost {
  readonly key: string
  readonly body: unknown
  readonly former: readonly string[]
}

/** Every article that staff published or withdrew. Service key only. */
export const listPublishedPosts = (service: BackendClient) =>
  unwrapJson<readonly StoredPost[]>(service.rpc('posts_to_publish'))

/** The copy of every page that staff published. Service key only. */
export const listPublishedPages = async (service: BackendClient) =>
  (
    await unwrapJson<readonly { name: string; content: PageContent; at: string }[]>(
      service.rpc('pages_to_publish'),
    )
  ).map(({ at, ...page }) => ({ ...page, changedOn: danishDay(Date.parse(at)) }))

/** The published pieces, by key, with the day each was published. Service key only. */
export const listPublishedPieces = async (service: BackendClient) =>
  new Map(
    (
      await unwrapJson<readonly { key: string; blocks: readonly Block[]; at: string }[]>(
        service.rpc('pieces_to_publish'),
      )
    ).map(({ key, blocks, at }) => [key, { blocks, changedOn: danishDay(Date.parse(at)) }]),
  )

/** A piece as staff edit it and as it is published. */
export interface StoredPiece {
  readonly id: string
  readonly key: string
  readonly title: string
  readonly body: PieceContent
  readonly published: PieceContent | null
}

/** Every piece. @throws Problem 403. */
export const listPieces = async (client: BackendClient) =>
  (await unwrap(
    client
      .from('piece_rows')
      .select('id, key, title, body:draft, published')
      .order('title')
      .limit(1000),
  )) as unknown as readonly StoredPiece[]

/** The working copies of all pieces, by key. Service key only. */
export const listPieceDrafts = async (service: BackendClient) =>
  new Map(
    (
      (await unwrap(
        service.from('content').select('key, body').eq('kind', 'piece'),
      )) as unknown as readonly {
        key: string
        body: PieceContent
      }[]
    ).map(({ key, body }) => [key, body.blocks]),
  )

/** A page or an article in public that has pieces. */
export type PieceUser = Exclude<BlocksDraft, { readonly kind: 'piece' }>

/** What is published of the pages and articles that name pieces. @throws Problem 403. */
export async function listPieceUsers(client: BackendClient): Promise<readonly PieceUser[]> {
  const uses = await unwrap(
    client
      .from('piece_uses')
      .select('content_id, kind, key, title, live_slug')
      .in('kind', ['post', 'page'])
      .eq('in_live', true)
      .limit(1000),
  )
  const idsOf = (kind: string) =>
    uses.flatMap((use) => (use.kind === kind && use.content_id ? [use.content_id] : []))
  const [pages, posts] = await Promise.all([
    unwrap(client.from('page_rows').select('id, published').in('id', idsOf('page'))),
    unwrap(client.from('post_rows').select('id, published').in('id', idsOf('post'))),
  ])
  const bodies = new Map([...pages, ...posts].map(({ id, published }) => [id, published]))
  const users = new Map(
    uses.map(({ content_id: id, kind, key, title, live_slug: liveSlug }) => [
      id,
      { id, kind, key, title, liveSlug, body: bodies.get(id) },
    ]),
  )
  return [...users.values()].filter(({ body }) => body) as unknown as readonly PieceUser[]
}

/** What uses a piece. */
export interface PieceUse {
  readonly id: string
  readonly kind: ContentKind
  readonly title: string
  readonly isDraft: boolean
  readonly isLive: boolean
}

export const listPieceUses = async (
  client: BackendClient,
  id: string,
): Promise<readonly PieceUse[]> =>
  (
    await unwrap(
      client
        .from('piece_uses')
        .select('content_id, kind, title, in_draft, in_live')
        .eq('piece_id', id)
        .order('title')
        .order('content_id')
        .limit(200),
    )
  ).map(({ content_id, kind, title, in_draft, in_live }) => ({
    id: content_id as string,
    kind: kind as ContentKind,
    title: title as string,
    isDraft: in_draft === true,
    isLive: in_live === true,
  }))

/** A campaign that staff published. */
export interface StoredCampaign {
  readonly key: string
  readonly values: readonly string[]
  readonly body: unknown
}

/** Every campaign that staff published. Service key only. */
export const listPublishedCampaigns = (service: BackendClient) =>
  unwrapJson<readonly StoredCampaign[]>(service.rpc('campaigns_to_publish'))

/** A mention that is not as the repository has it; null where it must not be shown. */
export interface StoredMention {
  readonly key: string
  readonly body: MentionContent | null
}

/** Every mention that staff published, hid or lost the consent to. Service key only. */
export const listPublishedMentions = (service: BackendClient) =>
  unwrapJson<readonly StoredMention[]>(service.rpc('mentions_to_publish'))

/** Notes that a consent was withdrawn, or with null that it is in force again; false in another revision. @throws Problem 403. */
export const setWithdrawn = async (
  client: BackendClient,
  { id, revision }: ContentTarget,
  withdrawn_at: string | null,
) =>
  (
    await unwrap(
      client
        .from('content')
        .update({ withdrawn_at })
        .eq('id', id)
        .eq('revision', revision)
        .eq('kind', 'mention')
        .select('id'),
    )
  ).length > 0

/** Bodies of content that only staff have. */
interface OwnBodies {
  readonly post: PostDraft
  readonly piece: PieceContent
  readonly campaign: CampaignContent
  readonly mention: MentionContent
}

/** Stores a new piece of content; its id. The database names it by its body. @throws Problem 403, 409. */
export const insertDraft = async <Kind extends keyof OwnBodies>(
  client: BackendClient,
  kind: Kind,
  body: OwnBodies[Kind],
  note: string,
) => {
  const row = { kind, key: crypto.randomUUID(), title: 'Uden titel', note }
  const [made] = await unwrap(
    client
      .from('content')
      .insert({ ...row, body: body as unknown as NonNullable<Json> })
      .select('id'),
  )
  return made!.id
}

/** Saves a working copy; false in another revision. @throws Problem 403. */
export const saveDraft = async (
  client: BackendClient,
  { id, revision }: ContentTarget,
  draft: PostDraft | PageContent | PieceContent | CampaignContent | MentionContent,
  note: string,
) =>
  (
    await unwrap(
      client
        .from('content')
        .update({ body: draft as unknown as NonNullable<Json>, note })
        .eq('id', id)
        .eq('revision', revision)
        .select('id'),
    )
  ).length > 0

/** A working copy of an article, a page, a piece, a campaign or a mention. */
export type Draft = { readonly id: string; readonly title: string } & (
  | { readonly kind: 'post'; readonly body: PostDraft; readonly liveSlug: string | null }
  | { readonly kind: 'page'; readonly body: PageContent; readonly key: string }
  | { readonly kind: 'piece'; readonly body: PieceContent; readonly key: string }
  | { readonly kind: 'campaign'; readonly body: CampaignContent }
  | {
      readonly kind: 'mention'
      readonly body: MentionContent
      readonly key: string
      readonly withdrawnAt: string | null
    }
)

/** A draft of blocks, which may have pieces in them. */
export type BlocksDraft = Exclude<Draft, { readonly kind: 'campaign' | 'mention' }>

/** The working copies among these, constants left out. */
export const listDrafts = async (client: BackendClient, ids: readonly string[]) =>
  (
    await unwrap(
      client
        .from('content')
        .select('id, kind, key, title, live_slug, withdrawn_at, body')
        .neq('kind', 'constant')
        .in('id', ids),
    )
  ).map(({ live_slug: liveSlug, withdrawn_at: withdrawnAt, ...row }) => ({
    ...row,
    liveSlug,
    withdrawnAt,
  })) as unknown as readonly Draft[]

/** Publishes what is due; the number of publications. Service key only. */
export const publishDue = (service: BackendClient) => unwrap(service.rpc('publish_due_content'))

/** What is published together. */
export interface ChosenChanges {
  readonly items: readonly ContentTarget[]
  readonly products: readonly ProductTarget[]
  readonly redirects: RedirectsTarget | null
}

/** Timeout of a publication and of its undoing, in ms: thousands of redirects may change in the transaction. */
const publicationTimeoutMs = 60_000

/** Publishes working copies as one, now or at an instant; the publication's id. @throws Problem 403, 409. */
export const publishContent = (
  client: BackendClient,
  { items, products, redirects }: ChosenChanges,
  reason: string,
  dueAt: string | null,
) =>
  unwrap(
    client
      .rpc('publish_content', {
        _items: items as unknown as NonNullable<Json>,
        _reason: reason,
        ...(products.length > 0 && { _products: products as unknown as NonNullable<Json> }),
        ...(redirects && { _redirects: redirects as unknown as NonNullable<Json> }),
        ...(dueAt && { _due: dueAt }),
      })
      .abortSignal(AbortSignal.timeout(publicationTimeoutMs)),
  )

/** Publishes again what was published before; null in another revision or state. @throws Problem 403, 409. */
export const undoPublication = (client: BackendClient, { id, revision }: ContentTarget) =>
  unwrapMaybe(
    client
      .rpc('undo_publication', { _id: id, _revision: revision })
      .abortSignal(AbortSignal.timeout(publicationTimeoutMs)),
  )

/** False in another revision or state. @throws Problem 403. */
export const cancelPublication = (client: BackendClient, { id, revision }: ContentTarget) =>
  unwrap(client.rpc('cancel_publication', { _id: id, _revision: revision }))

/** Makes a working copy as it was in a version, or with 0 as the repository has it; false in another revision. @throws Problem 403, 404. */
export const restoreContent = (
  client: BackendClient,
  { id, revision }: ContentTarget,
  number: number,
) => unwrap(client.rpc('restore_content', { _id: id, _revision: revision, _number: number }))

/** Approves the working copy of a constant, as a second person; false in another revision. @throws Problem 403, 409 for its author. */
export const approveConstant = (client: BackendClient, { id, revision }: ContentTarget) =>
  unwrap(client.rpc('approve_constant', { _id: id, _revision: revision }))

/** Working copies of constants that need a reason or a second person. `userId`: of the caller. */
export async function listLargeChanges(
  client: BackendClient,
  userId: string,
): Promise<readonly LargeChange[]> {
  const [rows, names] = await Promise.all([
    unwrap(
      client
        .from('large_changes')
        .select(
          'id, revision, title, share, total, beyond, least, most, note, changed_by, approved_by',
        )
        .order('id')
        .limit(500),
    ),
    listStaffNames(client),
  ])
  return rows.map(({ changed_by, approved_by, ...row }) => ({
    ...row,
    approvedBy: approved_by && (names.get(approved_by) ?? formerColleague),
    isOwn: changed_by === userId,
  })) as readonly LargeChange[]
}

/** The large changes of a publication, with their reasons and approvals. */
export async function listPublishedLargeChanges(
  client: BackendClient,
  id: string,
): Promise<readonly PublishedLargeChange[]> {
  const [rows, names] = await Promise.all([
    unwrap(
      client
        .from('publication_items')
        .select('content_id, change_reason, approved_by, content(title)')
        .eq('publication_id', id)
        .limit(500),
    ),
    listStaffNames(client),
  ])
  return rows.flatMap(({ content_id, change_reason: reason, approved_by, content: { title } }) => {
    const approvedBy = approved_by && (names.get(approved_by) ?? formerColleague)
    return reason || approvedBy ? [{ id: content_id, title, reason, approvedBy }] : []
  })
}

const formerColleague = 'en tidligere kollega'

/** Constants whose source must be read again, the oldest first: the first few, and their number. */
export async function listOldSources(client: BackendClient): Promise<OldSources> {
  const { data, count, error } = await client
    .from('constant_rows')
    .select('id, title, source_read_on', { count: 'exact' })
    .eq('source_state', 'old')
    .order('source_read_on')
    .order('id')
    .limit(shownOldSources)
  if (error) throw toProblem(error)
  return {
    count: count ?? 0,
    first: data.map(({ id, title, source_read_on }) => ({
      id: id as string,
      title: title as string,
      readOn: source_read_on as string,
    })),
  }
}

const shownOldSources = 5

/** The content that is not published, the latest change first. */
export async function listUnpublished(
  client: BackendClient,
): Promise<readonly UnpublishedChange[]> {
  const [rows, names] = await Promise.all([
    unwrap(
      client
        .from('unpublished_content')
        .select('*')
        .order('changed_at', { ascending: false })
        .order('id')
        .limit(500),
    ),
    listStaffNames(client),
  ])
  return rows.map((row) => ({
    id: row.id as string,
    revision: row.revision as number,
    kind: row.kind,
    key: row.key as string,
    title: row.title as string,
    note: row.note as string,
    body: row.body,
    published: row.published,
    changedAt: row.changed_at,
    by: (row.changed_by && names.get(row.changed_by)) ?? null,
    plannedIn: row.planned_in,
  })) as unknown as readonly UnpublishedChange[]
}

/** How many changes of content, products and redirects are not published. */
export const countUnpublished = (client: BackendClient) =>
  unwrapJson<BasketCount>(client.rpc('count_unpublished'))

/** The versions of a piece of content, newest first. */
export async function listVersions(
  client: BackendClient,
  id: string,
): Promise<readonly ContentVersion[]> {
  const [versions, names] = await Promise.all([
    unwrap(
      client
        .from('content_versions')
        .select('number, publications(reason, published_at, created_by)')
        .eq('content_id', id)
        .order('number', { ascending: false })
        .limit(100),
    ),
    listStaffNames(client),
  ])
  return versions.map(({ number, publications: { reason, published_at, created_by } }) => ({
    number,
    reason,
    publishedAt: published_at,
    by: (created_by && names.get(created_by)) ?? null,
  }))
}

/** The published rows of every constant, and the working copies of some. */
export const listConstantBodies = async (client: BackendClient) =>
  (
    await unwrap(
      client.from('constant_rows').select('id, key, body, published').order('key').limit(1000),
    )
  ).map(({ id, key, body, published }) => ({
    id: id as string,
    key: key as string,
    body: body as unknown as Rows,
    published: published as unknown as Rows,
  }))
