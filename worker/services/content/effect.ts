import { brand } from '#shared/brand.ts'
import type {
  BeforeAfter,
  Effect,
  HouseEffect,
  PageEffect,
  ProductEffect,
} from '#shared/admin/publications.ts'
import { postPage } from '#shared/content/blog/post-page.ts'
import { readsOf, valuesOfCalculator } from '#shared/content/blog/reads.ts'
import { constantText } from '#shared/content/constants/constant-text.ts'
import { type StandardHouse, standardHouses } from '#shared/content/calculators/standard-houses.ts'
import { calculatedValue } from '#shared/content/figures/calculated.ts'
import { figuresReading } from '#shared/content/figures/readers.ts'
import { fillFigures, type FigureSource } from '#shared/content/figures/tokens.ts'
import { calculatorNames } from '#shared/schemas/content/calculator.ts'
import { calculateSolar } from '#shared/domain/calculators/plant/calculate-plants.ts'
import { readConstants } from '#shared/domain/constants.ts'
import { firstDayInForce } from '#shared/domain/constant-rows.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { type IndexedCard, type ShopIndex, toCard } from '#shared/domain/shop/published.ts'
import { figuresOfShop, pricesWithShop } from '#shared/domain/shop/shown.ts'
import { href } from '#shared/routes/href.ts'
import { routeList } from '#shared/routes/table.ts'
import type { PageContent } from '#shared/schemas/content/page.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'
import { listConstantBodies } from '#worker/data/content.ts'
import { findDraft, listChangedProducts } from '#worker/data/products.ts'
import { pageContent } from '#worker/content/pages.ts'
import { findPost, postsAt } from '#worker/content/posts.ts'
import { constantsOf } from '#worker/publishing/constants.ts'
import { figuresOf } from '#worker/publishing/figures.ts'
import type { Snapshot } from '#worker/publishing/reader.ts'
import { asUser, currentSnapshot, type ServiceContext } from '../context.ts'

/** A body that is not saved yet, or the saved working copy without `body`. */
export interface ProposedChange {
  readonly id: string
  readonly body?: readonly Constant[]
}

/** Constants as they are published and as they would be, on the first day on which all changes are in force. */
export interface ProposedConstants {
  readonly now: number
  readonly snapshot: Snapshot
  readonly after: Snapshot
  /** Keys of the constants that are changed. */
  readonly keys: ReadonlySet<string>
}

export async function proposeConstants(
  context: ServiceContext,
  changes: readonly ProposedChange[],
): Promise<ProposedConstants> {
  const [snapshot, bodies] = await Promise.all([
    currentSnapshot(context),
    listConstantBodies(asUser(context)),
  ])
  const proposed = new Map(changes.map(({ id, body }) => [id, body]))
  const changed = bodies.filter(({ id }) => proposed.has(id))
  const next = new Map(changed.map(({ id, key, body }) => [key, proposed.get(id) ?? body]))
  const nextRows = [...next.values()].flat()
  return {
    now: firstDayInForce(nextRows, constantsOf(snapshot).rows, context.deps.now()),
    snapshot,
    after: withConstants(snapshot, [
      ...snapshot.parts.constants.filter(({ key }) => !next.has(key)),
      ...nextRows,
    ]),
    keys: new Set(next.keys()),
  }
}

/**
 * What changes of constants change in public: three houses, and every text of pages and articles with another figure. It is calculated with the
 * code that serves visitors, for the first day on which all of the changes are in force.
 */
export async function calculateEffect(
  context: ServiceContext,
  changes: readonly ProposedChange[],
): Promise<Effect> {
  const { now, snapshot, after } = await proposeConstants(context, changes)
  const before = constantsOf(snapshot).rows
  return {
    day: danishDay(now),
    houses: standardHouses.map((house) => houseEffect(house, before, constantsOf(after).rows, now)),
    pages: pageEffects(
      await listDocuments(context, snapshot, now),
      figuresOf(snapshot, now),
      figuresOf(after, now),
    ),
  }
}

/**
 * What publishing a product, or taking it out of the shop with `isGone`, changes in public beside the shop: figures with its price or its
 * data.
 */
export async function calculateProductEffect(
  context: ServiceContext,
  id: string,
  isGone = false,
): Promise<ProductEffect> {
  const client = asUser(context)
  const now = context.deps.now()
  const [snapshot, draft, [changed]] = await Promise.all([
    currentSnapshot(context),
    findDraft(client, id, now),
    listChangedProducts(client, [id]),
  ])
  if (!draft) return noEffect
  const { index } = snapshot.shop
  const isOld = ({ slug, priceKey }: IndexedCard) =>
    slug === changed?.published?.slug ||
    slug === draft.slug ||
    (priceKey && priceKey === draft.priceKey)
  const card = toCard(draft)
  const shown = isGone ? [] : [card]
  const own: ShopIndex = { groups: [], cards: [...index.cards.filter(isOld), ...shown] }
  const keys = new Set(figuresOfShop(own).map(({ key }) => key))
  if (keys.size === 0) return noEffect
  const prices = pricesWithShop(snapshot.ownPrices, {
    ...index,
    cards: [...index.cards.filter((each) => !isOld(each)), ...shown],
  })
  // A copy has figures of its own, which nothing has calculated yet.
  const figures = [...keys, ...figuresReading(keys, figuresOf({ ...snapshot }, now).day())]
  return {
    figures,
    calculators: calculatorNames.filter((name) =>
      valuesOfCalculator(name).some((key) => figures.includes(key)),
    ),
    pages: pageEffects(
      await listDocuments(context, snapshot, now),
      figuresOf(snapshot, now),
      figuresOf({ ...snapshot, parts: { ...snapshot.parts, prices } }, now),
    ),
  }
}

const noEffect: ProductEffect = { figures: [], calculators: [], pages: [] }

const withConstants = (snapshot: Snapshot, constants: readonly Constant[]): Snapshot => ({
  ...snapshot,
  parts: { ...snapshot.parts, constants },
})

function houseEffect(
  { name, answers }: StandardHouse,
  before: readonly Constant[],
  after: readonly Constant[],
  now: number,
): HouseEffect {
  const startYear = Number(danishDay(now).slice(0, 4))
  const [was, is] = [before, after].map((rows) =>
    calculateSolar({ ...answers, startYear }, readConstants(rows, now)),
  ) as [ReturnType<typeof calculateSolar>, ReturnType<typeof calculateSolar>]
  const saved = ({ firstYear }: typeof was) => Math.round(firstYear.mid.net / 10) * 10
  return {
    name,
    saved: { before: saved(was), after: saved(is) },
    payback: { before: was.payback.mid, after: is.payback.mid },
  }
}

type NamedPage = readonly [path: string, label: string, content: PageContent]

/** Pages of the site, and articles. */
async function listDocuments(
  { deps }: ServiceContext,
  snapshot: Snapshot,
  now: number,
): Promise<readonly NamedPage[]> {
  const cards = postsAt(snapshot, now)
  const posts = await Promise.all(
    cards.map(({ slug }) => findPost(deps.env.SNAPSHOT, snapshot, slug)),
  )
  return [
    ...routeList.flatMap(([, { path, label, page }]) =>
      page && !path.includes(':') ? [[path, label, pageContent(snapshot, page)] as const] : [],
    ),
    ...posts.flatMap((post) =>
      post
        ? [
            [
              href('blogPost', { slug: post.slug }),
              post.title,
              postPage(brand, post, cards),
            ] as const,
          ]
        : [],
    ),
  ]
}

/** Documents that show another text. */
function pageEffects(
  documents: readonly NamedPage[],
  before: FigureSource,
  after: FigureSource,
): PageEffect[] {
  return documents.flatMap(([path, label, content]) => {
    const [was, is] = [fillOrNull(content, before), fillOrNull(content, after)]
    if (was === null || is === null)
      return was === null ? [] : [{ path, label, changes: [], isBroken: true }]
    const changes = [...textChanges(was, is), ...valueChanges(content, before, after)]
    return changes.length > 0 ? [{ path, label, changes }] : []
  })
}

/** Null where a figure that the content quotes is missing. */
function fillOrNull(content: PageContent, source: FigureSource): PageContent | null {
  try {
    return fillFigures(content, source)
  } catch {
    return null
  }
}

/** Texts that differ, of two copies of one content. */
function textChanges(before: unknown, after: unknown): BeforeAfter<string>[] {
  if (before === after) return []
  if (typeof before === 'string' && typeof after === 'string') return [{ before, after }]
  if (!before || !after || typeof before !== 'object' || typeof after !== 'object') return []
  return Object.entries(before).flatMap(([name, inner]) =>
    textChanges(inner, (after as Readonly<Record<string, unknown>>)[name]),
  )
}

/** Figures that blocks name by their key, and those of calculators. */
function valueChanges(
  content: PageContent,
  before: FigureSource,
  after: FigureSource,
): BeforeAfter<string>[] {
  const shown = (key: string, source: FigureSource) => {
    const value = source.day().price(key) ?? calculatedValue(key, source.day())
    return value && constantText(value)
  }
  const keys = new Set([
    ...readsOf(content).values,
    ...content.blocks.flatMap((block) =>
      block.type === 'calculator'
        ? [...valuesOfCalculator(block.calculator), ...Object.values(block.startFigures ?? {})]
        : [],
    ),
  ])
  return [...keys].flatMap((key) => {
    const [was, is] = [shown(key, before), shown(key, after)]
    return was !== null && is !== null && was !== is ? [{ before: was, after: is }] : []
  })
}
