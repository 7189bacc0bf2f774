import * as z from 'zod/mini'
import type { PostDraft } from '../domain/posts/faults.ts'
import type { CampaignContent } from '../schemas/content/campaign.ts'
import type { MentionContent } from '../schemas/content/mention.ts'
import type { PageContent } from '../schemas/content/page.ts'
import type { PieceContent } from '../schemas/content/piece.ts'
import type { Constant } from '../schemas/content/snapshot.ts'
import type { ChangedFigure } from '../schemas/offers/view.ts'
import type { Product, Variant } from '../schemas/product.ts'
import type { RedirectWaiting } from '../schemas/redirect-admin.ts'
import { action, resource, type RowOf } from './define.ts'
import * as f from './field.ts'

/** A piece of content in the revision that staff have seen. */
export interface ContentTarget {
  readonly id: string
  readonly revision: number
}

/** A product with what is in it as staff have seen it. */
export interface ProductTarget {
  readonly id: string
  readonly seen: string
}

/** Every redirect that waits, as staff have seen them. */
export type RedirectsTarget = Pick<RedirectWaiting, 'version' | 'drafts'>

const tooMany = 'Højst 500 ændringer ad gangen'
const items = f.custom<readonly ContentTarget[]>('Ændringer', [], () =>
  z.readonly(
    z.array(z.strictObject({ id: z.guid(), revision: z.int() })).check(z.maxLength(500, tooMany)),
  ),
)
const productTargets = f.custom<readonly ProductTarget[]>('Produkter', [], () =>
  z._default(
    z.readonly(
      z
        .array(z.strictObject({ id: z.guid(), seen: z.string().check(z.maxLength(64)) }))
        .check(z.maxLength(500, tooMany)),
    ),
    [],
  ),
)
const redirectsTarget = f.custom<RedirectsTarget | null>('Omdirigeringer', null, () =>
  z._default(
    z.nullable(
      z.strictObject({
        version: z.int().check(z.minimum(0)),
        drafts: z.string().check(z.minLength(1), z.maxLength(64)),
      }),
    ),
    null,
  ),
)

/** What was published together, with its reason: now, at a time, or undone. */
export const publications = resource('publications', {
  one: 'udgivelse',
  many: 'udgivelser',
  label: ({ reason }) => reason,
  fields: {
    ...f.recordFields,
    reason: f.readOnly(f.text('Grund')),
    state: f.readOnly(
      f.status('Status', {
        planned: ['Planlagt', 'wait'],
        published: ['Udgivet', 'good'],
        undone: ['Fortrudt', 'plain'],
        cancelled: ['Aflyst', 'plain'],
        failed: ['Mislykket', 'bad'],
      }),
    ),
    titles: f.anyText('Ændringer'),
    /** Those that the public saw nothing of before. */
    newTitles: f.anyText('Nyt på siden'),
    /** Products whose pictures an undoing can't give back as they were. */
    keptPictures: f.anyText('Billeder, der er skiftet siden'),
    by: f.anyText('Udgivet af'),
    itemCount: f.readOnly(f.number('Antal')),
    productCount: f.readOnly(f.number('Produkter')),
    redirectVersion: f.shown<number | null>('Version af omdirigeringer', null),
    dueAt: f.readOnly(f.moment('Tidspunkt')),
    publishedAt: f.readOnly(f.moment('Udgivet')),
    problem: f.anyText('Problem'),
    createdAt: f.readOnly(f.moment('Oprettet')),
  },
  list: {
    search: 'grund',
    filters: ['state'],
    sort: ['createdAt', 'dueAt'],
    order: '-createdAt',
  },
  verbs: ['list', 'find'],
  actions: {
    publish: action('Udgiv', {
      on: 'list',
      fields: {
        items,
        products: productTargets,
        redirects: redirectsTarget,
        reason: f.text('Grund', { required: 'Skriv, hvorfor der udgives', max: 300 }),
        dueAt: f.moment('Udgiv kl.'),
      },
    }),
    undo: action('Fortryd udgivelsen'),
    cancel: action('Aflys'),
  },
})

export type PublicationRow = RowOf<typeof publications>

/** What staff write and publish, by kind. */
interface Bodies {
  readonly constant: readonly Constant[]
  readonly post: PostDraft
  readonly page: PageContent
  readonly piece: PieceContent
  readonly campaign: CampaignContent
  readonly mention: MentionContent
}
export type ContentKind = keyof Bodies

/** Everything that is changed and not published. */
export interface Basket {
  readonly changes: readonly UnpublishedChange[]
  readonly products: readonly UnpublishedProduct[]
  /** Null: none waits. */
  readonly redirects: UnpublishedRedirects | null
}

/** How many changes are in the basket. */
export interface BasketCount {
  readonly waiting: number
  /** Those that a planned publication publishes. */
  readonly planned: number
  /** The content of `waiting`, by kind. */
  readonly kinds: Readonly<Partial<Record<ContentKind, number>>>
}

/** A product as the shop shows it, without its prices, stock and sales: they are published by themselves. */
export interface ProductContent extends Omit<
  Product,
  'group' | 'picture' | 'variants' | 'sold' | 'changedOn'
> {
  readonly group: string | null
  readonly variants: readonly Pick<Variant, 'sku' | 'name' | 'deliveryDays' | 'weightGrams'>[]
}

/** A product whose changes customers do not see yet. */
export interface UnpublishedProduct extends ProductTarget {
  readonly title: string
  readonly content: ProductContent
  readonly published: ProductContent | null
  /** Names of the fields that are missing before it can be published. */
  readonly faults: readonly string[]
  readonly changedAt: string
  readonly by: string | null
}

/** The redirects that wait. They are checked against each other, and so published together. */
export interface UnpublishedRedirects extends RedirectWaiting {
  /** Who answers for them. */
  readonly owners: readonly string[]
  readonly changedAt: string
}

/** One change of content in the basket. */
export type UnpublishedChange = { [Kind in ContentKind]: ChangeOf<Kind> }[ContentKind]

export interface ChangeOf<Kind extends ContentKind> extends ContentTarget {
  readonly kind: Kind
  readonly key: string
  readonly title: string
  readonly note: string
  readonly body: Bodies[Kind]
  readonly published: Bodies[Kind] | null
  readonly changedAt: string | null
  /** Who changed it last; null for someone who is gone. */
  readonly by: string | null
  /** The planned publication that it is part of. */
  readonly plannedIn: string | null
}

/** A version of a piece of content. */
export interface ContentVersion {
  readonly number: number
  readonly reason: string
  readonly publishedAt: string | null
  readonly by: string | null
}

/** What a change of constants changes in public, calculated by the code that serves it. */
export interface Effect {
  /** The day that it is calculated for: today, or the first day on which the change is in force. */
  readonly day: string
  readonly houses: readonly HouseEffect[]
  /** Pages whose text changes, with the sentences before and after. */
  readonly pages: readonly PageEffect[]
}

/** What publishing a product changes in public beside the shop, calculated by the code that serves it. */
export interface ProductEffect {
  /** Names of its figures, and of those that are calculated from them. */
  readonly figures: readonly string[]
  /** Calculators that show or start with one of these figures. */
  readonly calculators: readonly string[]
  /** Pages whose text changes with it. */
  readonly pages: readonly PageEffect[]
}

/** What a change of constants changes in offers that were never sent. Sent ones keep their numbers. */
export interface OfferEffect {
  /** The newest of them. */
  readonly drafts: readonly DraftEffect[]
  /** All of them, also beyond those in `drafts`. */
  readonly count: number
  /** Drafts that were calculated, the newest of `total`. */
  readonly calculated: number
  readonly total: number
  /** Sent offers that wait for an answer. */
  readonly sent: number
}

export interface DraftEffect {
  readonly id: string
  readonly number: string
  readonly customerName: string
  readonly figures: readonly ChangedFigure[]
}

/** A large change of a publication: why, and who looked at it. */
export interface PublishedLargeChange {
  readonly id: string
  readonly title: string
  readonly reason: string | null
  readonly approvedBy: string | null
}

/** kr. in the first year, and years until it is paid back (null: more than 25), before and after. */
export interface HouseEffect {
  readonly name: string
  readonly saved: BeforeAfter<number>
  readonly payback: BeforeAfter<number | null>
}
export interface BeforeAfter<Value> {
  readonly before: Value
  readonly after: Value
}
export interface PageEffect {
  readonly path: string
  readonly label: string
  readonly changes: readonly BeforeAfter<string>[]
  /** It quotes a figure that would be missing, so that it could not be shown. */
  readonly isBroken?: boolean
}
