import { presentationShowPath } from '#shared/domain/presentations/paths.ts'
import type { AppContext } from '#worker/context.ts'
import { servePresentationLink } from '#worker/render/customer-links.tsx'
import { serveTooMany } from '#worker/render/messages.tsx'
import { privately } from '#worker/render/offer/offer-page.tsx'
import { serveSlides, serveSlidesPdf } from '#worker/render/slides.tsx'
import { readBody } from '#worker/request/body.ts'
import { limitRequests, passesClientGate } from '#worker/request/post-gate.ts'
import { findLinkedDeck } from '#worker/services/presentations/links.ts'

const passes = (c: AppContext): Promise<boolean> => passesClientGate(c, 'presentation-link')
const find = (c: AppContext, token: string, opens = false) =>
  findLinkedDeck(c.get('deps').env, token, opens)

/** The page of a customer's link. It only asks: programs that check mails open links too, and an opening counts. */
export async function showLink(c: AppContext): Promise<Response> {
  if (!(await passes(c))) return serveTooMany(c, 60)
  const token = c.req.query('t') ?? ''
  const found = await find(c, token)
  return servePresentationLink(
    c,
    found && { name: found.content.name, expiresAt: found.expiresAt, token },
  )
}

/** Counts the opening, and leads to the slides: an address that can be reloaded. */
export async function openLink(c: AppContext): Promise<Response> {
  if (!(await passes(c))) return serveTooMany(c, 60)
  const { body } = await readBody(c, { bodyTypes: ['form'], maxBytes: 8192 })
  const token = typeof body['t'] === 'string' ? body['t'] : ''
  if (!(await find(c, token, true))) return servePresentationLink(c, null)
  const headers = { Location: `${presentationShowPath}?t=${encodeURIComponent(token)}` }
  return privately(new Response(null, { status: 303, headers }), c)
}

export async function showLinkedSlides(c: AppContext): Promise<Response> {
  if (!(await passes(c))) return serveTooMany(c, 60)
  const token = c.req.query('t') ?? ''
  const found = await find(c, token)
  return found
    ? serveSlides(c, found.content, { isStaff: false, token })
    : servePresentationLink(c, null)
}

/** Drawn for each request. */
export async function serveLinkedPdf(c: AppContext): Promise<Response> {
  await limitRequests(
    c,
    'offer-pdf',
    'Der er hentet mange PDF’er på kort tid. Prøv igen om et minut.',
  )
  const found = await find(c, c.req.query('t') ?? '')
  return found ? serveSlidesPdf(c, found.content) : servePresentationLink(c, null)
}
