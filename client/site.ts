import type { Answers, FieldsFor } from '#shared/domain/calculators/asked.ts'
import type { Constants } from '#shared/domain/constants.ts'
import type { QuoteRequestData } from '#shared/domain/quote-request/data.ts'
import type { QuoteRequestReceipt } from '#shared/domain/quote-request/receipt.ts'
import type { FormErrors } from './forms/values.ts'
import type { FilledForm } from './forms/form.ts'
import type { SiteSearchProps } from './islands/site-search/index.tsx'
import type { Brand } from '#shared/brand.ts'
import type { FormName } from '#shared/functions.ts'
import type { SpotPricesNow } from '#shared/domain/spot-prices/shown.ts'
import type { ConsentChoice } from '#shared/domain/consent.ts'
import type { RouteId } from '#shared/routes/table.ts'
import type { MarketingSource } from '#shared/schemas/quote-request-options.ts'
import type { Post } from '#shared/schemas/content/post.ts'
import type { DatedValue, Promotion } from '#shared/schemas/content/snapshot.ts'

/** The offer form's answers, and what is wrong with those of its page. */
export interface QuoteRequestState {
  readonly data: QuoteRequestData
  readonly errors?: FormErrors
  readonly message?: string
}

/** What a page may ask about the site while it is rendered. */
export interface Site {
  readonly brand: Brand
  /** The site's own address, without a path. */
  readonly origin: string
  readonly route: { readonly id: RouteId | null; readonly path: string; readonly label: string }
  /** The published value in force now; null when there is none. */
  price(key: string): DatedValue | null
  /** A reader of the calculators' constants as of now; a new one each time, so that it names the rows of one reckoning. */
  constants(): Constants
  /** Where a script fetches those constants. */
  readonly constantsAddress: string
  /** What the page's address asks of a calculator with such fields; nothing in documents that are kept for everybody. */
  calculatorAnswers(fields: FieldsFor): Answers
  /** What of it was typed as a number and is reckoned otherwise. */
  invalidTexts(fields: FieldsFor): Readonly<Record<string, string>>
  /** The Danish day it is. */
  readonly day: string
  /** What electricity costs at the exchange; a page that reads it is made anew each hour. */
  readonly spotPrices: SpotPricesNow
  /** Sales campaigns in force now. */
  readonly promotions: readonly Promotion[]
  /** Articles that are published now, newest first. */
  readonly posts: readonly Post[]
  /** What a search on the page starts with: filled in for a browser without JavaScript. */
  readonly siteSearch: Omit<SiteSearchProps, 'page'>
  /** The code of the link a visitor asked for: without JavaScript, the answer to the form that made it. */
  readonly referralCode: string | null
  /** What forms on the page start with: filled in after a post without JavaScript. */
  readonly forms: Readonly<Partial<Record<FormName, FilledForm>>>
  /** The postcode whose team was asked for; its town is null where there is no such postcode. */
  readonly teamSearch?: { readonly postcode: string; readonly town: string | null } | undefined
  /** The offer form as this visitor left it without JavaScript, or as the address begins it. */
  readonly quoteRequest?: QuoteRequestState | undefined
  /** Where the visitor heard of us, by their campaign: preselected in the offer form. */
  readonly heardFrom?: MarketingSource | null | undefined
  /** What came of the offer form this visitor sent last. */
  readonly quoteRequestReceipt?: QuoteRequestReceipt | undefined
  /** What the page says once about what happened on another one. */
  readonly notice?: 'accountConfirmed' | undefined
  /** What the visitor sent a moment ago is called so by both sides; null on a page that thanks for nothing. */
  readonly reference: string | null
  /** This visitor's choice about cookies; null on documents that are kept for everybody. */
  readonly consent: ConsentChoice | null
}
