import { constantsByTopic } from '#shared/content/constants/default-constants.ts'
import { constantNames } from '#shared/content/constants/names.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'
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
    }))
  })
}

/** Stores the repository's content in the database after a deploy that changed it. Working copies of staff stay. Idempotent. */
export async function seedFromRepository(env: Env): Promise<void> {
  const service = createServiceClient(env)
  const rows = constantSeeds()
  const seedHash = hash(JSON.stringify(rows))
  if ((await readSeedHash(service, 'constant')) !== seedHash)
    await seedContent(service, 'constant', seedHash, rows)
}
