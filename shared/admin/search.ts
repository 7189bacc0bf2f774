import type { Case } from './cases.ts'
import type { RowOf } from './define.ts'
import type { offers } from './offers.ts'
import type { LeadSummary } from '../schemas/admin.ts'
import type { ConsoleRouteId } from '../routes/console.ts'

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
  | {
      readonly kind: 'record'
      readonly noun: FoundNoun
      readonly id: string
      readonly label: string
      /** What tells it from others of its name; may be empty. */
      readonly beside: string
    }

/** The nouns of the hits `record` (migrations/0059_search_records.sql), each with what one is called and where the console opens it. */
export const foundNouns = {
  orders: { label: 'Ordre', route: 'adminOrders' },
  bookings: { label: 'Møde', route: 'adminCalendar', view: 'liste' },
  products: { label: 'Produkt', route: 'adminProducts' },
  pages: { label: 'Sidens tekst', route: 'adminPages' },
  posts: { label: 'Artikel i redigering', route: 'adminPosts' },
  campaigns: { label: 'Kampagne', route: 'adminCampaigns' },
  constants: { label: 'Konstant', route: 'adminConstants' },
  pieces: { label: 'Stykke', route: 'adminPieces' },
  mentions: { label: 'Omtale', route: 'adminMentions' },
  'proven-claims': { label: 'Påstand', route: 'adminProvenClaims' },
  materials: { label: 'Materiale', route: 'adminMaterials' },
  presentations: { label: 'Præsentation', route: 'adminPresentations' },
  media: { label: 'Billede', route: 'adminMedia' },
  links: { label: 'Link', route: 'adminOfferLinks' },
  discounts: { label: 'Rabatkode', route: 'adminDiscounts' },
  advisers: { label: 'Rådgiver', route: 'adminAdvisers' },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly route: ConsoleRouteId; readonly view?: string }>
>
export type FoundNoun = keyof typeof foundNouns

export interface PageHit {
  readonly kind: 'page' | 'post'
  /** The public path, which identifies it. */
  readonly path: string
  readonly title: string
}

export type SearchKind = SearchHit['kind']

/** What GET /search answers. */
export interface SearchAnswer {
  /** At most `hitsPerKind` of each kind, and of records in all `recordHits`; those of one kind are together, the best match or the newest first. */
  readonly rows: readonly SearchHit[]
  /** Kinds that could not be searched now. */
  readonly unavailable: readonly SearchKind[]
}

/** The most hits of one kind. */
export const hitsPerKind = 5

/** The most hits of all nouns of records together. */
export const recordHits = 12
