import type { MaterialType } from '../../domain/materials/paths.ts'
import type { WebhookTarget } from '../webhook.ts'
import type { BlockOf } from './block.ts'
import type { PublishedMention } from './mention.ts'
import type { PageContent } from './page.ts'
import type { PostCard } from './post.ts'

/** A dated value shown on pages: a price, or a constant such as a subsidy. Amounts in kr. incl. VAT unless `unit` says otherwise. */
export interface DatedValue {
  readonly key: string
  readonly value: number
  readonly unit: string
  /** ISO date (Danish local midnight) or timestamp; null = always. */
  readonly validFrom: string | null
  readonly validTo: string | null
  /** True while it is an example and not a price that can be ordered. */
  readonly example: boolean
  readonly source: string
  /** ISO date an example was set on; by default its start. */
  readonly asOf?: string
  /** Calendar year it was calculated for; missing for entered values. */
  readonly year?: number
}

/** Confidence in a constant: read at its owner, read at a source that names the owner, calculated here, or assumed. */
export type Confidence = 'primary' | 'secondary' | 'reckoned' | 'assumed'

/** A constant of the calculators. Never overwritten: a change is a new row with a later start. */
export interface Constant extends Omit<DatedValue, 'example' | 'asOf' | 'year'> {
  /** Price area (`DK1`) or grid company (`cerius`) it applies to; null = everywhere. */
  readonly area: string | null
  /** Address of `source`; null where it has none. */
  readonly url: string | null
  /** Day the source was read, ISO date. */
  readonly readOn: string
  readonly confidence: Confidence
}

export const promotedProducts = ['solar', 'heat-pump', 'battery'] as const
export type PromotedProduct = (typeof promotedProducts)[number]

/** A sales campaign ('Aktuelle tilbud'); utm campaigns are `Campaign`. */
export interface Promotion {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly spot: string
  readonly tint: 'almond' | 'breeze' | 'lavender'
  /** Its products: their pages show it, and the home page. */
  readonly products: readonly PromotedProduct[]
  readonly href: string
  readonly linkLabel: string
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly example: boolean
}

/** An article that staff published. */
export interface PublishedPost {
  /** Its name in the repository, whose article it replaces; for what only staff have, another. */
  readonly key: string
  /** Null for one that is withdrawn. */
  readonly card: PostCard | null
  /** The article itself is published under this hash. */
  readonly hash: string
  /** Slugs that it was published under before. */
  readonly former: readonly string[]
  /** The words of its text, for the search. */
  readonly words: string
}

/** The copy of a page that staff published instead of the repository's. */
export interface PublishedPage {
  /** Its name in the route table. */
  readonly name: string
  readonly content: PageContent
  /** The Danish day it was published. */
  readonly changedOn: string
}

/** A document with a public address. */
export interface PublishedMaterial {
  readonly slug: string
  readonly name: string
  readonly version: number
  readonly type: MaterialType
  /** Of its file, in Storage and in KV. */
  readonly path: string
  /** The last day on which it is given out, ISO; null without an end. */
  readonly until: string | null
}

/** A campaign that staff published; utm values of a visit are `Campaign`. */
export interface PublishedCampaign {
  /** Its utm_campaign. */
  readonly key: string
  /** All utm_campaign values that count for it, lower case. */
  readonly values: readonly string[]
  readonly validFrom: string
  readonly validTo: string
  /** Names of the pages that show its banner; null: all that can. */
  readonly pages: readonly string[] | null
  readonly banner: BlockOf<'banner'> | null
}

/** The parts that staff publish: each is written to KV under its hash, before the head that names it. */
export interface SnapshotParts {
  readonly receivers: readonly WebhookTarget[]
  readonly prices: readonly DatedValue[]
  readonly promotions: readonly Promotion[]
  readonly constants: readonly Constant[]
  /** Calculated constants: from the exchange's last twelve months. */
  readonly measured: readonly Constant[]
  /** Staff's articles, instead of those of the build that they replace. */
  readonly posts: readonly PublishedPost[]
  readonly pages: readonly PublishedPage[]
  readonly materials: readonly PublishedMaterial[]
  readonly campaigns: readonly PublishedCampaign[]
  /** Staff's mentions, instead of those of the build with their keys. */
  readonly mentions: readonly PublishedMention[]
}
export type PartName = keyof SnapshotParts

/** The small mutable value that names the current parts. */
export interface SnapshotHead {
  readonly version: number
  readonly publishedAt: string
  /** Part → hash of its content. A part that was never published is missing: the build's default serves. */
  readonly parts: Readonly<Partial<Record<PartName, string>>>
  /** Part → when its content last changed; a publication may change only some. */
  readonly changedAt?: Readonly<Partial<Record<PartName, string>>>
}
