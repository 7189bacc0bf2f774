import type { ComponentType } from 'react'
import type { Block, BlockType } from '#shared/schemas/content/block.ts'
import type { Site } from '#client/site.ts'
import type { StylesheetName } from '#client/styles/stylesheets.ts'
import { ArticleHead } from './heads/article-head.tsx'
import { Booking } from './forms/booking.tsx'
import { AreaMap } from './people/area-map.tsx'
import { Band } from './heads/band.tsx'
import { Banner } from './heads/banner.tsx'
import { Bars } from './figures/bars.tsx'
import { CalculatorSection } from './figures/calculator.tsx'
import { CallToAction } from './text/call-to-action.tsx'
import { Callout } from './text/callout.tsx'
import { Cards } from './lists/cards.tsx'
import { Contact } from './forms/contact.tsx'
import { CookieChoice } from './forms/cookie-choice.tsx'
import { Customers } from './people/customers.tsx'
import { Downloads } from './lists/downloads.tsx'
import { ElectricityPrices } from './figures/electricity-prices.tsx'
import { Facts } from './text/facts.tsx'
import { Faq } from './text/faq.tsx'
import { Features } from './lists/features.tsx'
import { Fits } from './lists/fits.tsx'
import { Form } from './forms/form.tsx'
import { Frequency } from './figures/frequency.tsx'
import { Hero } from './heads/hero.tsx'
import { Installers } from './people/installers.tsx'
import { Links } from './lists/links.tsx'
import { QuoteRequest } from './forms/quote-request.tsx'
import { QuoteRequestReceipt } from './forms/quote-request-receipt.tsx'
import { OnPage } from './heads/on-page.tsx'
import { PageHero } from './heads/page-hero.tsx'
import { Partners } from './people/partners.tsx'
import { SiteSearch } from './lists/site-search.tsx'
import { PartsBars } from './figures/parts-bars.tsx'
import { Picture } from './text/picture.tsx'
import { Posts } from './lists/posts.tsx'
import { Promotions } from './lists/promotions.tsx'
import type { BlockProps } from './props.ts'
import { Buy } from './shop/buy.tsx'
import { Prose } from './text/prose.tsx'
import { Quote } from './text/quote.tsx'
import { Reasons } from './lists/reasons.tsx'
import { ReceiptSection } from './figures/receipt.tsx'
import { Referral } from './forms/referral.tsx'
import { Slip } from './figures/slip.tsx'
import { Sources } from './text/sources.tsx'
import { Steps } from './lists/steps.tsx'
import { Table } from './text/table.tsx'
import { Testimonials } from './people/testimonials.tsx'
import { Topics } from './lists/topics.tsx'
import { Working } from './lists/working.tsx'

interface Entry<Type extends BlockType> {
  readonly Component: ComponentType<BlockProps<Type>>
  /** Fills the page's whole width; other blocks are laid out in its column. */
  readonly isFullWidth?: true
  /** Stylesheets it needs beside the one of all pages. */
  readonly stylesheets?: Names | ((props: BlockProps<Type>) => Names)
}
type Names = readonly StylesheetName[]

const blocks: { readonly [Type in BlockType]: Entry<Type> } = {
  hero: { Component: Hero, isFullWidth: true, stylesheets: ['home'] },
  partners: { Component: Partners, isFullWidth: true },
  features: { Component: Features, isFullWidth: true },
  promotions: { Component: Promotions },
  reasons: { Component: Reasons, isFullWidth: true },
  installers: { Component: Installers, isFullWidth: true },
  testimonials: { Component: Testimonials, isFullWidth: true },
  customers: { Component: Customers, isFullWidth: true },
  steps: { Component: Steps },
  referral: { Component: Referral, isFullWidth: true },
  callToAction: { Component: CallToAction, isFullWidth: true },
  contact: {
    Component: Contact,
    isFullWidth: true,
    stylesheets: ['embeds'],
  },
  form: {
    Component: Form,
    stylesheets: ({ block }) => (block.form === 'referral' ? ['rare-blocks'] : []),
  },
  pageHero: {
    Component: PageHero,
    isFullWidth: true,
    stylesheets: ({ block }) => (block.art && 'area' in block.art ? ['rare-blocks'] : []),
  },
  prose: { Component: Prose, stylesheets: ({ block }) => (block.paper ? ['rare-blocks'] : []) },
  facts: { Component: Facts },
  slip: { Component: Slip, stylesheets: ['rare-blocks'] },
  map: { Component: AreaMap },
  receipt: { Component: ReceiptSection },
  faq: { Component: Faq },
  links: { Component: Links },
  onPage: { Component: OnPage, isFullWidth: true },
  fits: { Component: Fits },
  buy: { Component: Buy, stylesheets: ['shop'] },
  cards: { Component: Cards, stylesheets: ({ block }) => (block.goods ? ['rare-blocks'] : []) },
  table: { Component: Table },
  bars: { Component: Bars },
  parts: { Component: PartsBars },
  band: { Component: Band },
  working: { Component: Working },
  /** The publisher puts its blocks in its place. */
  piece: { Component: () => null },
  quote: { Component: Quote },
  picture: { Component: Picture, stylesheets: ['articles'] },
  banner: {
    Component: Banner,
    isFullWidth: true,
    stylesheets: ({ block }) => (block.sku ? ['rare-blocks', 'shop'] : ['rare-blocks']),
  },
  callout: { Component: Callout },
  sources: { Component: Sources },
  downloads: { Component: Downloads, stylesheets: ['rare-blocks'] },
  articleHead: { Component: ArticleHead, isFullWidth: true, stylesheets: ['articles'] },
  posts: { Component: Posts, stylesheets: ['articles'] },
  topics: { Component: Topics, stylesheets: ['articles'] },
  booking: {
    Component: Booking,
    isFullWidth: true,
    stylesheets: ['meetings', 'embeds'],
  },
  cookieChoice: { Component: CookieChoice },
  electricityPrices: { Component: ElectricityPrices, stylesheets: ['calculators', 'prices'] },
  frequency: { Component: Frequency },
  siteSearch: { Component: SiteSearch },
  calculator: {
    Component: CalculatorSection,
    stylesheets: ({ block }) =>
      block.calculator === 'subsidies' ? ['calculators', 'rare-blocks'] : ['calculators'],
  },
  quoteRequest: { Component: QuoteRequest, stylesheets: ['offers'] },
  quoteRequestReceipt: {
    Component: QuoteRequestReceipt,
    stylesheets: ({ site }) => (site.data.receipt ? ['offers'] : []),
  },
}

const entryOf = ({ type }: Block): Entry<BlockType> => blocks[type] as Entry<BlockType>

export const isFullWidth = (block: Block): boolean => entryOf(block).isFullWidth ?? false

/** The stylesheets that a page's blocks need. */
export const stylesheetsOf = (all: readonly Block[], site: Site): Names =>
  all.flatMap((block) => {
    const { stylesheets = [] } = entryOf(block)
    return typeof stylesheets === 'function' ? stylesheets({ block, site }) : stylesheets
  })

export function BlockView({ block, site }: { readonly block: Block; readonly site: Site }) {
  const { Component } = entryOf(block)
  return <Component block={block} site={site} />
}
