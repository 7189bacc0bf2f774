import type { PostImport } from '#shared/admin/post-imports.ts'
import type { BackendClient } from '#worker/data/backend.ts'
import { listAddresses, listFetched } from '#worker/data/post-imports.ts'
import type { Around } from './build.ts'

/** What an import's posts refer to. */
export async function loadAround(
  client: BackendClient,
  id: string,
  authors: PostImport['authors'],
): Promise<Around> {
  const [addresses, pictures] = await Promise.all([
    listAddresses(client, id),
    listFetched(client, id),
  ])
  return {
    authors,
    slugs: new Map(addresses.flatMap((item) => item.addresses.map((each) => [each, item.slug]))),
    pictures: new Map(pictures.map(({ url, ...file }) => [url, file])),
  }
}
