import { type PublishedLink, readPublishedLink } from '#shared/domain/links/published.ts'
import { within } from '#worker/lib/deadline.ts'
import { readJson, writeText } from './timed.ts'

const prefix = 'links:'
const linkKey = (slug: string): string => prefix + slug

/** Seconds that KV may answer from its own cache; its minimum. It caches a missing value just as long. */
const cacheTtl = 30
/** A visitor waits for a link, in ms. */
const readLimit = 1_000
const listLimit = 5_000

/** Null for a slug without a link. @throws where KV fails or is late. */
export const readLink = async (kv: KVNamespace, slug: string): Promise<PublishedLink | null> =>
  readPublishedLink(
    await within(readLimit, 'KV link', readJson(kv, linkKey(slug), cacheTtl, 'link')),
  )

export const writeLink = (kv: KVNamespace, slug: string, link: PublishedLink): Promise<void> =>
  writeText(kv, linkKey(slug), JSON.stringify(link), 'link')

/** The slugs of all links in KV; one just written may be missing. */
export async function listLinkSlugs(kv: KVNamespace): Promise<string[]> {
  const slugs: string[] = []
  for (let cursor: string | null = null; ;) {
    const page: KVNamespaceListResult<unknown> = await within(
      listLimit,
      'KV list of links',
      kv.list({ prefix, cursor }),
    )
    slugs.push(...page.keys.map(({ name }) => name.slice(prefix.length)))
    if (page.list_complete) return slugs
    cursor = page.cursor
  }
}
