import type { Brand } from '../brand.ts'
import { document } from './define.ts'

/** Public documents. Paths are literal from the specification (2.5); former paths are its redirects (2.7). */
export function publicRoutes(brand: Brand) {
  const { slug, formerSlugs } = brand.company
  const slugs = [slug, ...formerSlugs]
  const ownProduct = (suffix: string) => slugs.map((name) => `/${name}-${suffix}`)
  return {
    home: document('/', 'home', 'Forside'),
    solar: document('/solceller', 'solar', 'Solceller'),
    heatPump: document('/varmepumpe', 'heat-pump', 'Varmepumper', { former: ['/varmepumper'] }),
    battery: document('/batteri', 'battery', 'Batterier'),
    gridBalancing: document('/netbalancering', 'grid-balancing', 'Passiv indkomst', { former: ['/systemydelser'] }),
    gridBalancingTerms: document('/netbalancering/betingelserogvilkaar', 'grid-balancing-terms', 'Betingelser og vilkår', {
      former: ['/systemydelser/betingelserogvilkaar'],
    }),
    gridBalancingWaterHeater: document('/netbalancering/elvandvarmer-signup', 'grid-balancing-water-heater', 'Elvandvarmer', {
      former: ['/systemydelser/elvandvarmer-signup'],
    }),
    gridBalancingThanks: document('/netbalancering/tak', 'grid-balancing-thanks', 'Tak', { indexed: false, former: ['/systemydelser/tak'] }),
    why: document(`/hvorfor-${slug}`, 'why', `Hvorfor ${brand.company.shortName}`, { former: formerSlugs.map((name) => `/hvorfor-${name}`) }),
    products: document('/produkter', 'products', 'Alle produkter'),
    webshop: document('/webshop', 'webshop', 'Webshop'),
    knowledge: document('/videnscenter', 'knowledge', 'Videnscenter og blog'),
    blog: document('/blog', 'blog', 'Blog'),
    business: document('/erhverv', 'business', 'Erhverv'),
    subsidies: document('/tilskud', 'subsidies', 'Energitilskud'),
    partners: document('/partnere', 'partners', 'Partnere'),
    service: document('/service', 'service', 'Service'),
    electricCar: document('/elbil', 'electric-car', 'Elbil & Solceller'),
    refer: document('/henvis', 'refer', 'Henvis en ven'),
    financing: document('/finansiering', 'financing', 'Finansiering', { former: ['/financing'] }),
    about: document('/om-os', 'about', 'Om os'),
    contact: document('/kontakt', 'contact', 'Kontakt os'),
    bookCall: document('/book-et-kald', 'book-call', 'Book energirådgivning'),
    solarReport: document('/solrapport', 'solar-report', 'Solrapport'),
    heatPumpReport: document('/varmepumperapport', 'heat-pump-report', 'Varmepumperapport'),
    offerStart: document('/tilbud-formular/start', 'offer-start', 'Få dit tilbud', {
      former: ['/tilbud-formular', '/tilbud-formular/form', '/tilbud-formular/:product'],
    }),
    personalOffer: document('/dit-tilbud/:id', 'personal-offer', 'Dit tilbud', {
      indexed: false,
      personal: true,
      former: ['/tilbud/:id', '/tilbud-legacy/:id'],
    }),
    thanks: document('/tak', 'thanks', 'Tak', { indexed: false }),
    purchaseSuccess: document('/purchase/success', 'purchase-success', 'Tak for dit køb', {
      indexed: false,
      former: [...ownProduct('plug/success'), ...ownProduct('heatsync/success')],
    }),
    purchaseCancel: document('/purchase/cancel', 'purchase-cancel', 'Køb afbrudt', {
      indexed: false,
      former: [...ownProduct('plug/cancel'), ...ownProduct('heatsync/cancel')],
    }),
    privacy: document('/privatlivspolitik', 'privacy', 'Privatlivspolitik'),
    terms: document('/handelsbetingelser', 'terms', 'Handelsbetingelser'),
    standardInstallation: document('/standard-installation', 'standard-installation', 'Standardinstallation', { former: ['/standardinstallation'] }),
  }
}
