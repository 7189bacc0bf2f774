import type { Answers, FieldsFor } from '#shared/domain/calculators/inputs/answers.ts'
import type { Constants } from '#shared/domain/constants.ts'
import type { QuoteRequestReceipt } from '#shared/domain/quote-request/receipt.ts'
import type { QuoteRequestProps } from './flows/quote-request/index.tsx'
import type { FilledForm } from './forms/form.ts'
import type { SiteSearchProps } from './islands/site-search/index.tsx'
import type { Brand } from '#shared/brand.ts'
import type { FormName } from '#shared/functions.ts'
import type { Mentions } from '#shared/domain/mentions.ts'
import type { ShownShop } from '#shared/domain/shop/shown.ts'
import type { SpotPricesNow } from '#shared/domain/spot-prices/prices-at.ts'
import type { ConsentChoice } from '#shared/domain/consent.ts'
import type { RouteId } from '#shared/routes/table.ts'
import type { MarketingSource } from '#shared/schemas/quote-request-options.ts'
import type { PostCard } from '#shared/schemas/content/post.ts'
import type { DatedValue, Promotion } from '#shared/schemas/content/snapshot.ts'

interface QuoteRequestPageData {
  /** The answers of a visitor without JavaScript, or those that the query contains. */
  readonly quoteRequest?: Pick<QuoteRequestProps, 'data' | 'errors' | 'message'>
  /** Where the visitor heard of us, by their campaign: preselected in the form. */
  readonly heardFrom?: MarketingSource | null
}

interface SearchPageData {
  /** The query and its hits, for a browser without JavaScript. */
  readonly search: Omit<SiteSearchProps, 'page'>
}

interface ThanksPageData {
  /** Reference of the lead that this visitor just sent. */
  readonly reference: string
}

/** Data of one visitor's page, by route id: from the route's loader (worker/render/loaders.ts) or its endpoint. */
export interface RouteData {
  readonly home:
    | { readonly notice: 'accountConfirmed' }
    /** `town` is null where no such postcode exists. */
    | { readonly teamSearch: { readonly postcode: string; readonly town: string | null } }
  readonly knowledge: SearchPageData
  readonly blog: SearchPageData
  /** The link's code: without JavaScript, the answer to the form that made it. */
  readonly refer: { readonly referralCode: string }
  readonly thanks: ThanksPageData
  readonly gridBalancingThanks: ThanksPageData
  readonly quoteRequestStart: QuoteRequestPageData
  readonly quoteRequestStep1: QuoteRequestPageData
  readonly quoteRequestStep2: QuoteRequestPageData
  readonly quoteRequestStep3: QuoteRequestPageData
  readonly quoteRequestStep4: QuoteRequestPageData
  readonly quoteRequestCheck: QuoteRequestPageData
  readonly quoteRequestThanks: ThanksPageData & { readonly receipt: QuoteRequestReceipt }
}

type AnyRouteData = RouteData[keyof RouteData]
type KeyOf<Data> = Data extends unknown ? keyof Data : never
type ValueOf<Data, Key extends PropertyKey> = Data extends { [K in Key]?: infer Value }
  ? Value
  : never

/** The data of any route, so that a block reads its own on every page; empty on a page that is cached for everyone. */
export type PageData = {
  readonly [Key in KeyOf<AnyRouteData>]?: ValueOf<AnyRouteData, Key> | undefined
}

/** The site as a page sees it while it is rendered. */
export interface Site {
  readonly brand: Brand
  /** The site's origin. */
  readonly origin: string
  readonly route: { readonly id: RouteId | null; readonly path: string; readonly label: string }
  /** The published value in force now; null without one. */
  price(key: string): DatedValue | null
  /** A reader of the calculators' constants as of now; a new one for each calculation, whose rows it records. */
  constants(): Constants
  /** Where a script fetches those constants. */
  readonly constantsAddress: string
  /** The query's values for a calculator with these fields; empty in documents that are cached for everyone. */
  calculatorAnswers(fields: FieldsFor): Answers
  /** Numbers of the query that the calculator replaced, by field. */
  invalidTexts(fields: FieldsFor): Readonly<Record<string, string>>
  /** Today in Denmark, `YYYY-MM-DD`. */
  readonly day: string
  /** Spot prices of electricity; a page that reads them is rendered again each hour. */
  readonly spotPrices: SpotPricesNow
  /** Customers' words, partners and teams that the site shows. */
  readonly mentions: Mentions
  /** Sales campaigns in force now. */
  readonly promotions: readonly Promotion[]
  /** The webshop with the prices in force now. */
  readonly shop: ShownShop
  /** Published articles, newest first. */
  readonly posts: readonly PostCard[]
  /** Values and errors of the page's forms, after a post without JavaScript. */
  readonly forms: Readonly<Partial<Record<FormName, FilledForm>>>
  /** What the route's loader or endpoint found for this visitor. */
  readonly data: PageData
  /** This visitor's choice about cookies; null on documents that are cached for everyone. */
  readonly consent: ConsentChoice | null
}
