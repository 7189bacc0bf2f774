import { renderPage } from '#client/pages/registry.tsx'
import { OfferPage } from '#client/pages/offer/offer-page.tsx'
import type { RefusedAct } from '#client/pages/offer/view.ts'
import { brand } from '#shared/brand.ts'
import { offerMissingPage } from '#shared/content/offers/missing.ts'
import { shownTexts } from '#shared/content/offers/shown.ts'
import { youOf } from '#shared/content/copy/you.ts'
import { pageStateOf } from '#shared/domain/offers/state/page-state.ts'
import { href } from '#shared/routes/href.ts'
import type { CustomerOffer } from '#shared/schemas/offers/view.ts'
import type { AppContext } from '#worker/context.ts'
import { mailSettings } from '#worker/settings.ts'
import { Problem } from '#worker/problem.ts'
import { withoutPrivateUse } from '#worker/request/private-use.ts'
import { serveUncached, serveProblem } from '../messages.tsx'

/** The page of an offer, for every visitor with its address. */
export async function serveOffer(
  c: AppContext,
  offer: CustomerOffer,
  refused: RefusedAct | null = null,
  status = 200,
): Promise<Response> {
  // Text by staff and customers must not contain the markers of slots.
  const clean = JSON.parse(withoutPrivateUse(JSON.stringify(offer))) as CustomerOffer
  const { id, number, version, content, totals } = clean
  const title = `Tilbud ${number} · ${brand.company.shortName}`
  const { groups, choices, subsidies, financing } = content
  const view = {
    offer: clean,
    state: pageStateOf(clean),
    texts: shownTexts({ number, version, groups, choices, subsidies, financing }, totals),
    key: crypto.randomUUID(),
    refused,
    mails: mailSettings(c.get('deps').env) !== null,
    isStaff: c.get('isStaff') ?? false,
  }
  return privately(
    await serveUncached(c, {
      page: 'personal-offer',
      route: { id: 'personalOffer', path: href('personalOffer', { id }) },
      status,
      head: {
        title: refused ? `Fejl: ${title}` : title,
        description: youOf(content)(
          'Dit personlige tilbud: pris linje for linje, tilvalg, spørgsmål og svar.',
        ),
        stylesheets: ['offers'],
      },
      body: (site) => <OfferPage site={site} view={view} />,
    }),
    c,
  )
}

/** The page in place of an offer: the same one for every id without an offer, else the error. */
export async function serveOfferProblem(c: AppContext, problem: Problem): Promise<Response> {
  const response = await (problem.status === 404 ? serveMissing(c) : serveProblem(c, problem))
  if (problem.retryAfterSeconds)
    response.headers.set('Retry-After', String(problem.retryAfterSeconds))
  return privately(response, c)
}

function serveMissing(c: AppContext): Promise<Response> {
  c.set('campaign', null)
  const content = offerMissingPage(brand)
  return serveUncached(c, {
    page: 'offer-missing',
    route: { id: 'solarOffers', path: href('solarOffers') },
    status: 404,
    head: content.seo,
    body: (site) => renderPage(content, site),
  })
}

/**
 * The headers of every response at an offer's address, which is its key: not cached, not indexed, not leaked as a referrer.
 * `same-origin` and not `no-referrer`: with that, browsers send the page's own forms with `Origin: null`.
 */
export function privately(response: Response, c: AppContext): Response {
  // Nor is a campaign stored from these addresses.
  c.set('campaign', null)
  response.headers.set('Cache-Control', 'no-store')
  response.headers.set('X-Robots-Tag', 'noindex')
  response.headers.set('Referrer-Policy', 'same-origin')
  return response
}
