import { createServiceClient } from '#worker/data/backend.ts'
import { discardLeftImports } from '#worker/data/leads/forget.ts'
import type { Deps } from '#worker/deps.ts'

/** In ms. */
const abandonedAfter = 24 * 60 * 60 * 1000

/** Discards imports that were begun and never committed. Apart from `import.ts`, which the schedule must not load. @throws Problem 503. */
export const sweepImports = ({ env, now }: Pick<Deps, 'env' | 'now'>): Promise<void> =>
  discardLeftImports(createServiceClient(env), now() - abandonedAfter)
