import {
  calendarType,
  type CalendarEvent,
  methodOf,
  writeInvitation,
} from '#shared/domain/booking/calendar/write.ts'
import type { Env } from '#worker/env.ts'
import { logError } from '#worker/lib/log.ts'
import type { MailOrder } from './render-mail.ts'
import type { Attachment } from './provider.ts'
import { readOrderPaper } from './templates/order-parts.ts'
import { readAgreement } from './templates/agreement-parts.ts'

/**
 * Draws a mail's attachments: an agreement, or the paper of an order, as a PDF, and a meeting as a calendar file, by which mail programs add, move or
 * delete it. It is drawn again at each attempt, so that it is never stored; the first mail that needs it loads the PDF code. If drawing a PDF
 * fails, the mail goes without it, since it says the same.
 */
export async function drawAttachments(
  { template, data, origin }: MailOrder,
  env: Env,
): Promise<readonly Attachment[]> {
  const meeting = data['calendar']
  if (meeting) return [calendarFile(meeting as CalendarEvent)]
  const agreed = template === 'offer-accepted' ? readAgreement(data) : null
  const paper = readOrderPaper(template, data)
  if (!agreed && !paper) return []
  try {
    const { encodeToBase64 } = await import('@cantoo/pdf-lib')
    if (agreed) {
      const { drawOfferPdf } = await import('#worker/pdf/offer-pdf.ts')
      const bytes = await drawOfferPdf({ ...agreed, id: '' }, env, origin)
      return [{ filename: `Aftale-${agreed.number}.pdf`, content: encodeToBase64(bytes) }]
    }
    if (!paper) return []
    const { drawOrderPdf, paperFile } = await import('#worker/pdf/order-pdf.ts')
    const bytes = await drawOrderPdf(paper, env, origin || assetsOrigin)
    return [{ filename: paperFile(paper), content: encodeToBase64(bytes) }]
  } catch (error) {
    logError('mail_without_pdf', error)
    return []
  }
}

/** The schedule knows no origin where no setting names it; assets are the same at every one. */
const assetsOrigin = 'https://assets.invalid'

/** Mail programs show it as an invitation by the method in its type. */
const calendarFile = (event: CalendarEvent): Attachment => ({
  filename: event.isCancelled ? 'aflyst.ics' : 'moede.ics',
  content: btoa(String.fromCharCode(...new TextEncoder().encode(writeInvitation(event)))),
  content_type: `${calendarType}; method=${methodOf(event)}`,
})
