import type { PublishedMaterial } from '#shared/schemas/content/snapshot.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { deleteMedia, writeMedia } from '#worker/data/kv/media-store.ts'
import { materialKey } from '#worker/data/kv/material-key.ts'
import { listPublicMaterials } from '#worker/data/materials.ts'
import { downloadFile } from '#worker/data/media.ts'
import type { Env } from '#worker/env.ts'

/** Where the publisher notes the paths of the files that it wrote. */
const noted = 'materialsWritten'

/**
 * Writes the files of documents with a public address to KV before `publish` names them, and deletes the others after it. Those whose file
 * is missing in Storage are left out.
 */
export async function copyMaterials(
  env: Env,
  memory: DurableObjectStorage['kv'],
  publish: (materials: readonly PublishedMaterial[]) => Promise<void>,
): Promise<void> {
  const service = createServiceClient(env)
  const materials = await listPublicMaterials(service)
  const written = new Set(memory.get<string[]>(noted))
  const missing = new Set<string>()
  for (const { path } of materials) {
    if (written.has(path)) continue
    const bytes = await downloadFile(service, path, 'materials')
    if (!bytes) {
      missing.add(path)
      continue
    }
    await writeMedia(env.SNAPSHOT, materialKey(path), bytes)
    memory.put(noted, [...written.add(path)])
  }
  await publish(materials.filter(({ path }) => !missing.has(path)))
  const current = new Set(materials.map(({ path }) => path))
  for (const path of written) {
    if (current.has(path)) continue
    await deleteMedia(env.SNAPSHOT, materialKey(path))
    written.delete(path)
    memory.put(noted, [...written])
  }
}
