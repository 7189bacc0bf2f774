import type { CustomerOffer } from '#shared/schemas/offers/view.ts'
import type { AppContext } from '#worker/context.ts'
import { privately } from './offer-page.tsx'

/** An offer as a PDF, drawn for this request. The drawing code is loaded on first use: no other response waits for it. */
export async function servePdf(c: AppContext, offer: CustomerOffer): Promise<Response> {
  const { drawOfferPdf } = await import('../../pdf/offer-pdf.ts')
  const { env, settings } = c.get('deps')
  const bytes = await drawOfferPdf(offer, env, settings.origin(c.req.url))
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="Tilbud-${offer.number}.pdf"`,
  }
  return privately(new Response(new Uint8Array(bytes), { headers }), c)
}
