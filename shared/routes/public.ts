import { type Brand, firstWord } from '../brand.ts'
import { quoteRequestProducts } from '../schemas/quote-request-options.ts'
import { booking as meeting, document, entries, purchase } from './define.ts'
import { partnerPageName, partnerRouteId } from './partner-names.ts'
import { bookingPath, cartPath, checkoutPath, orderPath } from './endpoints.ts'

/** Public documents. Paths are literal (requirement 2.5), and former paths are redirects (requirement 2.7). */
export function publicRoutes(brand: Brand) {
  return {
    ...mainPages(brand),
    ...productPages(brand),
    ...gridPages(brand),
    ...moneyPages(),
    ...contactPages(brand),
    ...offerPages(brand),
    ...legalPages(),
  }
}

interface Named {
  readonly slug: string
  readonly formerSlugs: readonly string[]
}

/** A path with a brand's name in it, and its former paths: from earlier names and other spellings. */
function named(
  { slug, formerSlugs }: Named,
  path: (slug: string) => string,
  ...spellings: ((slug: string) => string)[]
): { path: string; former: string[] } {
  return {
    path: path(slug),
    former: [
      ...formerSlugs.map(path),
      ...spellings.flatMap((spelling) => [slug, ...formerSlugs].map(spelling)),
    ],
  }
}

function mainPages(brand: Brand) {
  const why = named(brand.company, (slug) => `/hvorfor-${slug}`)
  return {
    home: document('/', 'home', 'Forside'),
    why: document(why.path, 'why', `Hvorfor ${brand.company.shortName}`, { former: why.former }),
    products: document('/produkter', 'products', 'Alle produkter'),
    webshop: document('/webshop', 'webshop', 'Webshop'),
    product: entries('/webshop/produkt/:id', 'product', 'Vare', { parent: 'webshop' }),
    cart: purchase(cartPath, 'Kurv'),
    checkout: purchase(checkoutPath, 'Betaling'),
    order: purchase(`${orderPath}/:id`, 'Ordre'),
    knowledge: document('/videnscenter', 'knowledge', 'Videnscenter og blog'),
    knowledgeTopic: entries('/videnscenter/emne/:topic', 'topic', 'Emne', { parent: 'knowledge' }),
    blog: document('/blog', 'blog', 'Blog', { parent: 'knowledge' }),
    blogPost: entries('/blog/:slug', 'post', 'Artikel', { parent: 'blog' }),
    business: document('/erhverv', 'business', 'Erhverv'),
    partners: document('/partnere', 'partners', 'Partnere'),
    electricCar: document('/elbil', 'electric-car', 'Elbil & Solceller'),
    refer: document('/henvis', 'refer', 'Henvis en ven'),
    about: document('/om-os', 'about', 'Om os'),
    address: document('/adresse', 'address', 'Adresse', { parent: 'contact' }),
    solarReport: document('/solrapport', 'solar-report', 'Solrapport', { parent: 'solar' }),
    heatPumpReport: document('/varmepumperapport', 'heat-pump-report', 'Varmepumperapport', {
      parent: 'heatPump',
    }),
  }
}

function productPages({ company, heatPumpBrand, batteryBrand, bookingPartners }: Brand) {
  const own = (suffix: string, ...spellings: string[]) =>
    named(
      company,
      (slug) => `/${slug}-${suffix}`,
      ...spellings.map((other) => (slug: string) => `/${slug}-${other}`),
    )
  const ofBrand = (brand: Named, prefix = '') => named(brand, (slug) => `${prefix}/${slug}`)
  const plug = own('plug')
  const plugWithBank = own(
    `plug-${bookingPartners.bank.slug}`,
    ...bookingPartners.bank.formerSlugs.map((slug) => `plug-${slug}`),
  )
  const heatSync = own('heatsync')
  const box = own('box', 'boks')
  const balance = own('balance')
  const heatPumpMaker = ofBrand(heatPumpBrand)
  const batteryMaker = ofBrand(batteryBrand)
  const heatPumpService = ofBrand(heatPumpBrand, '/service')
  const batteryService = ofBrand(batteryBrand, '/service')
  return {
    solar: document('/solceller', 'solar', 'Solceller'),
    solarMounting: document(
      '/solceller/montering-installation',
      'solar-mounting',
      'Montering og installation',
      { parent: 'solar' },
    ),
    heatPump: document('/varmepumpe', 'heat-pump', 'Varmepumper', { former: ['/varmepumper'] }),
    airToWater: document('/varmepumper/luft-til-vand', 'air-to-water', 'Luft til vand', {
      parent: 'heatPump',
    }),
    heatPumpPlacement: document(
      '/varmepumper/placering-af-varmepumpe',
      'heat-pump-placement',
      'Placering af varmepumpen',
      { parent: 'heatPump' },
    ),
    heatPumpOptions: document('/varmepumpe/tilvalg', 'heat-pump-options', 'Tilvalg', {
      parent: 'heatPump',
    }),
    heatPumpOptionsPrint: document(
      '/varmepumpe/pdf-tilvalg',
      'heat-pump-options-print',
      'Tilvalg til print',
      { parent: 'heatPumpOptions', indexed: false },
    ),
    heatPumpBrand: document(heatPumpMaker.path, 'heat-pump-brand', heatPumpBrand.name, {
      parent: 'heatPump',
      former: heatPumpMaker.former,
    }),
    battery: document('/batteri', 'battery', 'Batterier'),
    batteryBrand: document(batteryMaker.path, 'battery-brand', batteryBrand.name, {
      parent: 'battery',
      former: batteryMaker.former,
    }),
    batteryPrices: document('/batteri-priser', 'battery-prices', 'Pris på batteri', {
      parent: 'battery',
    }),
    securePower: document('/sikker-strom', 'secure-power', 'Sikker strøm', { parent: 'battery' }),
    plug: document(plug.path, 'plug', `${firstWord(company.shortName)} Plug`, {
      parent: 'products',
      former: plug.former,
    }),
    plugWithBank: document(
      plugWithBank.path,
      'plug-with-bank',
      `${firstWord(company.shortName)} Plug med ${bookingPartners.bank.name}`,
      {
        parent: 'plug',
        former: plugWithBank.former,
      },
    ),
    heatSync: document(heatSync.path, 'heat-sync', `${firstWord(company.shortName)} HeatSync`, {
      parent: 'products',
      former: heatSync.former,
    }),
    box: document(box.path, 'box', `${firstWord(company.shortName)} Box`, {
      parent: 'products',
      former: box.former,
    }),
    balance: document(balance.path, 'balance', `${firstWord(company.shortName)} Balance`, {
      parent: 'products',
      former: balance.former,
    }),
    service: document('/service', 'service', 'Service'),
    heatPumpService: document(
      heatPumpService.path,
      'heat-pump-service',
      `Service på ${heatPumpBrand.name}`,
      {
        parent: 'service',
        former: heatPumpService.former,
      },
    ),
    batteryService: document(
      batteryService.path,
      'battery-service',
      `Service på ${batteryBrand.name}`,
      { parent: 'service', former: batteryService.former },
    ),
  }
}

function gridPages({ batteryBrand, gridRewards }: Brand) {
  const ofBattery = named(batteryBrand, (slug) => `/${slug}-netbalancering`)
  const rewards = named(gridRewards, (slug) => `/${slug}`)
  const rewardsWest = named(gridRewards, (slug) => `/${slug}-vest`)
  return {
    gridBalancing: document('/netbalancering', 'grid-balancing', 'Passiv indkomst', {
      former: ['/systemydelser'],
    }),
    gridBalancingTerms: document(
      '/netbalancering/betingelserogvilkaar',
      'grid-balancing-terms',
      'Betingelser og vilkår',
      {
        parent: 'gridBalancing',
        former: ['/systemydelser/betingelserogvilkaar'],
      },
    ),
    gridBalancingWaterHeater: document(
      '/netbalancering/elvandvarmer-signup',
      'grid-balancing-water-heater',
      'Elvandvarmer',
      {
        parent: 'gridBalancing',
        former: ['/systemydelser/elvandvarmer-signup'],
      },
    ),
    gridBalancingThanks: document('/netbalancering/tak', 'grid-balancing-thanks', 'Tak', {
      parent: 'gridBalancing',
      indexed: false,
      former: ['/systemydelser/tak'],
    }),
    batteryGridBalancing: document(
      '/batteri-netbalancering',
      'battery-grid-balancing',
      'Netbalancering med batteri',
      { parent: 'gridBalancing' },
    ),
    batteryBrandGridBalancing: document(
      ofBattery.path,
      'battery-brand-grid-balancing',
      `Netbalancering med ${batteryBrand.name}`,
      {
        parent: 'gridBalancing',
        former: ofBattery.former,
      },
    ),
    gridRewards: document(rewards.path, 'grid-rewards', `${gridRewards.name}, Østdanmark`, {
      parent: 'gridBalancing',
      former: rewards.former,
    }),
    gridRewardsWest: document(
      rewardsWest.path,
      'grid-rewards-west',
      `${gridRewards.name}, Vestdanmark`,
      {
        parent: 'gridBalancing',
        former: rewardsWest.former,
      },
    ),
  }
}

function moneyPages() {
  return {
    financing: document('/finansiering', 'financing', 'Finansiering', { former: ['/financing'] }),
    financingSolarBattery: document(
      '/finansiering-solceller-batteri',
      'financing-solar-battery',
      'Solceller og batteri',
      { parent: 'financing' },
    ),
    energyLoan: document(
      '/finansiering/energiforbedringslan',
      'energy-loan',
      'Energiforbedringslån',
      { parent: 'financing' },
    ),
    heatPumpSubsidies: document(
      '/finansiering/tilskud/varmepumper',
      'heat-pump-subsidies',
      'Tilskud til varmepumper',
      { parent: 'subsidies' },
    ),
    subsidies: document('/tilskud', 'subsidies', 'Energitilskud'),
    batterySubsidies: document('/tilskud/batteri', 'battery-subsidies', 'Tilskud til batteri', {
      parent: 'subsidies',
    }),
  }
}

function contactPages({ bookingPartners, furtherPartners }: Brand) {
  const booking = <Page extends string>(
    partner: Named & { readonly name: string },
    page: Page,
    suffix = '',
    what = 'Book tid',
  ) => {
    const { path, former } = named(partner, (slug) => `/${slug}${suffix}-booking`)
    return document(path, page, `${what} via ${partner.name}`, { former })
  }
  return {
    contact: document('/kontakt', 'contact', 'Kontakt os'),
    bookCall: document('/book-et-kald', 'book-call', 'Book energirådgivning'),
    bookWithMe: document('/book-med-mig', 'book-with-me', 'Book et møde', { parent: 'bookCall' }),
    bookBattery: document('/book-batteri', 'book-battery', 'Book en samtale om batteri', {
      parent: 'bookCall',
    }),
    booking: meeting(bookingPath, 'Vælg en tid'),
    bookedMeeting: meeting(`${bookingPath}/:id`, 'Dit møde'),
    energyFirmBooking: booking(bookingPartners.energyFirm, 'energy-firm-booking'),
    bankBooking: booking(bookingPartners.bank, 'bank-booking'),
    bankAdviceBooking: booking(
      bookingPartners.bank,
      'bank-advice-booking',
      '-energiraadgivning',
      'Energirådgivning',
    ),
    secondBankBooking: booking(bookingPartners.secondBank, 'second-bank-booking'),
    realEstateBooking: booking(bookingPartners.realEstate, 'real-estate-booking'),
    // Not part of the routes' type: which they are is known from data alone.
    ...(Object.fromEntries(
      furtherPartners.map((partner) => [
        partnerRouteId(partner.slug),
        booking(partner, partnerPageName(partner.slug)),
      ]),
    ) as unknown as object),
    thanks: document('/tak', 'thanks', 'Tak', { indexed: false }),
    beamThanks: document('/beam-tak', 'beam-thanks', 'Tak', { indexed: false }),
  }
}

function offerPages({ company, batteryBrand }: Brand) {
  const slugs = [company.slug, ...company.formerSlugs]
  const oldShop = (end: string) =>
    ['plug', 'heatsync'].flatMap((product) => slugs.map((slug) => `/${slug}-${product}/${end}`))
  const personal = (path: string, former: readonly string[] = []) =>
    document(path, 'personal-offer', 'Dit tilbud', { indexed: false, personal: true, former })
  const step = <Page extends string>(path: string, page: Page, label: string) =>
    document(path, page, label, { indexed: false, parent: 'quoteRequestStart' })
  const ofCompany = named(company, (slug) => `/dit-${slug}-tilbud/:id`)
  const ofBattery = named(batteryBrand, (slug) => `/${slug}-tilbud/:id`)
  const yourBattery = named(batteryBrand, (slug) => `/dit-${slug}-tilbud/:id`)
  return {
    quoteRequest: document('/tilbud-formular', 'quote-request', 'Sådan får du et tilbud'),
    quoteRequestStart: document('/tilbud-formular/start', 'quote-request-start', 'Få dit tilbud', {
      parent: 'quoteRequest',
      former: ['/tilbud-formular/form', '/tilbud-formular/:product'],
      carries: {
        product: { as: 'produkt', values: quoteRequestProducts.map(({ value }) => value) },
      },
    }),
    quoteRequestStep1: step('/tilbud-formular/step1', 'quote-request-step-1', 'Produkter'),
    quoteRequestStep2: step('/tilbud-formular/step2', 'quote-request-step-2', 'Strømforbrug'),
    quoteRequestStep3: step('/tilbud-formular/step3', 'quote-request-step-3', 'Varme i dag'),
    quoteRequestStep4: step('/tilbud-formular/step4', 'quote-request-step-4', 'Tidspunkt'),
    quoteRequestCheck: step('/tilbud-formular/tjek', 'quote-request-check', 'Tjek dine svar'),
    quoteRequestThanks: document('/tilbud-tak', 'quote-request-thanks', 'Kvittering', {
      indexed: false,
    }),
    personalOffer: personal('/dit-tilbud/:id', ['/tilbud/:id', '/tilbud-legacy/:id']),
    companyOffer: personal(ofCompany.path, ofCompany.former),
    solarOffers: personal('/dit-solcelle-tilbud'),
    solarOffer: personal('/dit-solcelle-tilbud/:id'),
    batteryOffer: personal('/dit-batteri-tilbud/:id'),
    batteryBrandOffer: personal(ofBattery.path, ofBattery.former),
    yourBatteryBrandOffer: personal(yourBattery.path, yourBattery.former),
    purchaseSuccess: document('/purchase/success', 'purchase-success', 'Efter et køb', {
      indexed: false,
      former: oldShop('success'),
    }),
    purchaseCancel: document('/purchase/cancel', 'purchase-cancel', 'Køb afbrudt', {
      indexed: false,
      former: oldShop('cancel'),
    }),
  }
}

function legalPages() {
  return {
    privacy: document('/privatlivspolitik', 'privacy', 'Privatlivspolitik'),
    cookieChoice: document('/cookievalg', 'cookie-choice', 'Cookievalg', {
      parent: 'privacy',
      indexed: false,
      personal: true,
    }),
    terms: document('/handelsbetingelser', 'terms', 'Handelsbetingelser'),
    standardInstallation: document(
      '/standard-installation',
      'standard-installation',
      'Standardinstallation',
      { former: ['/standardinstallation'] },
    ),
  }
}
