import type { Hono } from 'hono'
import {
  type FunctionContract,
  type FunctionName,
  functions,
  functionsPath,
  offerFunctions,
} from '#shared/functions.ts'
import { withCampaign } from '#shared/domain/campaign.ts'
import { href } from '#shared/routes/href.ts'
import { hasRole } from '#shared/domain/auth/roles.ts'
import type { AppContext, AppEnv } from '#worker/context.ts'
import { gate } from '#worker/middleware/gate/index.ts'
import { detectStaff } from '#worker/middleware/staff/index.ts'
import { Problem } from '#worker/problem.ts'
import { FormTooLarge, readBody } from '#worker/request/body.ts'
import { isOwnOrigin } from '#worker/request/own-origin.ts'
import { limitRequests } from '#worker/request/post-gate.ts'
import { wantsPage } from '#worker/request/wants-page.ts'
import type { FunctionCall, FunctionHandler } from './call.ts'
import { contact } from './contact/index.ts'
import { quoteRequest } from './quote-request/index.ts'
import { offerActs } from './offer/index.ts'
import { offerOpened } from './offer-opened/index.ts'
import { referral } from './referral/index.ts'
import { waterHeater } from './water-heater/index.ts'
import { webhookTest } from './webhook-test/index.ts'

const handlers: Readonly<Record<FunctionName, FunctionHandler>> = {
  contact,
  'water-heater': waterHeater,
  referral,
  // The public name of the quote request's function stays `offer`: open pages and other callers post to it.
  offer: quoteRequest,
  ...offerActs,
  'offer-opened': offerOpened,
  'webhook-test': { run: webhookTest, maxBytes: () => 64 * 1024 },
}

/** Functions for customers, which must recognise staff who call them. */
const forCustomers = new Set<string>([...Object.keys(offerFunctions), 'offer-opened'])

/** Mounts every function of the contract at /functions/v1/<name>. */
export function mountFunctions(app: Hono<AppEnv>): void {
  for (const [name, contract] of Object.entries(functions) as [FunctionName, FunctionContract][]) {
    const path = `${functionsPath}/${name}`
    app.options(path, (c) => preflight(c, contract))
    if (contract.access !== 'public') app.use(path, gate({ role: contract.access }))
    if (forCustomers.has(name)) app.use(path, detectStaff())
    app.post(path, (c) => call(c, name, contract))
    const { page } = handlers[name]
    // A reload after a failed post, or a bookmark: the form is on its page.
    if (page)
      app.get(path, (c, next) =>
        wantsPage(c)
          ? Promise.resolve(c.redirect(withCampaign(href(page), c.get('campaign')), 303))
          : next(),
      )
    app.all(path, () => {
      throw new Problem(405, 'method_not_allowed', 'Kun POST kan bruges her.', { allow: 'POST' })
    })
  }
  app.all(`${functionsPath}/*`, () => {
    throw new Problem(404, 'no_function', 'Funktionen findes ikke.')
  })
}

async function call(c: AppContext, name: FunctionName, contract: FunctionContract) {
  c.set('cors', corsHeaders(c, contract))
  const session = c.get('session')
  if (contract.access !== 'public' && !hasRole(session?.role, contract.access))
    throw new Problem(403, 'forbidden', 'Du har ikke adgang til dette.')
  const read = await readCall(c, name, contract)
  c.set('functionRan', !read.tooLarge)
  return answer(name, read)
}

interface ReadCall extends FunctionCall {
  /** `body` has only the beginning of what was sent. */
  readonly tooLarge?: Problem
}

async function readCall(
  c: AppContext,
  name: FunctionName,
  contract: FunctionContract,
): Promise<ReadCall> {
  const known = { c, deps: c.get('deps'), session: c.get('session') ?? null }
  try {
    const { type, body, bytes } = await readBody(c, {
      ...contract,
      maxBytes: handlers[name].maxBytes(),
    })
    return { ...known, body, bytes, bodyType: type }
  } catch (error) {
    if (error instanceof FormTooLarge)
      return {
        ...known,
        body: error.read.body,
        bytes: new Uint8Array(0),
        bodyType: 'form',
        tooLarge: error,
      }
    throw error
  }
}

async function answer(name: FunctionName, functionCall: ReadCall): Promise<Response> {
  const { c, bodyType, tooLarge } = functionCall
  const handler = handlers[name]
  try {
    await limitRequests(
      c,
      [name, ...(handler.gateKey?.(functionCall) ?? [])].join(':'),
      'Der er sendt for mange på kort tid. Prøv igen om et minut.',
    )
    if (tooLarge) throw tooLarge
    return await handler.run(functionCall)
  } catch (error) {
    if (error instanceof Problem && handler.refusePage && bodyType === 'form' && wantsPage(c))
      return handler.refusePage(functionCall, error)
    throw error
  }
}

/** @throws Problem 403 for an origin that may not embed this function. */
function corsHeaders(c: AppContext, { embeddable }: FunctionContract): Record<string, string> {
  const origin = c.req.header('origin')
  if (!origin || isOwnOrigin(c, origin)) return {}
  if (!embeddable || !c.get('deps').settings.embedOrigins.has(origin))
    throw new Problem(403, 'foreign_origin', 'Afsenderen er ikke godkendt.')
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id, X-Region, X-Relay-Error',
    Vary: 'Origin',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
}

function preflight(c: AppContext, contract: FunctionContract): Response {
  c.set('cors', corsHeaders(c, contract))
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'POST',
      'Access-Control-Allow-Headers':
        'authorization, content-type, x-client-info, x-region, apikey',
      'Access-Control-Max-Age': '3600',
    },
  })
}
