import { materials, type MaterialLink, type MaterialRow } from '#shared/admin/materials.ts'
import { dayAfter, danishDay, instantOf } from '#shared/domain/dates.ts'
import { materialTypes } from '#shared/domain/materials/paths.ts'
import { readMaterialType, refusedTypes } from '#shared/domain/materials/read-type.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import {
  endLink,
  findVersionFile,
  insertLink,
  listMaterialLinks,
  listMaterialVersions,
  listVersionPaths,
  setArchived,
  type StoredFile,
  storeVersion,
} from '#worker/data/materials.ts'
import { deleteFiles, downloadFile, storeFiles } from '#worker/data/media.ts'
import { createTable } from '#worker/data/table.ts'
import { sha256 } from '#worker/lib/hash.ts'
import { invalid, Problem } from '#worker/problem.ts'
import { tryPublishMaterials } from '#worker/publishing/publish.ts'
import { asUser, type ServiceContext } from '../context.ts'
import { linkAddress } from './links.ts'

const table = createTable(materials, 'materials', { view: 'material_rows' })

type Target = { readonly id: string; readonly revision: number }
type Words = Pick<
  MaterialRow,
  'name' | 'kind' | 'topic' | 'sharing' | 'owner' | 'expiresOn' | 'note'
>

/** Gives a document its next version, which replaces the one before wherever it is given out. @throws Problem 422, 403, 409, 503. */
export async function addVersion(
  context: ServiceContext,
  target: Target,
  bytes: Uint8Array | undefined,
  note: string,
): Promise<MaterialRow | null> {
  const read = readMaterialType(bytes ?? new Uint8Array())
  if ('refused' in read) throw invalid({ file: refusedTypes[read.refused] })
  const { type } = read
  const content = bytes as Uint8Array
  // The instant, so that the same file can be a version twice.
  const path = `${target.id}/${context.deps.now() % 1_000_000}-${(await sha256(content)).slice(0, 32)}.${type}`
  const file: StoredFile = { path, type, bytes: content.length }
  const service = createServiceClient(context.deps.env)
  await storeFiles(
    service,
    [{ path, contentType: materialTypes[type], bytes: content }],
    'materials',
  )
  try {
    await storeVersion(asUser(context), target, file, note)
  } catch (error) {
    // Not after a failure of the database, which may have written and lost the answer.
    if (error instanceof Problem && error.status < 500)
      await deleteFiles(service, [path], 'materials')
    throw error
  }
  await tryPublishMaterials(context.deps)
  return table.find(asUser(context), target.id)
}

/** The file of a version, for staff. @throws Problem 404, 503. */
export async function readVersion(context: ServiceContext, id: string, number: number) {
  const file = await findVersionFile(asUser(context), id, number)
  const bytes =
    file && (await downloadFile(createServiceClient(context.deps.env), file.path, 'materials'))
  if (!file || !bytes) throw new Problem(404, 'not_found', 'Filen findes ikke længere.')
  return { ...file, content: bytes }
}

/** Versions and links of a document. A link's address is only for those who may make one. */
export async function readParts(context: ServiceContext, id: string, withAddress: boolean) {
  const client = asUser(context)
  const [versions, links] = await Promise.all([
    listMaterialVersions(client, id),
    listMaterialLinks(client, id),
  ])
  const { now, env } = context.deps
  return {
    versions,
    links: await Promise.all(
      links.map(async ({ endedAt, ...link }): Promise<MaterialLink> => {
        const isEnded = endedAt !== null || Date.parse(link.expiresAt) <= now()
        const address =
          isEnded || !withAddress ? null : await linkAddress(env, context.origin, link.id)
        return { ...link, isEnded, address }
      }),
    ),
  }
}

/** Makes a customer's link to the newest version. @throws Problem 422 for a day that is over, 409 for what may not be given out. */
export async function share(
  context: ServiceContext,
  { id }: Pick<Target, 'id'>,
  { recipient, expiresOn }: { readonly recipient: string; readonly expiresOn: string | null },
) {
  const client = asUser(context)
  const row = await table.find(client, id)
  if (!row) return null
  const { deps, origin } = context
  if (!expiresOn || expiresOn < danishDay(deps.now()))
    throw invalid({ expiresOn: 'Vælg en dag, der ikke er gået' })
  if (row.version === 0) throw new Problem(409, 'no_file', 'Læg filen op, før der laves et link.')
  if (row.sharing === 'internal')
    throw new Problem(409, 'internal', 'Materialet er kun til internt brug og kan ikke sendes.')
  if (row.state === 'archived' || row.state === 'expired')
    throw new Problem(
      409,
      'not_in_force',
      row.state === 'archived'
        ? 'Materialet er arkiveret. Hent det frem, før det sendes.'
        : 'Materialet er udløbet. Læg en ny udgave op, eller ret dagen, før det sendes.',
    )
  const link = await insertLink(client, {
    material_id: id,
    number: row.version,
    recipient,
    expires_at: new Date(instantOf(dayAfter(expiresOn))).toISOString(),
  })
  return { row: await table.find(client, id), address: await linkAddress(deps.env, origin, link) }
}

/** Ends a customer's link. @throws Problem 404, 403. */
export async function end(context: ServiceContext, link: string) {
  const { deps } = context
  const material = await endLink(asUser(context), link, new Date(deps.now()).toISOString())
  if (!material) throw new Problem(404, 'not_found', 'Linket virker ikke længere.')
  return { material }
}

/** Archives a document, or brings it back. Null in another revision. */
export async function archive(context: ServiceContext, target: Target, isArchived: boolean) {
  const { deps } = context
  const at = isArchived ? new Date(deps.now()).toISOString() : null
  if (!(await setArchived(asUser(context), target, at))) return null
  await tryPublishMaterials(deps)
  return { row: await table.find(asUser(context), target.id) }
}

/** Changes what is written about a document. Null in another revision. @throws Problem 403, 422. */
export async function changeMaterial(
  context: ServiceContext,
  { id, revision }: Target,
  change: Partial<Words>,
): Promise<MaterialRow | null> {
  const row = await table.update(asUser(context), id, revision, change)
  if (row) await tryPublishMaterials(context.deps)
  return row
}

/** Deletes a document with its files. False in another revision. @throws Problem 409 where a customer or a claim has it. */
export async function removeMaterial(
  context: ServiceContext,
  { id, revision }: Target,
): Promise<boolean> {
  const client = asUser(context)
  const paths = await listVersionPaths(client, id)
  const removed = await table.remove(client, id, revision).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.code !== 'in_use') throw error
    throw new Problem(
      409,
      'in_use',
      'Materialet er sendt til kunder, eller det beviser en påstand, og kan ikke slettes. Arkivér det i stedet.',
    )
  })
  if (!removed) return false
  await deleteFiles(createServiceClient(context.deps.env), paths, 'materials')
  await tryPublishMaterials(context.deps)
  return true
}
