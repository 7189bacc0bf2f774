import type { Hono } from 'hono'
import { href } from '#shared/routes/href.ts'
import { offerPatterns, offerPdfPattern } from '#shared/routes/offer-paths.ts'
import type { AppContext, AppEnv } from '#worker/context.ts'
import type { OpenedOffer } from '#worker/data/offers/acts.ts'
import { detectStaff } from '#worker/middleware/staff/index.ts'
import { Problem } from '#worker/problem.ts'
import { limitGuesses } from '#worker/request/limit-guesses.ts'
import { customerContext } from '#worker/request/service-context.ts'
import { limitRequests } from '#worker/request/post-gate.ts'
import { expiredRefusedPost, readRefusedPost } from '../../cookies/refused-post.ts'
import { servePdf } from '#worker/render/offer/pdf.ts'
import { serveOffer, serveOfferProblem } from '#worker/render/offer/offer-page.tsx'
import { toCustomerOffer } from '#worker/services/offers/customer/customer-offer.ts'
import { openOffer } from '#worker/services/offers/customer/open.ts'
import { serveRefusedAct } from '../../render/offer/refused-act.ts'

/** The page of an offer, at every path that mails have used, and the same as a PDF. */
export function mountOfferPage(app: Hono<AppEnv>): void {
  for (const pattern of offerPatterns)
    app.get(pattern, detectStaff(), (c) =>
      withOffer(c, async (opened) => {
        const path = href('personalOffer', { id: opened.id })
        const refused = await readRefusedPost(c, path)
        if (refused) {
          const response = await serveRefusedAct(c, opened, refused)
          for (const cookie of expiredRefusedPost(path))
            response.headers.append('Set-Cookie', cookie)
          return response
        }
        return serveOffer(c, toCustomerOffer(opened, c.get('deps').now()))
      }),
    )
  app.get(offerPdfPattern, (c) =>
    withOffer(c, async (opened) => {
      // Drawn for each request: by far the most expensive response.
      await limitRequests(
        c,
        'offer-pdf',
        'Der er hentet mange PDF’er på kort tid. Prøv igen om et minut.',
      )
      return servePdf(c, toCustomerOffer(opened, c.get('deps').now()))
    }),
  )
}

/** Opens the offer of the path in the version that the query names, or serves the reason why it can't be shown. */
async function withOffer(
  c: AppContext,
  answer: (opened: OpenedOffer) => Promise<Response>,
): Promise<Response> {
  try {
    const opened = await limitGuesses(c, () =>
      openOffer(customerContext(c), c.req.param('id'), requestedVersion(c)),
    )
    return await answer(opened)
  } catch (error) {
    if (error instanceof Problem) return serveOfferProblem(c, error)
    throw error
  }
}

/** The version that the query names; null for the valid one. */
function requestedVersion(c: AppContext): number | null {
  const version = c.req.query('version') ?? ''
  return /^[1-9]\d{0,4}$/.test(version) ? Number(version) : null
}
