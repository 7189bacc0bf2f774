import { brand } from '#shared/brand.ts'
import { calculatedKeys, calculatedValue } from '#shared/content/figures/calculated.ts'
import type { FigureSource } from '#shared/content/figures/tokens.ts'
import {
  type Answers,
  type FieldsFor,
  readInvalidTexts,
  readAnswers,
} from '#shared/domain/calculators/inputs/answers.ts'
import { type Constants, readConstants } from '#shared/domain/constants.ts'
import type { ConsentChoice } from '#shared/domain/consent.ts'
import { danishDay, type Dated, instantOf, isValidAt, nextChange } from '#shared/domain/dates.ts'
import { pricesValidUntil, type SpotPricesNow } from '#shared/domain/spot-prices/prices-at.ts'
import type { RouteId } from '#shared/routes/table.ts'
import type { Route } from '#shared/routes/define.ts'
import type { Post, PostCard } from '#shared/schemas/content/post.ts'
import type { Block } from '#shared/schemas/content/block.ts'
import type { PublishedMention } from '#shared/schemas/content/mention.ts'
import type { Banner } from '#shared/schemas/content/campaign.ts'
import type { PageContent } from '#shared/schemas/content/page.ts'
import type { Mentions } from '#shared/domain/mentions.ts'
import type { ShopIndex } from '#shared/domain/shop/published.ts'
import { shopAt, type ShownShop } from '#shared/domain/shop/shown.ts'
import type { Constant, DatedValue, PartName, Promotion } from '#shared/schemas/content/snapshot.ts'
import type { PageData, Site } from '#client/site.ts'
import { mentionsOf } from '#worker/content/mentions.ts'
import { listPosts } from '#worker/content/posts.ts'
import { constantsOf } from '#worker/publishing/constants.ts'
import { figuresOf } from '#worker/publishing/figures.ts'
import type { Snapshot, SnapshotPart } from '#worker/publishing/reader.ts'

/** A page's view of the published content, which records what the page reads. */
export interface RecordingSite extends Site {
  /** Fills the figures that the page's copy names. */
  readonly figures: FigureSource
  /** Notes that the page's copy was read. */
  readPages(): void
  /** The banner that campaigns show now on the page of a name (null: on an article): of the one that began last. */
  banner(page: string | null): Banner | null
  /** Parts the page has read so far. */
  partsRead(): readonly SnapshotPart[]
  /** When the page becomes outdated, in ms: the next start or end of a dated value it read. */
  validUntil(): number
}

/** What makes one visitor's page differ from the one that is cached for everyone. */
export interface PageInput {
  /** Forms with the values that were sent and their errors. */
  readonly forms?: Site['forms']
  readonly data?: PageData
  /** What to show instead of what is published. */
  readonly draft?: {
    readonly post?: Post
    readonly page?: PageContent
    /** What is shown in place of a campaign's banner. */
    readonly banner?: readonly Block[]
    readonly mention?: PublishedMention
  }
  /** The calculators' query; empty for the page around them. */
  readonly calculator?: URLSearchParams
  /** Replaces the document's title, before the route's label. */
  readonly title?: string
  /** The document's title begins with `Fejl`. */
  readonly hasErrors?: boolean
  /** The page itself with an answer preselected: search engines still get its canonical address. */
  readonly isCanonical?: boolean
}

export interface SiteInput {
  readonly id: RouteId
  readonly route: Route
  readonly path: string
  /** The page's name where the route has many entries. */
  readonly label?: string | undefined
  readonly origin: string
  /** In ms. */
  readonly now: number
  readonly input?: PageInput | undefined
  readonly consent?: ConsentChoice | null
  /** Of both areas, once they are fetched. */
  readonly spotPrices?: () => SpotPricesNow | null
}

const shownShops = new WeakMap<ShopIndex, { readonly from: number; readonly shop: ShownShop }>()

/** The shop with the prices in force. Cached until one of them begins or ends. */
function shownShop({ shop: { index } }: Snapshot, now: number): ShownShop {
  const known = shownShops.get(index)
  if (known && known.from <= now && now < known.shop.until) return known.shop
  const shop = shopAt(index, now)
  shownShops.set(index, { from: now, shop })
  return shop
}

const noValues: Answers = {}
const noReplacements: Readonly<Record<string, string>> = {}

export function recordingSite(
  snapshot: Snapshot,
  {
    id,
    route,
    path,
    label = route.label,
    origin,
    now,
    input = {},
    consent = null,
    spotPrices,
  }: SiteInput,
): RecordingSite {
  const read = new Set<SnapshotPart>()
  let until = Infinity
  const inForce = <Row extends Dated>(rows: readonly Row[]): Row[] => {
    until = Math.min(until, nextChange(rows, now))
    return rows.filter((row) => isValidAt(row, now))
  }
  const valid = <Row extends Dated>(part: PartName, rows: readonly Row[]): Row[] => {
    read.add(part)
    return inForce(rows)
  }
  const readConstantParts = (): void => void read.add('constants').add('measured')
  const readFigures = (): ReturnType<typeof figuresOf> => {
    readConstantParts()
    read.add('prices')
    const figures = figuresOf(snapshot, now)
    until = Math.min(until, figures.until)
    return figures
  }
  const readers: Constants[] = []
  let constantRows: readonly Constant[] = []
  /** A constant that was read becomes outdated when a row of the same name begins or ends. */
  const constantsValidUntil = (): number => {
    const keys = new Set(readers.flatMap((reader) => reader.used().map(({ key }) => key)))
    return nextChange(
      constantRows.filter(({ key }) => keys.has(key)),
      now,
    )
  }
  let posts: readonly PostCard[] | null = null
  const { calculator: query } = input
  return {
    brand,
    origin,
    route: { id, path, label },
    consent,
    forms: input.forms ?? {},
    data: input.data ?? {},
    price: (key: string): DatedValue | null => {
      const [published] = valid(
        'prices',
        snapshot.parts.prices.filter((row) => row.key === key),
      )
      return (
        published ??
        (calculatedKeys.includes(key) ? calculatedValue(key, readFigures().day()) : null)
      )
    },
    figures: { day: () => readFigures().day(), dayOfYear: (year) => readFigures().dayOfYear(year) },
    constants: (): Constants => {
      readConstantParts()
      if (readers.length === 0) constantRows = constantsOf(snapshot).rows
      const reader = readConstants(constantRows, now)
      readers.push(reader)
      return reader
    },
    get constantsAddress(): string {
      readConstantParts()
      return constantsOf(snapshot).address
    },
    calculatorAnswers: (fields: FieldsFor): Answers =>
      query ? readAnswers(fields, (name) => query.get(name)) : noValues,
    invalidTexts: (fields: FieldsFor) =>
      query ? readInvalidTexts(fields, (name) => query.get(name)) : noReplacements,
    day: danishDay(now),
    get spotPrices(): SpotPricesNow {
      const prices = spotPrices?.() ?? { now, DK1: null, DK2: null }
      until = Math.min(until, pricesValidUntil(prices))
      return prices
    },
    get mentions(): Mentions {
      read.add('mentions')
      return mentionsOf(snapshot, input.draft?.mention)
    },
    get promotions(): readonly Promotion[] {
      return valid('promotions', snapshot.parts.promotions)
    },
    get shop(): ShownShop {
      read.add('shop')
      const shop = shownShop(snapshot, now)
      until = Math.min(until, shop.until)
      return shop
    },
    get posts(): readonly PostCard[] {
      read.add('posts')
      posts ??= inForce(
        listPosts(snapshot).map(({ card }) => ({ card, validFrom: card.published, validTo: null })),
      ).map(({ card }) => card)
      return posts
    },
    readPages: () => void read.add('pages'),
    banner: (page) =>
      valid(
        'campaigns',
        snapshot.parts.campaigns.filter(
          ({ banner, pages }) =>
            banner !== null && (pages === null || (page !== null && pages.includes(page))),
        ),
      ).toSorted((a, b) => instantOf(b.validFrom) - instantOf(a.validFrom))[0]?.banner ?? null,
    partsRead: () => [...read],
    validUntil: () => Math.min(until, constantsValidUntil()),
  }
}
