import type { WebhookTarget } from '../webhook.ts'

/** A dated value shown on pages: a price, or a constant such as a subsidy. Amounts in kr. incl. VAT unless `unit` says otherwise. */
export interface DatedValue {
  readonly key: string
  readonly value: number
  readonly unit: string
  /** ISO date (Danish local midnight) or timestamp; null = always. */
  readonly validFrom: string | null
  readonly validTo: string | null
  /** True while it is an example and not a price one can order at. */
  readonly example: boolean
  readonly source: string
  /** ISO date an example was set on; where it is missing, its start. */
  readonly asOf?: string
  /** Calendar year it was calculated for; not there for what was typed. */
  readonly year?: number
}

/** How sure a constant is: read at its owner, read at somebody who names the owner, reckoned here, or assumed. */
export type Confidence = 'primary' | 'secondary' | 'reckoned' | 'assumed'

/** A number the calculators rest on. Never overwritten: what changes gets a row of its own with a later start. */
export interface Constant extends Omit<DatedValue, 'example' | 'asOf' | 'year'> {
  /** Price area (`DK1`) or grid company (`cerius`) it holds for; null = everywhere. */
  readonly area: string | null
  /** Where `source` can be read; null where it has no address. */
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
  /** What it is a campaign for: the pages of these products show it, and the front page. */
  readonly products: readonly PromotedProduct[]
  readonly href: string
  readonly linkLabel: string
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly example: boolean
}

/** What staff publish to the edge, one part each: written to KV under its hash, before the head that names it. */
export interface SnapshotParts {
  readonly receivers: readonly WebhookTarget[]
  readonly prices: readonly DatedValue[]
  readonly promotions: readonly Promotion[]
  readonly constants: readonly Constant[]
  /** Constants that nobody writes: what the trailing year of the exchange gives. */
  readonly measured: readonly Constant[]
}
export type PartName = keyof SnapshotParts

/** The small mutable value that names the parts in force. */
export interface SnapshotHead {
  readonly version: number
  readonly publishedAt: string
  /** Part → hash of its content. A part nobody has published yet is not there: the build's default serves. */
  readonly parts: Readonly<Partial<Record<PartName, string>>>
  /** Part → when its content last changed; a publication may change one and leave the others. */
  readonly changedAt?: Readonly<Partial<Record<PartName, string>>>
}
