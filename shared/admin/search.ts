import type { Case } from './cases.ts'
import type { RowOf } from './define.ts'
import type { offers } from './offers.ts'
import type { LeadSummary } from '../schemas/admin.ts'

/** What the command palette's filters narrow a search to. */
export const searchScopes = ['people', 'offers', 'pages'] as const
export type SearchScope = (typeof searchScopes)[number]

/** Records and pages that a search finds, each with what its line shows. A new kind is also shown in client/admin/shell/palette/hits.ts. */
export type SearchHit =
  | ({ readonly kind: 'case' } & Pick<
      Case,
      | 'id'
      | 'number'
      | 'name'
      | 'phone'
      | 'email'
      | 'address'
      | 'postcode'
      | 'town'
      | 'status'
      | 'wants'
    >)
  /** A lead that is no case: suspected spam, and what the database does not have yet. */
  | ({ readonly kind: 'lead' } & Pick<
      LeadSummary,
      'id' | 'name' | 'contact' | 'phone' | 'receivedAt' | 'setAside'
    >)
  | ({ readonly kind: 'offer' } & Pick<
      RowOf<typeof offers>,
      'id' | 'number' | 'customerName' | 'customerEmail' | 'total' | 'status'
    >)
  | PageHit
  | {
      readonly kind: 'redirect'
      readonly id: string
      readonly from: string
      /** Null for a rule that ends at its address (410, 451). */
      readonly to: string | null
      readonly status: number
    }

export interface PageHit {
  readonly kind: 'page' | 'post'
  /** The public path, which identifies it. */
  readonly path: string
  readonly title: string
}

export type SearchKind = SearchHit['kind']

/** What GET /search answers. */
export interface SearchAnswer {
  /** At most `hitsPerKind` of each kind; those of one kind are together, the best match or the newest first. */
  readonly rows: readonly SearchHit[]
  /** Kinds that could not be searched now. */
  readonly unavailable: readonly SearchKind[]
}

/** The most hits of one kind. */
export const hitsPerKind = 5
