import type { Env } from '#worker/env.ts'
import { logError } from '#worker/lib/log.ts'
import type { MailOrder } from './render-mail.ts'
import type { Attachment } from './provider.ts'
import { readAgreement } from './templates/agreement-parts.ts'

/**
 * Draws a mail's attachments: an agreement as a PDF. It is drawn again at each attempt, so that it is never stored; the first
 * mail that needs it loads the PDF code. If drawing fails, the mail goes without it, since it contains the whole agreement.
 */
export async function drawAttachments(
  { template, data, origin }: MailOrder,
  env: Env,
): Promise<readonly Attachment[]> {
  const agreed = template === 'offer-accepted' ? readAgreement(data) : null
  if (!agreed) return []
  try {
    const [{ drawOfferPdf }, { encodeToBase64 }] = await Promise.all([
      import('#worker/pdf/offer-pdf.ts'),
      import('@cantoo/pdf-lib'),
    ])
    const bytes = await drawOfferPdf({ ...agreed, id: '' }, env, origin)
    return [{ filename: `Aftale-${agreed.number}.pdf`, content: encodeToBase64(bytes) }]
  } catch (error) {
    logError('mail_without_pdf', error)
    return []
  }
}
