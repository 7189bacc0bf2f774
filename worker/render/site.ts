import { brand } from '#shared/brand.ts'
import { calculatedKeys, calculatedValue } from '#shared/content/figures/calculated.ts'
import type { FigureSource } from '#shared/content/figures/tokens.ts'
import {
  type Answers,
  type FieldsFor,
  readInvalidTexts,
  readAnswers,
} from '#shared/domain/calculators/asked.ts'
import { type Constants, readConstants } from '#shared/domain/constants.ts'
import type { ConsentChoice } from '#shared/domain/consent.ts'
import { danishDay, type Dated, isValidAt, nextChange } from '#shared/domain/dates.ts'
import { pricesValidUntil, type SpotPricesNow } from '#shared/domain/spot-prices/shown.ts'
import type { RouteId } from '#shared/routes/table.ts'
import type { Route } from '#shared/routes/define.ts'
import type { Post } from '#shared/schemas/content/post.ts'
import type { Constant, DatedValue, PartName, Promotion } from '#shared/schemas/content/snapshot.ts'
import type { Site } from '#client/site.ts'
import { allPosts } from '#worker/content/posts.ts'
import { constantsOf } from '#worker/publishing/constants.ts'
import { figuresOf } from '#worker/publishing/figures.ts'
import type { Snapshot } from '#worker/publishing/reader.ts'

/** A page's view of what is published, which remembers what the page read. */
export interface RecordingSite extends Site {
  /** Fills the figures that the page's copy names. */
  readonly figures: FigureSource
  /** Parts the page has read so far. */
  partsRead(): readonly PartName[]
  /** Until when the page is right, in ms: the next start or end of anything dated it read. */
  validUntil(): number
}

/** What one visitor sent to a page without JavaScript, and the page answers. */
export interface PageInput {
  /** A form that comes back with what is wrong. */
  readonly forms?: Site['forms']
  readonly search?: Site['siteSearch']
  /** The code of the link that was asked for. */
  readonly referralCode?: string
  /** Asks the calculators of the page; empty for the page around them. */
  readonly calculator?: URLSearchParams
  readonly teamSearch?: Site['teamSearch']
  readonly quoteRequest?: Site['quoteRequest']
  readonly heardFrom?: Site['heardFrom']
  readonly quoteRequestReceipt?: Site['quoteRequestReceipt']
  readonly notice?: Site['notice']
  /** What was sent a moment ago is called so. */
  readonly reference?: string
}

interface Input {
  readonly id: RouteId
  readonly route: Route
  readonly path: string
  /** What the page is called where the route stands for many. */
  readonly label?: string
  readonly origin: string
  /** In ms. */
  readonly now: number
  readonly filled?: PageInput
  readonly consent?: ConsentChoice | null
  /** Both areas', once they are fetched. */
  readonly spotPrices?: () => SpotPricesNow | null
}

const nothingAsked: Answers = {}
const nothingMisread: Readonly<Record<string, string>> = {}

export function recordingSite(
  snapshot: Snapshot,
  {
    id,
    route,
    path,
    label = route.label,
    origin,
    now,
    filled = {},
    consent = null,
    spotPrices,
  }: Input,
): RecordingSite {
  const read = new Set<PartName>()
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
  /** What was read of the constants ends when a row of the same name begins or ends. */
  const untilOfConstants = (): number => {
    const keys = new Set(readers.flatMap((reader) => reader.used().map(({ key }) => key)))
    return nextChange(
      constantRows.filter(({ key }) => keys.has(key)),
      now,
    )
  }
  let posts: readonly Post[] | null = null
  return {
    brand,
    origin,
    route: { id, path, label },
    consent,
    forms: filled.forms ?? {},
    siteSearch: filled.search ?? {},
    referralCode: filled.referralCode ?? null,
    teamSearch: filled.teamSearch,
    quoteRequest: filled.quoteRequest,
    heardFrom: filled.heardFrom,
    quoteRequestReceipt: filled.quoteRequestReceipt,
    notice: filled.notice,
    reference: filled.reference ?? filled.quoteRequestReceipt?.reference ?? null,
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
      filled.calculator
        ? readAnswers(fields, (name) => filled.calculator?.get(name) ?? null)
        : nothingAsked,
    invalidTexts: (fields: FieldsFor) =>
      filled.calculator
        ? readInvalidTexts(fields, (name) => filled.calculator?.get(name) ?? null)
        : nothingMisread,
    day: danishDay(now),
    get spotPrices(): SpotPricesNow {
      const prices = spotPrices?.() ?? { now, DK1: null, DK2: null }
      until = Math.min(until, pricesValidUntil(prices))
      return prices
    },
    get promotions(): readonly Promotion[] {
      return valid('promotions', snapshot.parts.promotions)
    },
    get posts(): readonly Post[] {
      posts ??= inForce(
        allPosts.map((post) => ({ post, validFrom: post.published, validTo: null })),
      ).map(({ post }) => post)
      return posts
    },
    partsRead: () => [...read],
    validUntil: () => Math.min(until, untilOfConstants()),
  }
}
