import type { Env } from '#worker/env.ts'
import type { MailOrder } from './render-mail.ts'
import type { Attachment } from './provider.ts'
import { agreedOf } from './templates/agreement-parts.ts'

/**
 * What goes with a mail: an agreement as a PDF, drawn for this attempt from what the order holds, so that nothing of it has to
 * be kept. What draws is loaded by the first that needs it. A drawing that fails keeps no mail back: the mail says all of it.
 */
export async function drawAttachments(
  { template, data, origin }: MailOrder,
  env: Env,
): Promise<readonly Attachment[]> {
  const agreed = template === 'offer-accepted' ? agreedOf(data) : null
  if (!agreed) return []
  try {
    const [{ drawOfferPdf }, { encodeToBase64 }] = await Promise.all([
      import('#worker/pdf/offer-pdf.ts'),
      import('@cantoo/pdf-lib'),
    ])
    const bytes = await drawOfferPdf({ ...agreed, id: '' }, env, origin)
    return [{ filename: `Aftale-${agreed.number}.pdf`, content: encodeToBase64(bytes) }]
  } catch (error) {
    console.error(JSON.stringify({ event: 'mail_without_pdf', error: String(error).slice(0, 300) }))
    return []
  }
}
