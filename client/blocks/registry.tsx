import type { ComponentType } from 'react'
import type { Block, BlockType } from '#shared/schemas/content/block.ts'
import type { Site } from '#client/site.ts'
import { ArticleHead } from './heads/article-head.tsx'
import { Booking } from './forms/booking.tsx'
import { AreaMap } from './people/area-map.tsx'
import { Band } from './heads/band.tsx'
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
import { Posts } from './lists/posts.tsx'
import { Promotions } from './lists/promotions.tsx'
import type { BlockProps } from './props.ts'
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

/** Block type → what draws it. */
const blocks: { readonly [Type in BlockType]: ComponentType<BlockProps<Type>> } = {
  hero: Hero,
  partners: Partners,
  features: Features,
  promotions: Promotions,
  reasons: Reasons,
  installers: Installers,
  testimonials: Testimonials,
  customers: Customers,
  steps: Steps,
  referral: Referral,
  callToAction: CallToAction,
  contact: Contact,
  form: Form,
  pageHero: PageHero,
  prose: Prose,
  facts: Facts,
  slip: Slip,
  map: AreaMap,
  receipt: ReceiptSection,
  faq: Faq,
  links: Links,
  onPage: OnPage,
  fits: Fits,
  cards: Cards,
  table: Table,
  bars: Bars,
  parts: PartsBars,
  band: Band,
  working: Working,
  quote: Quote,
  callout: Callout,
  sources: Sources,
  downloads: Downloads,
  articleHead: ArticleHead,
  posts: Posts,
  topics: Topics,
  booking: Booking,
  cookieChoice: CookieChoice,
  electricityPrices: ElectricityPrices,
  frequency: Frequency,
  siteSearch: SiteSearch,
  calculator: CalculatorSection,
  quoteRequest: QuoteRequest,
  quoteRequestReceipt: QuoteRequestReceipt,
}

/** Blocks that fill the page's whole width; the others stand in its column. */
export const fullWidth: readonly BlockType[] = [
  'hero',
  'partners',
  'features',
  'reasons',
  'installers',
  'testimonials',
  'customers',
  'referral',
  'callToAction',
  'contact',
  'booking',
  'pageHero',
  'articleHead',
  'onPage',
]

export function BlockView({ block, site }: { readonly block: Block; readonly site: Site }) {
  const Component = blocks[block.type] as ComponentType<{ block: Block; site: Site }>
  return <Component block={block} site={site} />
}
