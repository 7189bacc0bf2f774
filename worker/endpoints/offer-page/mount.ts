import type { Hono } from 'hono'
import { href } from '#shared/routes/href.ts'
import { offerPatterns, offerPdfPattern } from '#shared/routes/offer-paths.ts'
import type { CustomerOffer } from '#shared/schemas/offers/view.ts'
import type { AppContext, AppEnv } from '#worker/context.ts'
import type { OpenedOffer } from '#worker/data/offers/acts.ts'
import { detectStaff } from '#worker/middleware/staff/index.ts'
import { Problem } from '#worker/problem.ts'
import { limitGuesses } from '#worker/request/limit-guesses.ts'
import { customerContext } from '#worker/request/service-context.ts'
import { limitRequests } from '#worker/request/post-gate.ts'
import {
  expiredRefusedPost,
  readRefusedPost,
  type RefusedPost,
} from '#worker/cookies/refused-post.ts'
import { privately, serveOffer, serveOfferProblem } from '#worker/render/offer/offer-page.tsx'
import { toCustomerOffer } from '#worker/services/offers/customer/customer-offer.ts'
import { openOffer } from '#worker/services/offers/customer/open.ts'
import { parseOptions } from '#worker/services/offers/customer/options.ts'

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

/** An offer's page as it is now, with the values and errors of a refused post. */
function serveRefusedAct(
  c: AppContext,
  opened: OpenedOffer,
  { form, values, errors, message }: RefusedPost,
): Promise<Response> {
  // Keeps the options of the post; once the offer is answered, those of the answer.
  const chosen = (opened.state === 'sent' && parseOptions(values)) || opened.chosen
  const offer = toCustomerOffer({ ...opened, chosen }, c.get('deps').now())
  return serveOffer(c, offer, { act: form, values, errors, message })
}

/** An offer as a PDF, drawn for this request. The drawing code is loaded on first use: no other response waits for it. */
async function servePdf(c: AppContext, offer: CustomerOffer): Promise<Response> {
  const { drawOfferPdf } = await import('#worker/pdf/offer-pdf.ts')
  const { env, settings } = c.get('deps')
  const bytes = await drawOfferPdf(offer, env, settings.origin(c.req.url))
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="Tilbud-${offer.number}.pdf"`,
  }
  return privately(new Response(new Uint8Array(bytes), { headers }), c)
}

/** Opens the offer of the path in the version that the query names, or serves the reason why it can't be shown. */
async function withOffer(c: AppContext, answer: (opened: OpenedOffer) => Promise<Response>) {
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
