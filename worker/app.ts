import { Hono } from 'hono'
import { brand } from '#shared/brand.ts'
import { mediaPrefix } from '#shared/domain/media/paths.ts'
import { functionsPath } from '#shared/functions.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { mountAdmin } from './admin/mount.ts'
import type { AppEnv } from './context.ts'
import type { Deps } from './deps.ts'
import { mountAdviserFeed } from './endpoints/adviser-feed/mount.ts'
import { suggestAddresses } from './endpoints/addresses/index.ts'
import { mountAuth } from './endpoints/auth/mount.ts'
import { serveCalculatorConstants } from './endpoints/calculator-constants/index.ts'
import { mountBooking } from './endpoints/booking/mount.ts'
import { mountCart } from './endpoints/cart/mount.ts'
import { mountCheckout } from './endpoints/checkout/mount.ts'
import { forgetCampaign, takeChoice } from './endpoints/consent/index.ts'
import { mountDiscovery } from './endpoints/discovery/mount.ts'
import { frameHost, mountFrames } from './endpoints/embed/index.ts'
import { serveFeed, serveSearchIndex } from './endpoints/feed/index.ts'
import { mountMaterials } from './endpoints/materials/mount.ts'
import { mountPresentations } from './endpoints/presentations/mount.ts'
import { serveMedia } from './endpoints/media/index.ts'
import { mountOfferPage } from './endpoints/offer-page/mount.ts'
import { mountPaymentEvents } from './endpoints/payment-events/mount.ts'
import { mountQuoteRequest } from './endpoints/quote-request/mount.ts'
import { mountReferral } from './endpoints/referral/mount.ts'
import { mountShop } from './endpoints/shop/mount.ts'
import { serveSpotPrices } from './endpoints/spot-prices/index.ts'
import { mountUnsubscribe } from './endpoints/unsubscribe/mount.ts'
import { mountFunctions } from './functions/mount.ts'
import { relay } from './functions/relay.ts'
import { campaign } from './middleware/campaign/index.ts'
import { answerError } from './middleware/errors/index.ts'
import { gate } from './middleware/gate/index.ts'
import { knownHost } from './middleware/known-host/index.ts'
import { ownOrigin } from './middleware/own-origin/index.ts'
import { redirects } from './middleware/redirects/index.ts'
import { requestId } from './middleware/request-id/index.ts'
import { searchEngines } from './middleware/search-engines/index.ts'
import { securityHeaders } from './middleware/security-headers/index.ts'
import { unreadBody } from './middleware/unread-body/index.ts'
import { mountDocuments } from './render/mount.ts'

/** Builds the app. From top to bottom, this is what happens to a request. */
export function createApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.use(function provideDeps(c, next) {
    c.set('deps', deps)
    return next()
  })
  app.use(unreadBody())
  app.use(requestId())
  app.use(securityHeaders())
  app.use(knownHost())
  app.use(searchEngines())
  if (brand.external.embedOrigin) app.use(frameHost(brand.external.embedOrigin))
  app.use(campaign())
  app.use(redirects())
  app.use(`${functionsPath}/*`, relay)
  app.use(ownOrigin())
  app.use('/admin/*', gate({ role: 'viewer' }))
  app.use(`${endpoints.adminApi}/*`, gate({ role: 'viewer' }))

  // The health check itself queries neither KV nor Supabase; the middleware above may read KV.
  app.get(endpoints.health, (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }))
  app.get(endpoints.feed, serveFeed)
  app.get(endpoints.searchIndex, serveSearchIndex)
  app.post(endpoints.consent, takeChoice)
  app.post(endpoints.forgetCampaign, forgetCampaign)
  mountFrames(app)
  app.get(endpoints.addresses, suggestAddresses)
  app.get(endpoints.spotPrices, serveSpotPrices)
  app.get(endpoints.calculatorConstants, serveCalculatorConstants)
  app.get(`${mediaPrefix}/*`, serveMedia)
  mountMaterials(app)
  mountPresentations(app)
  mountDiscovery(app)
  mountReferral(app)
  mountUnsubscribe(app)
  mountQuoteRequest(app)
  mountOfferPage(app)
  mountShop(app)
  mountCart(app)
  mountCheckout(app)
  mountPaymentEvents(app)
  mountAdviserFeed(app)
  mountBooking(app)
  mountFunctions(app)
  mountAuth(app)
  mountAdmin(app)
  mountDocuments(app)

  app.onError(answerError)
  return app
}
