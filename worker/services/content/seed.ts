import type { ContentKind } from '#shared/admin/publications.ts'
import { brand } from '#shared/brand.ts'
import { constantsByTopic } from '#shared/content/constants/default-constants.ts'
import { constantNames } from '#shared/content/constants/names.ts'
import { mentionSeeds } from '#shared/content/mentions.ts'
import { findUpkeep } from '#shared/content/constants/upkeep.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'
import { labelOfPage, ownPage, pathOfPage } from '#worker/content/pages.ts'
import { ownPosts } from '#worker/content/posts.ts'
import { readSeedHash, type SeedRow, seedContent } from '#worker/data/content.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import type { Env } from '#worker/env.ts'
import { hash } from '#worker/lib/hash.ts'

/** The rows of each constant of the repository. */
function constantSeeds(): readonly SeedRow[] {
  return Object.entries<readonly Constant[]>(constantsByTopic).flatMap(([topic, rows]) => {
    const names = constantNames(rows)
    return [...Map.groupBy(rows, ({ key }) => key)].map(([key, body]) => ({
      key,
      title: names[key] ?? key,
      topic,
      body,
      ...findUpkeep(key),
    }))
  })
}

const postSeeds = (): readonly SeedRow[] =>
  ownPosts.map((body) => ({ key: body.slug, title: body.title, topic: body.topic, body }))

/** Pages of the site that are drawn from copy, each once. */
const pageSeeds = (): readonly SeedRow[] =>
  Object.entries(labelOfPage).map(([key, title]) => ({
    key,
    title,
    topic: pathOfPage(key) ?? '',
    body: ownPage(key),
  }))

const mentionRows = (): readonly SeedRow[] =>
  mentionSeeds(brand).map(({ key, body }) => ({ key, title: body.name, topic: body.kind, body }))

/** The repository has neither campaigns nor pieces: its files are whole. */
type SeededKind = Exclude<ContentKind, 'campaign' | 'piece'>

const seeds = {
  constant: constantSeeds,
  post: postSeeds,
  page: pageSeeds,
  mention: mentionRows,
} satisfies Readonly<Record<SeededKind, () => readonly SeedRow[]>>

/** Stores the repository's content in the database after a deploy that changed it. Working copies of staff stay. Idempotent. */
export async function seedFromRepository(env: Env): Promise<void> {
  const service = createServiceClient(env)
  for (const [kind, list] of Object.entries(seeds) as [SeededKind, () => readonly SeedRow[]][]) {
    const rows = list()
    const seedHash = hash(JSON.stringify(rows))
    if ((await readSeedHash(service, kind)) !== seedHash)
      await seedContent(service, kind, seedHash, rows)
  }
}
