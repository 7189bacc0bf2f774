import { expect, test } from 'vitest'
import { brand } from '../brand.ts'
import { createMatcher } from './match.ts'
import { buildRoutes, routeList } from './table.ts'

const lines = (list: readonly (readonly [string, { path: string; kind: string; former: readonly string[] }])[]) =>
  list.map(([id, route]) => [id, route.path, route.kind, ...route.former.map((path) => `← ${path}`)].join(' '))

test('every path of the house: a change here is a change of URLs', () => {
  expect(lines(routeList)).toMatchInlineSnapshot(`
    [
      "home / document",
      "solar /solceller document",
      "heatPump /varmepumpe document ← /varmepumper",
      "battery /batteri document",
      "gridBalancing /netbalancering document ← /systemydelser",
      "gridBalancingTerms /netbalancering/betingelserogvilkaar document ← /systemydelser/betingelserogvilkaar",
      "gridBalancingWaterHeater /netbalancering/elvandvarmer-signup document ← /systemydelser/elvandvarmer-signup",
      "gridBalancingThanks /netbalancering/tak document ← /systemydelser/tak",
      "why /hvorfor-solrose document",
      "products /produkter document",
      "webshop /webshop document",
      "knowledge /videnscenter document",
      "blog /blog document",
      "business /erhverv document",
      "subsidies /tilskud document",
      "partners /partnere document",
      "service /service document",
      "electricCar /elbil document",
      "refer /henvis document",
      "financing /finansiering document ← /financing",
      "about /om-os document",
      "contact /kontakt document",
      "bookCall /book-et-kald document",
      "solarReport /solrapport document",
      "heatPumpReport /varmepumperapport document",
      "offerStart /tilbud-formular/start document ← /tilbud-formular ← /tilbud-formular/form ← /tilbud-formular/:product",
      "personalOffer /dit-tilbud/:id document ← /tilbud/:id ← /tilbud-legacy/:id",
      "thanks /tak document",
      "purchaseSuccess /purchase/success document ← /solrose-plug/success ← /solrose-heatsync/success",
      "purchaseCancel /purchase/cancel document ← /solrose-plug/cancel ← /solrose-heatsync/cancel",
      "privacy /privatlivspolitik document",
      "terms /handelsbetingelser document",
      "standardInstallation /standard-installation document ← /standardinstallation",
      "auth /auth auth",
      "admin /admin console",
      "adminLeads /admin/leads console",
      "adminWebhooks /admin/webhooks console",
      "adminOfferLinks /admin/offer-link-generator console ← /offer-link-generator",
    ]
  `)
})

test('no path and no former path is spelled twice', () => {
  const all = routeList.flatMap(([, route]) => [route.path, ...route.former])
  expect(all.filter((path, i) => all.indexOf(path) !== i)).toEqual([])
})

test('every former path leads to its route, and never hides a page', () => {
  const matcher = createMatcher()
  const wrong = routeList.flatMap(([id, route]) =>
    route.former.filter((path) => matcher.former(path)?.id !== id || (!path.includes(':') && matcher.match(path))),
  )
  expect(wrong).toEqual([])
})

test('a rename of the company moves its URLs and keeps the old ones leading there', () => {
  const renamed = buildRoutes({ ...brand, company: { ...brand.company, slug: 'nordlys', formerSlugs: ['solrose'] } })
  const matcher = createMatcher(renamed)
  expect(renamed.why.path).toBe('/hvorfor-nordlys')
  expect(matcher.former('/hvorfor-solrose')?.canonicalPath).toBe('/hvorfor-nordlys')
  expect(matcher.former('/solrose-plug/success')?.canonicalPath).toBe('/purchase/success')
})
