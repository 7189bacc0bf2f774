import type {
  ContentKind,
  ContentTarget,
  ContentVersion,
  UnpublishedChange,
} from '#shared/admin/publications.ts'
import { danishDay } from '#shared/domain/dates.ts'
import type { PageContent } from '#shared/schemas/content/page.ts'
import type { PostDraft } from '#shared/domain/posts/faults.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'
import { listStaffNames } from './audit-log.ts'
import type { BackendClient } from './backend.ts'
import type { Json } from './database.types.ts'
import { unwrap, unwrapJson, unwrapMaybe } from './supabase-errors.ts'

/** One piece of content as the repository has it. */
export interface SeedRow {
  readonly key: string
  readonly title: string
  readonly topic: string
  readonly body: unknown
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

/** Stores a new article; its id. @throws Problem 403. */
export const insertPost = async (client: BackendClient, draft: PostDraft, note: string) => {
  const row = { kind: 'post', key: crypto.randomUUID(), title: draft.title ?? '', note }
  const [made] = await unwrap(
    client
      .from('content')
      .insert({ ...row, body: draft as unknown as NonNullable<Json> })
      .select('id'),
  )
  return made!.id
}

/** Saves a working copy; false in another revision. @throws Problem 403. */
export const saveDraft = async (
  client: BackendClient,
  { id, revision }: ContentTarget,
  draft: PostDraft | PageContent,
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

/** A working copy of an article or a page. */
export type Draft = { readonly title: string } & (
  | { readonly kind: 'post'; readonly body: PostDraft; readonly liveSlug: string | null }
  | { readonly kind: 'page'; readonly body: PageContent; readonly key: string }
)

/** The working copies of the articles and pages among these. */
export const listDrafts = async (client: BackendClient, ids: readonly string[]) =>
  (
    await unwrap(
      client
        .from('content')
        .select('kind, key, title, live_slug, body')
        .in('kind', ['post', 'page'])
        .in('id', ids),
    )
  ).map(({ live_slug: liveSlug, ...row }) => ({ ...row, liveSlug })) as unknown as readonly Draft[]

/** Publishes what is due; the number of publications. Service key only. */
export const publishDue = (service: BackendClient) => unwrap(service.rpc('publish_due_content'))

/** Publishes working copies as one, now or at an instant; the publication's id. @throws Problem 403, 409. */
export const publishContent = (
  client: BackendClient,
  items: readonly ContentTarget[],
  reason: string,
  dueAt: string | null,
) =>
  unwrap(
    client.rpc('publish_content', {
      _items: items as unknown as NonNullable<Json>,
      _reason: reason,
      ...(dueAt && { _due: dueAt }),
    }),
  )

/** Publishes again what was published before; null in another revision or state. @throws Problem 403, 409. */
export const undoPublication = (client: BackendClient, { id, revision }: ContentTarget) =>
  unwrapMaybe(client.rpc('undo_publication', { _id: id, _revision: revision }))

/** False in another revision or state. @throws Problem 403. */
export const cancelPublication = (client: BackendClient, { id, revision }: ContentTarget) =>
  unwrap(client.rpc('cancel_publication', { _id: id, _revision: revision }))

/** Makes a working copy as it was in a version, or with 0 as the repository has it; false in another revision. @throws Problem 403, 404. */
export const restoreContent = (
  client: BackendClient,
  { id, revision }: ContentTarget,
  number: number,
) => unwrap(client.rpc('restore_content', { _id: id, _revision: revision, _number: number }))

/** What is not published, the latest change first. */
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
