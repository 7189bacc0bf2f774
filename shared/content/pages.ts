import { type Brand, brand } from '../brand.ts'
import type { publicRoutes } from '../routes/public.ts'
import type { PageContent } from '../schemas/content/page.ts'
import { page as about } from './pages/about.ts'
import { page as address } from './pages/address.ts'
import { page as airToWater } from './pages/air-to-water.ts'
import { page as balance } from './pages/balance.ts'
import { page as battery } from './pages/battery.ts'
import { page as batteryBrand } from './pages/battery-brand.ts'
import { page as batteryBrandGridBalancing } from './pages/battery-brand-grid-balancing.ts'
import { page as batteryGridBalancing } from './pages/battery-grid-balancing.ts'
import { page as batteryPrices } from './pages/battery-prices.ts'
import { page as batteryService } from './pages/battery-service.ts'
import { page as batterySubsidies } from './pages/battery-subsidies.ts'
import { page as beamThanks } from './pages/beam-thanks.ts'
import { page as blog } from './pages/blog.ts'
import { page as bookBattery } from './pages/book-battery.ts'
import { page as bookCall } from './pages/book-call.ts'
import { page as bookWithMe } from './pages/book-with-me.ts'
import { page as box } from './pages/box.ts'
import { page as business } from './pages/business.ts'
import { page as contact } from './pages/contact.ts'
import { page as cookieChoice } from './pages/cookie-choice.ts'
import { page as electricCar } from './pages/electric-car.ts'
import { page as energyLoan } from './pages/energy-loan.ts'
import { page as financing } from './pages/financing.ts'
import { page as financingSolarBattery } from './pages/financing-solar-battery.ts'
import { page as gridBalancing } from './pages/grid-balancing.ts'
import { page as gridBalancingTerms } from './pages/grid-balancing-terms.ts'
import { page as gridBalancingThanks } from './pages/grid-balancing-thanks.ts'
import { page as gridBalancingWaterHeater } from './pages/grid-balancing-water-heater.ts'
import { page as gridRewards } from './pages/grid-rewards.ts'
import { page as gridRewardsWest } from './pages/grid-rewards-west.ts'
import { page as heatPump } from './pages/heat-pump.ts'
import { page as heatPumpBrand } from './pages/heat-pump-brand.ts'
import { page as heatPumpOptions } from './pages/heat-pump-options.ts'
import { page as heatPumpOptionsPrint } from './pages/heat-pump-options-print.ts'
import { page as heatPumpPlacement } from './pages/heat-pump-placement.ts'
import { page as heatPumpReport } from './pages/heat-pump-report.ts'
import { page as heatPumpService } from './pages/heat-pump-service.ts'
import { page as heatPumpSubsidies } from './pages/heat-pump-subsidies.ts'
import { page as heatSync } from './pages/heat-sync.ts'
import { page as home } from './pages/home.ts'
import { page as knowledge } from './pages/knowledge.ts'
import { page as quoteRequest } from './pages/quote-request.ts'
import { quoteRequestPage } from './quote-request/page.ts'
import { page as quoteRequestThanks } from './pages/quote-request-thanks.ts'
import { page as partners } from './pages/partners.ts'
import { page as personalOffer } from './pages/personal-offer.ts'
import { page as plug } from './pages/plug.ts'
import { page as plugWithBank } from './pages/plug-with-bank.ts'
import { page as privacy } from './pages/privacy.ts'
import { page as products } from './pages/products.ts'
import { page as purchaseCancel } from './pages/purchase-cancel.ts'
import { page as purchaseSuccess } from './pages/purchase-success.ts'
import { page as refer } from './pages/refer.ts'
import { page as securePower } from './pages/secure-power.ts'
import { page as service } from './pages/service.ts'
import { page as solar } from './pages/solar.ts'
import { page as solarMounting } from './pages/solar-mounting.ts'
import { page as solarReport } from './pages/solar-report.ts'
import { page as standardInstallation } from './pages/standard-installation.ts'
import { page as subsidies } from './pages/subsidies.ts'
import { page as terms } from './pages/terms.ts'
import { page as thanks } from './pages/thanks.ts'
import { page as webshop } from './pages/webshop.ts'
import { page as why } from './pages/why.ts'
import { furtherPartnerPages, partnerBooking } from './pages/partner-booking.ts'

type PublicRoutes = ReturnType<typeof publicRoutes>
export type PageName = NonNullable<PublicRoutes[keyof PublicRoutes]['page']>

/** Page name → its content. A page of the route table without copy is a compile error. */
export const pages: Readonly<Record<PageName, (brand: Brand) => PageContent>> = {
  about,
  address,
  'air-to-water': airToWater,
  balance,
  'bank-advice-booking': partnerBooking('bankAdvice'),
  'bank-booking': partnerBooking('bank'),
  battery,
  'battery-brand': batteryBrand,
  'battery-brand-grid-balancing': batteryBrandGridBalancing,
  'battery-grid-balancing': batteryGridBalancing,
  'battery-prices': batteryPrices,
  'battery-service': batteryService,
  'battery-subsidies': batterySubsidies,
  'beam-thanks': beamThanks,
  blog,
  'book-battery': bookBattery,
  'book-call': bookCall,
  'book-with-me': bookWithMe,
  box,
  business,
  contact,
  'electric-car': electricCar,
  'cookie-choice': cookieChoice,
  'energy-firm-booking': partnerBooking('energyFirm'),
  'energy-loan': energyLoan,
  financing,
  'financing-solar-battery': financingSolarBattery,
  'grid-balancing': gridBalancing,
  'grid-balancing-terms': gridBalancingTerms,
  'grid-balancing-thanks': gridBalancingThanks,
  'grid-balancing-water-heater': gridBalancingWaterHeater,
  'grid-rewards': gridRewards,
  'grid-rewards-west': gridRewardsWest,
  'heat-pump': heatPump,
  'heat-pump-brand': heatPumpBrand,
  'heat-pump-options': heatPumpOptions,
  'heat-pump-options-print': heatPumpOptionsPrint,
  'heat-pump-placement': heatPumpPlacement,
  'heat-pump-report': heatPumpReport,
  'heat-pump-service': heatPumpService,
  'heat-pump-subsidies': heatPumpSubsidies,
  'heat-sync': heatSync,
  ...furtherPartnerPages(brand),
  home,
  knowledge,
  'quote-request': quoteRequest,
  'quote-request-start': quoteRequestPage(0),
  'quote-request-step-1': quoteRequestPage(1),
  'quote-request-step-2': quoteRequestPage(2),
  'quote-request-step-3': quoteRequestPage(3),
  'quote-request-step-4': quoteRequestPage(4),
  'quote-request-check': quoteRequestPage(5),
  'quote-request-thanks': quoteRequestThanks,
  partners,
  'personal-offer': personalOffer,
  plug,
  'plug-with-bank': plugWithBank,
  privacy,
  products,
  'purchase-cancel': purchaseCancel,
  'purchase-success': purchaseSuccess,
  'real-estate-booking': partnerBooking('realEstate'),
  refer,
  'second-bank-booking': partnerBooking('secondBank'),
  'secure-power': securePower,
  service,
  solar,
  'solar-mounting': solarMounting,
  'solar-report': solarReport,
  'standard-installation': standardInstallation,
  subsidies,
  terms,
  thanks,
  webshop,
  why,
}
