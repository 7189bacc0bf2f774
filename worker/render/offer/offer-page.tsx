import { renderPage } from '#client/pages/registry.tsx'
import { OfferPage } from '#client/pages/offer/offer-page.tsx'
import type { RefusedAct } from '#client/pages/offer/view.ts'
import { brand } from '#shared/brand.ts'
import { offerMissingPage } from '#shared/content/offers/missing.ts'
import { shownTexts } from '#shared/content/offers/shown.ts'
import { youOf } from '#shared/content/copy/you.ts'
import { pageStateOf } from '#shared/domain/offers/page-state.ts'
import { href } from '#shared/routes/href.ts'
import type { CustomerOffer } from '#shared/schemas/offers/view.ts'
import type { AppContext } from '#worker/context.ts'
import { mailSettings } from '#worker/settings.ts'
import { Problem } from '#worker/problem.ts'
import { withoutPrivateUse } from '#worker/request/private-use.ts'
import { serveUncached, serveProblem } from '../messages.tsx'

/** The page of an offer: for whoever has its address, and kept by nobody. */
export async function serveOffer(
  c: AppContext,
  offer: CustomerOffer,
  refused: RefusedAct | null = null,
  status = 200,
): Promise<Response> {
  // What staff and customers wrote must not be taken for the marks of a document's slots.
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

/** What is answered in an offer's place: one page for every id that shows none, and what to do where we can't say. */
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
 * The headers of everything that stands at an offer's address, which is its key: kept by nobody, found by nobody, told to
 * nobody. `same-origin` and not `no-referrer`: with that, browsers send the page's own forms with `Origin: null`.
 */
export function privately(response: Response, c: AppContext): Response {
  // Nor is a campaign remembered here, whatever the address says.
  c.set('campaign', null)
  response.headers.set('Cache-Control', 'no-store')
  response.headers.set('X-Robots-Tag', 'noindex')
  response.headers.set('Referrer-Policy', 'same-origin')
  return response
}
