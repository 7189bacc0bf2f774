import type { Brand } from '../brand.ts'
import type { publicRoutes } from '../routes/public.ts'
import type { PageContent } from '../schemas/page.ts'
import { page as about } from './pages/about.ts'
import { page as battery } from './pages/battery.ts'
import { page as blog } from './pages/blog.ts'
import { page as bookCall } from './pages/book-call.ts'
import { page as business } from './pages/business.ts'
import { page as contact } from './pages/contact.ts'
import { page as electricCar } from './pages/electric-car.ts'
import { page as financing } from './pages/financing.ts'
import { page as gridBalancing } from './pages/grid-balancing.ts'
import { page as gridBalancingTerms } from './pages/grid-balancing-terms.ts'
import { page as gridBalancingThanks } from './pages/grid-balancing-thanks.ts'
import { page as gridBalancingWaterHeater } from './pages/grid-balancing-water-heater.ts'
import { page as heatPump } from './pages/heat-pump.ts'
import { page as heatPumpReport } from './pages/heat-pump-report.ts'
import { page as home } from './pages/home.ts'
import { page as knowledge } from './pages/knowledge.ts'
import { page as offerStart } from './pages/offer-start.ts'
import { page as partners } from './pages/partners.ts'
import { page as personalOffer } from './pages/personal-offer.ts'
import { page as privacy } from './pages/privacy.ts'
import { page as products } from './pages/products.ts'
import { page as purchaseCancel } from './pages/purchase-cancel.ts'
import { page as purchaseSuccess } from './pages/purchase-success.ts'
import { page as refer } from './pages/refer.ts'
import { page as service } from './pages/service.ts'
import { page as solar } from './pages/solar.ts'
import { page as solarReport } from './pages/solar-report.ts'
import { page as standardInstallation } from './pages/standard-installation.ts'
import { page as subsidies } from './pages/subsidies.ts'
import { page as terms } from './pages/terms.ts'
import { page as thanks } from './pages/thanks.ts'
import { page as webshop } from './pages/webshop.ts'
import { page as why } from './pages/why.ts'

type PublicRoutes = ReturnType<typeof publicRoutes>
export type PageName = PublicRoutes[keyof PublicRoutes]['page']

/** Page name → its content. A page of the route table without words is a compile error. */
export const pages: Readonly<Record<PageName, (brand: Brand) => PageContent>> = {
  about,
  battery,
  blog,
  'book-call': bookCall,
  business,
  contact,
  'electric-car': electricCar,
  financing,
  'grid-balancing': gridBalancing,
  'grid-balancing-terms': gridBalancingTerms,
  'grid-balancing-thanks': gridBalancingThanks,
  'grid-balancing-water-heater': gridBalancingWaterHeater,
  'heat-pump': heatPump,
  'heat-pump-report': heatPumpReport,
  home,
  knowledge,
  'offer-start': offerStart,
  partners,
  'personal-offer': personalOffer,
  privacy,
  products,
  'purchase-cancel': purchaseCancel,
  'purchase-success': purchaseSuccess,
  refer,
  service,
  solar,
  'solar-report': solarReport,
  'standard-installation': standardInstallation,
  subsidies,
  terms,
  thanks,
  webshop,
  why,
}
