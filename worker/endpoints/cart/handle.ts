import { withCampaign } from '#shared/domain/campaign.ts'
import { readOfferId } from '#shared/domain/offers/id.ts'
import {
  cartCookie,
  cartCookieName,
  type CartLine,
  parseCart,
} from '#shared/domain/shop/cart-cookie.ts'
import { pricedCartOf } from '#shared/domain/shop/priced-cart.ts'
import { unpaidOrderCookieName } from '#shared/domain/shop/unpaid-order-cookie.ts'
import { href } from '#shared/routes/href.ts'
import { cartChangeSchema } from '#shared/schemas/cart.ts'
import type { AppContext } from '#worker/context.ts'
import { invalid, Problem } from '#worker/problem.ts'
import { serveCart } from '#worker/render/shop/cart.tsx'
import { currentShop } from '#worker/render/shop/current-shop.ts'
import { serveTooMany } from '#worker/render/messages.tsx'
import { readBody } from '#worker/request/body.ts'
import { applyChange } from './change.ts'
import { cookieOf } from '#worker/request/cookie.ts'
import { safeNext } from '#worker/request/next.ts'
import { limitRequests, passesClientGate } from '#worker/request/post-gate.ts'
import { customerContext } from '#worker/request/service-context.ts'
import { wantsPage } from '#worker/request/wants-page.ts'
import { findFreeStock } from '#worker/services/orders/free-stock.ts'

const cartOf = (c: AppContext): readonly CartLine[] => parseCart(cookieOf(c, cartCookieName))

/** Shows the cart: a page for people, the priced cart as JSON for the site's script. */
export async function showCart(c: AppContext): Promise<Response> {
  if (!wantsPage(c)) return answerCart(c, cartOf(c))
  if (!(await passesClientGate(c, 'asked'))) return serveTooMany(c, 60)
  const lines = cartOf(c)
  const free = await findFreeStock(customerContext(c), await currentShop(c), {
    lines,
    unpaid: readOfferId(cookieOf(c, unpaidOrderCookieName)),
  })
  return serveCart(c, lines, { back: safeNext(c.req.query('videre')), free })
}

/** Changes the cart, and answers 303 to its page or to `videre`, or the priced cart as JSON to the site's script. */
export async function changeCart(c: AppContext): Promise<Response> {
  await limitRequests(c, 'cart', 'Kurven er ændret mange gange på kort tid. Prøv igen om et minut.')
  const { body } = await readBody(c, { bodyTypes: ['form'], maxBytes: 8192 })
  const lines = cartOf(c)
  const back = safeNext(body['videre'])
  try {
    const changed = applyChange(lines, parseChange(body), await currentShop(c))
    const cookie = cartCookie(
      changed,
      new URL(c.get('deps').settings.origin(c.req.url)).protocol === 'https:',
    )
    if (!wantsPage(c)) return answerCart(c, changed, cookie)
    const location = body['handling'] === 'tilfoej' ? cartPage(back) : (back ?? href('cart'))
    return new Response(null, {
      status: 303,
      headers: {
        Location: withCampaign(location, c.get('campaign')),
        'Cache-Control': 'no-store',
        'Set-Cookie': cookie,
      },
    })
  } catch (problem) {
    // The wrong quantity is shown at its field, beside the old one.
    if (wantsPage(c) && problem instanceof Problem && problem.fields?.['antal'])
      return serveCart(c, lines, {
        back,
        status: problem.status,
        refused: { sku: String(body['vare']), message: problem.fields['antal'] },
      })
    throw problem
  }
}

/** @throws Problem 422 with a message for each field. */
function parseChange(body: Readonly<Record<string, unknown>>) {
  const parsed = cartChangeSchema.safeParse(body)
  if (parsed.success) return parsed.data
  throw invalid(
    Object.fromEntries(
      parsed.error.issues.map(({ path, message }) => [String(path[0] ?? 'handling'), message]),
    ),
  )
}

/** After something was put into it: »Køb videre« leads back. */
const cartPage = (back: string | null): string =>
  href('cart', {}, '', back === null ? '' : new URLSearchParams({ videre: back }).toString())

async function answerCart(
  c: AppContext,
  lines: readonly CartLine[],
  cookie?: string,
): Promise<Response> {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (cookie) headers.set('Set-Cookie', cookie)
  return Response.json(pricedCartOf(lines, await currentShop(c)), { headers })
}
