import { materialLinkPath } from '#shared/domain/materials/paths.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { type LinkedMaterial, openLink } from '#worker/data/materials.ts'
import { downloadFile } from '#worker/data/media.ts'
import { openSecret, sealSecret } from '#worker/data/seal.ts'
import type { Env } from '#worker/env.ts'

/** The address of a customer's link: only the Worker's key makes and opens it. */
export const linkAddress = async (env: Env, origin: string, id: string): Promise<string> =>
  `${origin}${materialLinkPath}?t=${encodeURIComponent(await sealSecret(env.SECRETS_KEY, id, 'material-link'))}`

/** What the key of a link leads to; null for a key that is not ours, and where the link has ended. @throws Problem 503. */
export async function findLinked(
  env: Env,
  key: string,
  opens = false,
): Promise<LinkedMaterial | null> {
  const id = await openSecret(env.SECRETS_KEY, key, 'material-link').catch(() => null)
  return id === null ? null : openLink(createServiceClient(env, 'customer'), id, opens)
}

/** Counts an opening, and reads the file. Null as `findLinked`, and where the file is missing. */
export async function takeLinked(env: Env, key: string) {
  const material = await findLinked(env, key, true)
  if (!material) return null
  const content = await downloadFile(createServiceClient(env), material.path, 'materials')
  return content && { ...material, content }
}
