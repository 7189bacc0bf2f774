import { expect, test } from 'vitest'
import { brand } from '../brand.ts'
import { createMatcher } from './match.ts'
import { buildRoutes, routeList } from './table.ts'

const lines = (
  list: readonly (readonly [string, { path: string; kind: string; former: readonly string[] }])[],
) =>
  list.map(([id, route]) =>
    [id, route.path, route.kind, ...route.former.map((path) => `← ${path}`)].join(' '),
  )

test('lists every path, so that no URL changes unnoticed', () => {
  expect(lines(routeList)).toMatchInlineSnapshot(`
    [
      "home / document",
      "why /hvorfor-solrose document",
      "products /produkter document",
      "webshop /webshop document",
      "product /webshop/produkt/:id document",
      "cart /webshop/kurv purchase",
      "checkout /webshop/betaling purchase",
      "order /webshop/ordre/:id purchase",
      "knowledge /videnscenter document",
      "knowledgeTopic /videnscenter/emne/:topic document",
      "blog /blog document",
      "blogPost /blog/:slug document",
      "business /erhverv document",
      "partners /partnere document",
      "electricCar /elbil document",
      "refer /henvis document",
      "about /om-os document",
      "address /adresse document",
      "solarReport /solrapport document",
      "heatPumpReport /varmepumperapport document",
      "solar /solceller document",
      "solarMounting /solceller/montering-installation document",
      "heatPump /varmepumpe document ← /varmepumper",
      "airToWater /varmepumper/luft-til-vand document",
      "heatPumpPlacement /varmepumper/placering-af-varmepumpe document",
      "heatPumpOptions /varmepumpe/tilvalg document",
      "heatPumpOptionsPrint /varmepumpe/pdf-tilvalg document",
      "heatPumpBrand /varmio document",
      "battery /batteri document",
      "batteryBrand /voltara document",
      "batteryPrices /batteri-priser document",
      "securePower /sikker-strom document",
      "plug /solrose-plug document",
      "plugWithBank /solrose-plug-fjordbanken document",
      "heatSync /solrose-heatsync document",
      "box /solrose-box document ← /solrose-boks",
      "balance /solrose-balance document",
      "service /service document",
      "heatPumpService /service/varmio document",
      "batteryService /service/voltara document",
      "gridBalancing /netbalancering document ← /systemydelser",
      "gridBalancingTerms /netbalancering/betingelserogvilkaar document ← /systemydelser/betingelserogvilkaar",
      "gridBalancingWaterHeater /netbalancering/elvandvarmer-signup document ← /systemydelser/elvandvarmer-signup",
      "gridBalancingThanks /netbalancering/tak document ← /systemydelser/tak",
      "batteryGridBalancing /batteri-netbalancering document",
      "batteryBrandGridBalancing /voltara-netbalancering document",
      "gridRewards /garanteret-netbelonning document",
      "gridRewardsWest /garanteret-netbelonning-vest document",
      "financing /finansiering document ← /financing",
      "financingSolarBattery /finansiering-solceller-batteri document",
      "energyLoan /finansiering/energiforbedringslan document",
      "heatPumpSubsidies /finansiering/tilskud/varmepumper document",
      "subsidies /tilskud document",
      "batterySubsidies /tilskud/batteri document",
      "contact /kontakt document",
      "bookCall /book-et-kald document",
      "bookWithMe /book-med-mig document",
      "bookBattery /book-batteri document",
      "booking /booking booking",
      "bookedMeeting /booking/:id booking",
      "energyFirmBooking /nordkyst-energi-booking document",
      "bankBooking /fjordbanken-booking document",
      "bankAdviceBooking /fjordbanken-energiraadgivning-booking document",
      "secondBankBooking /klitbanken-booking document",
      "realEstateBooking /havnehus-booking document",
      "thanks /tak document",
      "beamThanks /beam-tak document",
      "quoteRequest /tilbud-formular document",
      "quoteRequestStart /tilbud-formular/start document ← /tilbud-formular/form ← /tilbud-formular/:product",
      "quoteRequestStep1 /tilbud-formular/step1 document",
      "quoteRequestStep2 /tilbud-formular/step2 document",
      "quoteRequestStep3 /tilbud-formular/step3 document",
      "quoteRequestStep4 /tilbud-formular/step4 document",
      "quoteRequestCheck /tilbud-formular/tjek document",
      "quoteRequestThanks /tilbud-tak document",
      "personalOffer /dit-tilbud/:id document ← /tilbud/:id ← /tilbud-legacy/:id",
      "companyOffer /dit-solrose-tilbud/:id document",
      "solarOffers /dit-solcelle-tilbud document",
      "solarOffer /dit-solcelle-tilbud/:id document",
      "batteryOffer /dit-batteri-tilbud/:id document",
      "batteryBrandOffer /voltara-tilbud/:id document",
      "yourBatteryBrandOffer /dit-voltara-tilbud/:id document",
      "purchaseSuccess /purchase/success document ← /solrose-plug/success ← /solrose-heatsync/success",
      "purchaseCancel /purchase/cancel document ← /solrose-plug/cancel ← /solrose-heatsync/cancel",
      "privacy /privatlivspolitik document",
      "cookieChoice /cookievalg document",
      "terms /handelsbetingelser document",
      "standardInstallation /standard-installation document ← /standardinstallation",
      "auth /auth auth",
      "admin /admin console",
      "adminLeads /admin/leads console",
      "adminOffers /admin/tilbud console",
      "adminOfferTemplates /admin/tilbud/skabeloner console",
      "adminMyOffers /admin/mine-tilbud console",
      "adminCalendar /admin/calendar console",
      "adminPresentations /admin/presentations console",
      "adminMaterials /admin/resources console",
      "adminOrders /admin/orders console",
      "adminPaymentEvents /admin/payment-events console",
      "adminProducts /admin/products console",
      "adminProductGroups /admin/product-groups console",
      "adminMedia /admin/media console",
      "adminDiscounts /admin/discounts console",
      "adminPages /admin/content-library console",
      "adminPieces /admin/content-library/stykker console",
      "adminProvenClaims /admin/content-library/paastande console",
      "adminMentions /admin/content-library/omtaler console",
      "adminPosts /admin/blog console",
      "adminPostImports /admin/migrate-blog-posts console",
      "adminConstants /admin/constants console",
      "adminUnpublished /admin/unpublished console",
      "adminPublications /admin/publications console",
      "adminCampaigns /admin/campaigns console",
      "adminOfferLinks /admin/offer-link-generator console ← /offer-link-generator",
      "adminRedirects /admin/redirects console",
      "adminWebhooks /admin/webhooks console",
      "adminDeliveries /admin/deliveries console",
      "adminSandbox /admin/sandbox console",
      "adminUsers /admin/users console",
      "adminAdvisers /admin/advisors console",
      "adminAudit /admin/audit console",
      "adminConsents /admin/consents console",
      "adminSuppressions /admin/suppressions console",
      "adminProfile /admin/profile console",
    ]
  `)
})

test('has no duplicate path or former path', () => {
  const all = routeList.flatMap(([, route]) => [route.path, ...route.former])
  expect(all.filter((path, i) => all.indexOf(path) !== i)).toEqual([])
})

test('resolves every former path to its route without hiding a page', () => {
  const matcher = createMatcher()
  const wrong = routeList.flatMap(([id, route]) =>
    route.former.filter(
      (path) => matcher.former(path)?.id !== id || (!path.includes(':') && matcher.match(path)),
    ),
  )
  expect(wrong).toEqual([])
})

test('resolves every old path after all names of the brand changed', () => {
  const renamed = <Name extends { slug: string }>(named: Name, slug: string) => ({
    ...named,
    slug,
    formerSlugs: [named.slug],
  })
  const { energyFirm, bank, secondBank, realEstate } = brand.bookingPartners
  const other = buildRoutes({
    ...brand,
    company: renamed(brand.company, 'nordlys'),
    heatPumpBrand: renamed(brand.heatPumpBrand, 'kuldia'),
    batteryBrand: renamed(brand.batteryBrand, 'ampero'),
    gridRewards: renamed(brand.gridRewards, 'netlon'),
    bookingPartners: {
      energyFirm: renamed(energyFirm, 'aavind'),
      bank: renamed(bank, 'bakkebank'),
      secondBank: renamed(secondBank, 'engkassen'),
      realEstate: renamed(realEstate, 'byhus'),
    },
  })
  const matcher = createMatcher(other)
  const moved = routeList.filter(([id, { path }]) => other[id].path !== path)
  expect(moved.length).toBeGreaterThanOrEqual(20)
  const lost = routeList.flatMap(([id, route]) =>
    [route.path, ...route.former]
      .filter((path) => matcher.match(path)?.id !== id && matcher.former(path)?.id !== id)
      .map((path) => `${id} ${path}`),
  )
  expect(lost).toEqual([])
})

test('begins every path with parameters with a static segment', () => {
  const paths = routeList.flatMap(([, { path, former }]) => [path, ...former])
  expect(paths.filter((path) => /^\/?:/.test(path))).toEqual([])
})

test('no page is its own parent', () => {
  const chain = (id: string, seen: readonly string[] = []): readonly string[] => {
    if (seen.includes(id)) throw new Error(`${id} is its own parent`)
    const route = Object.fromEntries(routeList)[id]
    if (!route) throw new Error(`${id} is no route`)
    return route.parent ? chain(route.parent, [...seen, id]) : [...seen, id]
  }
  for (const [id] of routeList) expect(chain(id).length).toBeLessThanOrEqual(3)
})
