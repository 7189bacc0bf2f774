import type { ProvenClaimUse } from '#shared/admin/proven-claims.ts'
import type { ProvenText } from '#shared/domain/posts/claims.ts'
import { getQuery, recordPath } from './queries.ts'

/** By name: the contract brings the schemas of all blocks. */
const noun = 'proven-claims'

/** The words that the check of articles lets pass. */
export const validClaimsQuery = getQuery<{ readonly claims: readonly ProvenText[] }>(
  [noun, 'valid'],
  `/${noun}/valid`,
)

/** Content with the words of a claim; cached below it, so that whatever changes it refetches them. */
export const claimUsesQuery = (id: string) =>
  getQuery<{ readonly rows: readonly ProvenClaimUse[] }>(
    [noun, 'one', id, 'uses'],
    recordPath(noun, id, '/uses'),
  )
