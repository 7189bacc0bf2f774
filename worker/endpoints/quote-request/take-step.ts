import type { ZodMiniType } from 'zod/mini'
import { parseCampaign } from '#shared/domain/campaign.ts'
import {
  emptyQuoteRequest,
  newSessionId,
  type QuoteRequestData,
  readQuoteRequest,
} from '#shared/domain/quote-request/data.ts'
import {
  lastPage,
  type FormPage,
  nextPage,
  pageToShow,
  previousPage,
} from '#shared/domain/quote-request/steps.ts'
import type { RouteMatch } from '#shared/routes/match.ts'
import { checkForm } from '#shared/schemas/fields/check.ts'
import { quoteRequestStepSchemas } from '#shared/schemas/quote-request.ts'
import type { AppContext } from '#worker/context.ts'
import { servePersonalPage } from '#worker/render/document.tsx'
import { FormTooLarge, readBody } from '#worker/request/body.ts'
import { maxFormBytes } from '#worker/request/form-size.ts'
import { limitRequests } from '#worker/request/post-gate.ts'
import { draftCookie, expiredDraftCookie, readDraft } from '../../cookies/quote-request-draft.ts'
import { redirectTo } from './pages.ts'

type Step = Exclude<FormPage, 5>
type Body = Readonly<Record<string, unknown>>

const contract = { bodyTypes: ['form'], lists: ['products', 'chosen'] } as const

/**
 * Takes one step's answers from a browser without JavaScript, stores them with the others in the sealed cookie, and redirects
 * to the next or previous page, or shows the same page with its errors. Where the cookie is missing, the answers of this
 * page are stored all the same.
 */
export async function takeStep(c: AppContext, page: Step, match: RouteMatch): Promise<Response> {
  await limitRequests(c, 'offer-form', 'Der er sendt for mange på kort tid. Prøv igen om et minut.')
  const { body, tooLarge } = await readStep(c, page)
  const { env, now, settings } = c.get('deps')
  if (settings.campaign.policy !== 'off')
    c.set(
      'campaign',
      parseCampaign(typeof body['utmFields'] === 'string' ? body['utmFields'] : null) ??
        c.get('campaign'),
    )
  if (body['go'] === 'reset') return redirectTo(c, 0, expiredDraftCookie)
  // From now on the script stores the answers on the device.
  if (body['go'] === 'forget')
    return new Response(null, {
      status: 204,
      headers: { 'Set-Cookie': expiredDraftCookie, 'Cache-Control': 'no-store' },
    })
  const merged = merge((await readDraft(c)) ?? emptyQuoteRequest(), page, body, now(), tooLarge)
  const data = body['go'] === 'uncalculated' ? { ...merged, calculation: null } : merged
  const cookie = await draftCookie({ env }, data)
  // The calculation's card is on the first and the last page; the last one posts to the last step.
  if (body['go'] === 'uncalculated')
    return redirectTo(c, page === 0 ? 0 : pageToShow(lastPage, data), cookie)
  if (body['go'] === 'back') return redirectTo(c, previousPage(page, data) ?? 0, cookie)
  const schema = quoteRequestStepSchemas[page] as ZodMiniType<unknown>
  const checked = checkForm(schema, body)
  if (checked.ok && !tooLarge) return redirectTo(c, pageToShow(nextPage(page, data), data), cookie)
  const wrong = checked.ok ? {} : checked.fields
  const quoteRequest = tooLarge
    ? { data, errors: tooLarge.errorsOf(schema, body), message: tooLarge.message }
    : { data, errors: wrong }
  const response = await servePersonalPage(
    c,
    match,
    { data: { quoteRequest }, hasErrors: true },
    tooLarge ? 413 : 422,
  )
  response.headers.append('Set-Cookie', cookie)
  return response
}

/** A step's fields; of a body that is too large, the first ones. */
async function readStep(c: AppContext, page: Step) {
  try {
    const { body } = await readBody(c, {
      ...contract,
      maxBytes: maxFormBytes([quoteRequestStepSchemas[page] as ZodMiniType<unknown>]),
    })
    return { body, tooLarge: null }
  } catch (error) {
    if (error instanceof FormTooLarge) return { body: error.read.body, tooLarge: error }
    throw error
  }
}

/** Replaces one step's answers in the draft: a post says nothing about the other steps, nor one that was cut about its later fields. */
function merge(
  draft: QuoteRequestData,
  page: Step,
  body: Body,
  now: number,
  tooLarge: FormTooLarge | null,
): QuoteRequestData {
  const isRead = (name: string): boolean =>
    !tooLarge || name === tooLarge.read.cut || tooLarge.read.whole.has(name)
  const fields = Object.keys(quoteRequestStepSchemas[page].def.shape).filter(isRead)
  const own = Object.fromEntries(fields.map((name) => [name, body[name]]))
  // From the query of the first page.
  const chosen =
    page === 0 && Array.isArray(body['chosen'])
      ? { products: [...draft.products, ...body['chosen']] }
      : {}
  const brought =
    page === 0 && typeof body['calculation'] === 'string'
      ? { calculation: body['calculation'] }
      : {}
  const session =
    draft.sessionId ||
    (typeof body['sessionId'] === 'string' && body['sessionId']) ||
    newSessionId()
  return {
    ...readQuoteRequest({ ...draft, ...chosen, ...brought, ...own, sessionId: session }),
    savedAt: now,
  }
}
