import { framedPolicy } from '#worker/protection/headers.ts'
import { Problem } from '#worker/problem.ts'
import { serveOffer } from '#worker/render/offer/offer-page.tsx'
import { readBody } from '#worker/request/body.ts'
import {
  answerQuestion,
  discardOffer,
  endOffer,
  eraseOffer,
  extendOffer,
  noteDelivery,
  retractOffer,
  setSubsidyApproval,
} from '#worker/services/offers/staff/acts.ts'
import { checkBeforeSending } from '#worker/services/offers/staff/checks.ts'
import { previewOffer } from '#worker/services/offers/staff/preview.ts'
import { createOffer, updateOffer } from '#worker/services/offers/staff/save.ts'
import { sendOffer } from '#worker/services/offers/staff/send.ts'
import { showOffer } from '#worker/services/offers/staff/show.ts'
import { type AdminCall, answer } from './call.ts'
import { readJson } from './input.ts'

/** Largest offer with all its lines, in bytes. */
const maxOfferBytes = 128 * 1024
/** As a form, where a letter may take nine bytes. */
const maxFormBytes = 1024 * 1024

export const show = async (call: AdminCall) => ({ row: await showOffer(call, call.id) })
export async function create(call: AdminCall): Promise<Response> {
  const { made, row } = await createOffer(call, await readJson(call.c, maxOfferBytes))
  return answer({ row }, made ? 201 : 200)
}
export const update = async (call: AdminCall) =>
  updateOffer(call, call.id, await readJson(call.c, maxOfferBytes))
export const discard = (call: AdminCall) => discardOffer(call, call.id)
export const send = async (call: AdminCall) => sendOffer(call, call.id, await readJson(call.c))
export const retract = async (call: AdminCall) =>
  retractOffer(call, call.id, await readJson(call.c))
export const approve = async (call: AdminCall) =>
  setSubsidyApproval(call, call.id, await readJson(call.c))
export const deliver = async (call: AdminCall) =>
  noteDelivery(call, call.id, await readJson(call.c))
export const extend = async (call: AdminCall) => extendOffer(call, call.id, await readJson(call.c))
export const end = async (call: AdminCall) => endOffer(call, call.id, await readJson(call.c))
export const answered = async (call: AdminCall) =>
  answerQuestion(call, call.id, await readJson(call.c))
export const erase = (call: AdminCall) => eraseOffer(call, call.id)
export const check = async (call: AdminCall) => checkBeforeSending(call, await readJson(call.c))

/** The customer's page of an unsaved draft, for a frame of the editor: without scripts, so that it does and reports nothing. */
export async function preview(call: AdminCall): Promise<Response> {
  const offer = previewOffer(call, await readDraft(call))
  call.c.set('contentPolicy', framedPolicy)
  const page = await serveOffer(call.c, offer)
  return new Response(withoutScripts(await page.text()), page)
}

/** The same as a PDF. */
export async function previewPdf(call: AdminCall): Promise<Response> {
  const offer = previewOffer(call, await readDraft(call))
  const { drawOfferPdf } = await import('#worker/pdf/offer-pdf.ts')
  const bytes = await drawOfferPdf(offer, call.deps.env, call.origin)
  call.c.set('contentPolicy', framedPolicy)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'inline; filename="Kladde.pdf"',
      'Cache-Control': 'no-store',
    },
  })
}

/** The draft of a form, whose `content` is JSON: only forms can be posted to a frame. @throws Problem 400, 413, 415. */
async function readDraft({ c }: AdminCall): Promise<object> {
  const { body } = await readBody(c, { bodyTypes: ['form'], maxBytes: maxFormBytes })
  try {
    return { ...body, content: JSON.parse(String(body['content'])) as unknown }
  } catch {
    throw new Problem(400, 'bad_body', 'Tilbuddet kan ikke læses.')
  }
}

/** Our own markup, where no text contains a tag. */
const withoutScripts = (html: string): string =>
  html.replace(/<script\b[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, '')
