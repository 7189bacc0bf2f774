import { Hono } from 'hono'
import { brand } from '#shared/brand.ts'
import { functionsPath } from '#shared/functions.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { mountAdmin } from './admin/mount.ts'
import { mountAddresses } from './endpoints/addresses/index.ts'
import { mountAuth } from './endpoints/auth/mount.ts'
import { mountCalculatorConstants } from './endpoints/calculator-constants/index.ts'
import { mountConsent } from './endpoints/consent/index.ts'
import type { AppEnv } from './context.ts'
import type { Deps } from './deps.ts'
import { mountDiscovery } from './endpoints/discovery/mount.ts'
import { frameHost, mountEmbeds } from './endpoints/embed/index.ts'
import { mountFeed } from './endpoints/feed/index.ts'
import { mountFunctions } from './functions/mount.ts'
import { relay } from './functions/relay.ts'
import { mountHealth } from './endpoints/health/mount.ts'
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
import { mountQuoteRequest } from './endpoints/quote-request/mount.ts'
import { mountOfferPage } from './endpoints/offer-page/mount.ts'
import { mountReferral } from './endpoints/referral/mount.ts'
import { mountDocuments } from './render/mount.ts'
import { mountSpotPrices } from './endpoints/spot-prices/index.ts'

/** What happens to a request, from top to bottom. */
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

  mountHealth(app)
  mountDiscovery(app)
  mountFeed(app)
  mountConsent(app)
  mountEmbeds(app)
  mountReferral(app)
  mountAddresses(app)
  mountSpotPrices(app)
  mountCalculatorConstants(app)
  mountQuoteRequest(app)
  mountOfferPage(app)
  mountFunctions(app)
  mountAuth(app)
  mountAdmin(app)
  mountDocuments(app)

  app.onError(answerError)
  return app
}
