import type { Role } from '#shared/domain/auth/roles.ts'
import type { SearchHit, SearchKind, SearchScope } from '#shared/admin/search.ts'
import type { ServiceContext } from '../context.ts'

/** Finds the hits of one kind. To search another noun, add a file to `searchers` and a line to its list. */
export interface Searcher {
  readonly kind: SearchKind
  /** The filter of the command palette that it belongs to; null for what is only found without a filter. */
  readonly scope: SearchScope | null
  /** Lowest role that may see the hits. */
  readonly role: Role
  /** The best or the newest `limit` hits. @param text not empty, cleaned. @throws Problem where its source does not answer. */
  find(context: ServiceContext, text: string, limit: number): Promise<readonly SearchHit[]>
}
