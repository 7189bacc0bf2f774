import type { MaterialVersion } from '#shared/admin/materials.ts'
import type { MaterialType } from '#shared/domain/materials/paths.ts'
import type { PublishedMaterial } from '#shared/schemas/content/snapshot.ts'
import { listStaffNames } from './audit-log.ts'
import type { BackendClient } from './backend.ts'
import { unwrap, unwrapJson, unwrapMaybe } from './supabase-errors.ts'

/** A file in Storage. */
export interface StoredFile {
  readonly path: string
  readonly type: MaterialType
  readonly bytes: number
}

/** Gives a document its next version, whose file is in Storage. @throws Problem 403, 409. */
export const storeVersion = (
  client: BackendClient,
  { id, revision }: { readonly id: string; readonly revision: number },
  { path, type, bytes }: StoredFile,
  note: string,
) =>
  unwrap(
    client.rpc('store_material_version', {
      _id: id,
      _revision: revision,
      _path: path,
      _type: type,
      _bytes: bytes,
      _note: note,
    }),
  )

/** The versions of a document, newest first. */
export async function listMaterialVersions(
  client: BackendClient,
  id: string,
): Promise<readonly MaterialVersion[]> {
  const [rows, names] = await Promise.all([
    unwrap(
      client
        .from('material_versions')
        .select('number, type, bytes, note, created_at, created_by')
        .eq('material_id', id)
        .order('number', { ascending: false })
        .limit(200),
    ),
    listStaffNames(client),
  ])
  return rows.map(({ created_at, created_by, type, ...row }) => ({
    ...row,
    type: type as MaterialType,
    createdAt: created_at,
    by: (created_by && names.get(created_by)) ?? null,
  }))
}

/** The file of a version; null where it is missing. */
export async function findVersionFile(
  client: BackendClient,
  id: string,
  number: number,
): Promise<(StoredFile & { readonly name: string }) | null> {
  const row = await unwrapMaybe(
    client
      .from('material_versions')
      .select('path, type, bytes, materials(name)')
      .eq('material_id', id)
      .eq('number', number)
      .maybeSingle(),
  )
  if (!row) return null
  const { materials, type, ...file } = row
  return { ...file, type: type as MaterialType, name: materials.name }
}

/** The paths of all files of a document. */
export const listVersionPaths = async (client: BackendClient, id: string) =>
  (await unwrap(client.from('material_versions').select('path').eq('material_id', id))).map(
    ({ path }) => path,
  )

/** Archives a document, or brings it back; false in another revision. @throws Problem 403. */
export const setArchived = async (
  client: BackendClient,
  { id, revision }: { readonly id: string; readonly revision: number },
  at: string | null,
) =>
  (
    await unwrap(
      client
        .from('materials')
        .update({ archived_at: at })
        .eq('id', id)
        .eq('revision', revision)
        .select('id'),
    )
  ).length > 0

/** Stores a customer's link to a version; its id. @throws Problem 403 where the document may not be given out. */
export const insertLink = async (
  client: BackendClient,
  link: {
    readonly material_id: string
    readonly number: number
    readonly recipient: string
    readonly expires_at: string
  },
) => (await unwrap(client.from('material_links').insert(link).select('id').single())).id

/** Ends a link; the id of its document, null where it is missing or has ended. @throws Problem 403. */
export const endLink = async (client: BackendClient, id: string, at: string) =>
  (
    await unwrap(
      client
        .from('material_links')
        .update({ ended_at: at })
        .eq('id', id)
        .is('ended_at', null)
        .select('material_id'),
    )
  )[0]?.material_id ?? null

/** The newest links to a document. */
export async function listMaterialLinks(client: BackendClient, id: string) {
  const [rows, names] = await Promise.all([
    unwrap(
      client
        .from('material_links')
        .select(
          'id, number, recipient, expires_at, ended_at, opens, opened_at, created_at, created_by',
        )
        .eq('material_id', id)
        .order('created_at', { ascending: false })
        .order('id')
        .limit(100),
    ),
    listStaffNames(client),
  ])
  return rows.map(({ created_by, ...row }) => ({
    id: row.id,
    number: row.number,
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
export interface LinkedMaterial extends StoredFile {
  readonly name: string
  readonly number: number
  readonly createdAt: string
  readonly expiresAt: string
}

/** What a link leads to, null where it no longer may be given out; `opens` counts it. Service key only. */
export const openLink = (service: BackendClient, id: string, opens: boolean) =>
  unwrapJson<LinkedMaterial | null>(service.rpc('open_material_link', { _id: id, _opens: opens }))

/** The documents with a public address. Service key only. */
export const listPublicMaterials = (service: BackendClient) =>
  unwrapJson<readonly PublishedMaterial[]>(service.rpc('materials_to_publish'))
