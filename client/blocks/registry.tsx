import type { ComponentType } from 'react'
import type { Block, BlockType } from '#shared/schemas/block.ts'
import type { Site } from '#client/site.ts'
import { ArticleHead } from './article-head.tsx'
import { Booking } from './booking.tsx'
import { AreaMap } from './area-map.tsx'
import { Band } from './band.tsx'
import { Bars } from './bars.tsx'
import { CalculatorSection } from './calculator.tsx'
import { CallToAction } from './call-to-action.tsx'
import { Callout } from './callout.tsx'
import { Cards } from './cards.tsx'
import { Contact } from './contact.tsx'
import { CookieChoice } from './cookie-choice.tsx'
import { Customers } from './customers.tsx'
import { Downloads } from './downloads.tsx'
import { ElectricityPrices } from './electricity-prices.tsx'
import { Facts } from './facts.tsx'
import { Faq } from './faq.tsx'
import { Features } from './features.tsx'
import { Fits } from './fits.tsx'
import { Form } from './form.tsx'
import { Frequency } from './frequency.tsx'
import { Hero } from './hero.tsx'
import { Installers } from './installers.tsx'
import { Links } from './links.tsx'
import { OfferForm } from './offer-form.tsx'
import { OfferReceipt } from './offer-receipt.tsx'
import { OnPage } from './on-page.tsx'
import { PageHero } from './page-hero.tsx'
import { Partners } from './partners.tsx'
import { SiteSearch } from './site-search.tsx'
import { PartsBars } from './parts-bars.tsx'
import { Posts } from './posts.tsx'
import { Promotions } from './promotions.tsx'
import type { BlockProps } from './props.ts'
import { Prose } from './prose.tsx'
import { Quote } from './quote.tsx'
import { Reasons } from './reasons.tsx'
import { ReceiptSection } from './receipt.tsx'
import { Referral } from './referral.tsx'
import { Slip } from './slip.tsx'
import { Sources } from './sources.tsx'
import { Steps } from './steps.tsx'
import { Table } from './table.tsx'
import { Testimonials } from './testimonials.tsx'
import { Topics } from './topics.tsx'
import { Working } from './working.tsx'

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
  offerForm: OfferForm,
  offerReceipt: OfferReceipt,
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
