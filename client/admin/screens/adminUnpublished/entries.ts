import type {
  Basket,
  UnpublishedChange,
  UnpublishedProduct,
  UnpublishedRedirects,
} from '#shared/admin/publications.ts'
import { faultLabel } from '#shared/admin/products.ts'
import { fullTime } from '../../format.ts'
import { contentKinds } from '../../kit/content-uses.tsx'

interface EntryBase {
  readonly id: string
  readonly title: string
  /** How many changes it is. */
  readonly size: number
  /** Whose it is, in words; '' where that is unknown. */
  readonly by: string
  readonly changedAt: string | null
  /** Nothing of it was published before. */
  readonly isNew: boolean
  /** A planned publication publishes it. */
  readonly isPlanned: boolean
  /** Why it can't be published as it is. */
  readonly fault: string | null
}

export type Entry = EntryBase &
  (
    | { readonly kind: UnpublishedChange['kind']; readonly change: UnpublishedChange }
    | { readonly kind: 'product'; readonly product: UnpublishedProduct }
    | { readonly kind: 'redirects'; readonly redirects: UnpublishedRedirects }
  )

/** The id of the redirects in the address of the screen. */
const redirectsId = 'omdirigeringer'

/** What is in the basket, the latest change first. */
export function entriesOf({ changes, products, redirects }: Basket): readonly Entry[] {
  const entries: Entry[] = [
    ...changes.map((change): Entry => {
      const { id, kind, title, changedAt, by, plannedIn } = change
      const isPlanned = plannedIn !== null
      const isNew = change.published === null
      const shared = { size: 1, isNew, isPlanned, fault: null }
      return { id, kind, title, by: by ?? '', changedAt, ...shared, change }
    }),
    ...products.map((product): Entry => {
      const { id, title, faults, changedAt, by } = product
      const missing = faults.map((name) => faultLabel(name).toLowerCase()).join(', ')
      const fault = missing ? `Mangler: ${missing}` : null
      const shared = { size: 1, isNew: product.published === null, isPlanned: false, fault }
      return { id, kind: 'product', title, by: by ?? '', changedAt, ...shared, product }
    }),
  ]
  if (redirects) {
    const { added, changed, removed, owners, changedAt } = redirects
    entries.push({
      id: redirectsId,
      kind: 'redirects',
      title: contentKinds.redirects.label,
      size: added + changed + removed,
      by: owners.length > 0 ? `ansvarlig: ${owners.join(', ')}` : '',
      changedAt,
      isNew: false,
      isPlanned: false,
      fault: null,
      redirects,
    })
  }
  return entries.toSorted((a, b) => (b.changedAt ?? '').localeCompare(a.changedAt ?? ''))
}

/** Whether it may be chosen for a publication. */
export const isFree = ({ isPlanned, fault }: Entry): boolean => !isPlanned && fault === null

/** Whether a publication with it can be planned: products and redirects are published at once. */
export const canBePlanned = ({ kind }: Entry): boolean => kind !== 'product' && kind !== 'redirects'

/** When a campaign that has not begun is shown, although it is published before; null for the rest. */
export function startOf(entry: Entry, now = Date.now()): string | null {
  if (!('change' in entry) || entry.change.kind !== 'campaign') return null
  const { from } = entry.change.body
  return from && Date.parse(from) > now ? from : null
}

/** When visitors see the entries once they are published. */
export function whenSeen(entries: readonly Entry[], now = Date.now()): string {
  const starts = entries.flatMap((entry) => startOf(entry, now) ?? [])
  const [first] = starts.toSorted()
  if (!first) return 'Besøgende ser det inden for ca. 90\u00a0sekunder.'
  return starts.length === entries.length
    ? `Vises fra ${fullTime(first)}.`
    : 'Besøgende ser det inden for ca. 90\u00a0sekunder, en kampagne dog først, når den begynder.'
}

/** How many changes several entries are. */
export const sizeOf = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { size }) => sum + size, 0)

/** What is sent to publish the entries. */
export const toTargets = (entries: readonly Entry[]) => ({
  items: entries.flatMap((entry) =>
    'change' in entry ? [{ id: entry.id, revision: entry.change.revision }] : [],
  ),
  products: entries.flatMap((entry) =>
    'product' in entry ? [{ id: entry.id, seen: entry.product.seen }] : [],
  ),
  redirects:
    entries.flatMap((entry) =>
      'redirects' in entry
        ? [{ version: entry.redirects.version, drafts: entry.redirects.drafts }]
        : [],
    )[0] ?? null,
})
