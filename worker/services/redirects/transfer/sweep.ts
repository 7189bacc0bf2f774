import { createServiceClient } from '#worker/data/backend.ts'
import { discardLeftImports } from '#worker/data/leads/forget.ts'
import type { Deps } from '#worker/deps.ts'

/** An import that was left is thrown away after this, in ms. */
const leftAfter = 24 * 60 * 60 * 1000

/** Throws away imports of redirects that somebody began and left. @throws Problem 503. */
export const sweepImports = ({ env, now }: Pick<Deps, 'env' | 'now'>): Promise<void> =>
  discardLeftImports(createServiceClient(env), now() - leftAfter)
