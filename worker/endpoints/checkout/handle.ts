import * as z from 'zod/mini'
import { brand } from '#shared/brand.ts'
import { withCampaign } from '#shared/domain/campaign.ts'
import { readOfferId } from '#shared/domain/offers/id.ts'
import { cartCookie, cartCookieName, parseCart } from '#shared/domain/shop/cart-cookie.ts'
import {
  describeRefusal,
  type Discount,
  plainCode,
  seenDiscountOf,
} from '#shared/domain/shop/discount.ts'
import { type PricedCart, pricedCartOf } from '#shared/domain/shop/priced-cart.ts'
import {
  unpaidOrderCookie,
  unpaidOrderCookieName,
} from '#shared/domain/shop/unpaid-order-cookie.ts'
import type { LineQuantity } from '#shared/admin/orders.ts'
import { mayWithdraw } from '#shared/domain/shop/withdrawal.ts'
import { href } from '#shared/routes/href.ts'
import { checkForm } from '#shared/schemas/fields/check.ts'
import type { CustomerOrder } from '#shared/schemas/customer-order.ts'
import { mostLines, orderSchema, type SeenLine, seenLineSchema } from '#shared/schemas/order.ts'
import type { AppContext } from '#worker/context.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { findDiscount } from '#worker/data/discounts.ts'
import { giveUpOrder, openOrder, withdrawLines } from '#worker/data/customer-orders.ts'
import { connectPayment } from '#worker/payment/connect.ts'
import { Problem } from '#worker/problem.ts'
import { serveNotFound, serveProblem, serveTooMany } from '#worker/render/messages.tsx'
import { serveCheckout, serveOrder } from '#worker/render/shop/checkout.tsx'
import { currentShop } from '#worker/render/shop/current-shop.ts'
import { readBody } from '#worker/request/body.ts'
import { cookieOf } from '#worker/request/cookie.ts'
import { limitRequests, passesClientGate } from '#worker/request/post-gate.ts'
import { customerContext } from '#worker/request/service-context.ts'
import { announceOrdersLater } from '#worker/services/orders/announce.ts'
import { checkPayment } from '#worker/services/orders/hear-outcome.ts'
import { replaceUnpaidOrder } from '#worker/services/orders/replace-unpaid.ts'
import { findFreeStock } from '#worker/services/orders/free-stock.ts'
import { placeOrder } from '#worker/services/orders/place.ts'
import { startPayment } from '#worker/services/orders/start-payment.ts'

const maxBytes = 32 * 1024

async function cartOf(c: AppContext): Promise<PricedCart> {
  return pricedCartOf(parseCart(cookieOf(c, cartCookieName)), await currentShop(c))
}

const redirectTo = (c: AppContext, location: string, cookie?: string): Response => {
  const headers = new Headers({
    Location: withCampaign(location, c.get('campaign')),
    'Cache-Control': 'no-store',
  })
  if (cookie) headers.set('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}

/** The form, for a cart that can be bought; else the cart, which says what to correct. */
export async function showCheckout(c: AppContext): Promise<Response> {
  if (!(await passesClientGate(c, 'asked'))) return serveTooMany(c, 60)
  const [lines, shop] = [parseCart(cookieOf(c, cartCookieName)), await currentShop(c)]
  const unpaid = readOfferId(cookieOf(c, unpaidOrderCookieName))
  const free = await findFreeStock(customerContext(c), shop, { lines, unpaid })
  const cart = pricedCartOf(lines, shop, free)
  if (cart.goods === 0 || cart.lines.some(({ most }) => most !== null))
    return redirectTo(c, href('cart'))
  return serveCheckout(c, cart, { request: crypto.randomUUID(), filled: null })
}

const uuid = z.guid()

/** Makes the order and leads to the page to pay on. Whatever is refused is shown in the form again, with what was typed. */
export async function buy(c: AppContext): Promise<Response> {
  await limitRequests(c, 'order', 'Der er bestilt mange gange på kort tid. Prøv igen om et minut.')
  const { body } = await readBody(c, { bodyTypes: ['form'], maxBytes })
  const values = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
  const parsedKey = uuid.safeParse(values['noegle'])
  const request = parsedKey.success ? parsedKey.data : crypto.randomUUID()
  let discount: Discount | null = null
  const again = async (status: number, message: string, errors = {}) =>
    serveCheckout(c, await cartOf(c), {
      status,
      request,
      filled: { values, errors, message, discount },
    })

  const lines = parseSeen(values['set'])
  if (!lines) return again(422, 'Ordren kunne ikke læses. Se den igennem, og prøv igen.')
  const code = plainCode(values['rabatkode'] ?? '')
  if (code !== '') {
    const found = await readDiscount(c, code, lines)
    if ('message' in found) return again(found.status, '', { rabatkode: found.message })
    discount = found
  }
  const seenDiscount = values['rabat_set'] ?? ''
  // »Brug koden«, or a code that was typed or cleared since the sum was shown: the new sum is shown first, never bought at once.
  if (body['handling'] === 'rabat' || seenDiscount !== (discount ? seenDiscountOf(discount) : ''))
    return again(200, '')
  const checked = checkForm(orderSchema, {
    ...values,
    betingelser: values['betingelser'] === 'on',
  })
  if (!checked.ok) return again(422, '', checked.fields)
  const context = customerContext(c)
  const { env } = context.deps
  if (checked.values.koeber !== 'offentlig' && !connectPayment(env))
    return again(
      503,
      'Vi kan ikke tage imod betaling lige nu. Prøv igen senere, eller ring til os.',
    )
  const unpaid = readOfferId(cookieOf(c, unpaidOrderCookieName))
  try {
    if (unpaid && (await replaceUnpaidOrder(context, { token: unpaid, request, lines })))
      return redirectTo(c, successPath(unpaid))
    const { token, payBy } = await placeOrder(context, await currentShop(c), {
      request,
      lines,
      values: checked.values,
      discount,
      campaign: c.get('campaign') ?? {},
    })
    if (payBy === 'invoice') return redirectTo(c, successPath(token), cartCookie([], isSecure(c)))
    return redirectTo(c, payPath(token), unpaidOrderCookie(token, isSecure(c)))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'backend_unavailable')
      return again(503, `${unanswered} Du kommer ikke til at købe to gange.`)
    return again(error.status, error.fields ? '' : error.message, error.fields ?? {})
  }
}

/** What a code takes off, or why it can't be used. Guesses are limited like all posts. */
async function readDiscount(
  c: AppContext,
  code: string,
  lines: readonly SeenLine[],
): Promise<Discount | { readonly status: number; readonly message: string }> {
  if (!(await passesClientGate(c, 'discount')))
    return { status: 429, message: 'Der er prøvet mange koder på kort tid. Prøv igen om et minut' }
  try {
    const service = createServiceClient(c.get('deps').env, 'customer')
    const answer = await findDiscount(service, code, lines)
    return 'refused' in answer ? { status: 422, message: describeRefusal(answer) } : answer
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { status: error.status, message: 'Koden kan ikke prøves lige nu. Prøv igen om lidt' }
  }
}

/** For customers, where the database or the payment provider is away. */
const unanswered = `Vi kan ikke svare lige nu. Prøv igen om lidt, eller ring på ${brand.contact.phone}.`

/** The order's page, which goes on to the provider by itself: the content policy lets no form lead to another site. */
const payPath = (token: string): string => `${href('order', { id: token })}?betal=1`

const successPath = (token: string): string => `${href('purchaseSuccess')}?ordre=${token}`

const isSecure = (c: AppContext): boolean =>
  new URL(c.get('deps').settings.origin(c.req.url)).protocol === 'https:'

/** The lines that the form showed; null where they can't be read. */
function parseSeen(text: string | undefined): readonly SeenLine[] | null {
  try {
    const schema = z.array(seenLineSchema).check(
      z.minLength(1),
      z.maxLength(mostLines),
      z.refine((lines) => new Set(lines.map(({ sku }) => sku)).size === lines.length),
    )
    return schema.parse(JSON.parse(text ?? ''))
  } catch {
    return null
  }
}

/** The order of a token; null for one that does not exist. @throws Problem 503 where the database is away. */
const find = (c: AppContext, token: string): Promise<CustomerOrder | null> => {
  const id = readOfferId(token)
  return id
    ? openOrder(createServiceClient(c.get('deps').env, 'customer'), id)
    : Promise.resolve(null)
}

/** The page of an order. The cart is emptied once it is paid for. */
export async function showOrder(c: AppContext, token: string): Promise<Response> {
  if (!(await passesClientGate(c, 'asked'))) return serveTooMany(c, 60)
  try {
    const isAfterPayment = c.req.path === href('purchaseSuccess')
    const wantsToPay = c.req.query('betal') === '1'
    let order = await find(c, token)
    // The page must not call an order unpaid that was paid a moment ago.
    if (
      !wantsToPay &&
      order?.state === 'awaiting_payment' &&
      (await checkPayment(customerContext(c), token))
    )
      order = await find(c, token)
    if (!order) return serveNotFound(c)
    const toPay = wantsToPay && order.state === 'awaiting_payment'
    const page = toPay ? await findPayPage(c, token) : { message: '' }
    const response = await serveOrder(c, order, {
      token,
      message: page.message,
    })
    if (page.url) response.headers.set('Refresh', `0; url=${page.url}`)
    if (order.state === 'reserved' && isAfterPayment)
      for (const cookie of [cartCookie([], isSecure(c)), unpaidOrderCookie(null, isSecure(c))])
        response.headers.append('Set-Cookie', cookie)
    return response
  } catch (error) {
    if (error instanceof Problem && error.status === 503) return serveProblem(c, error)
    throw error
  }
}

/** The provider's page of an order, or why it could not be opened. */
async function findPayPage(
  c: AppContext,
  token: string,
): Promise<{ readonly url?: string; readonly message: string }> {
  try {
    return { url: await startPayment(customerContext(c), { token }), message: '' }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { message: error.message }
  }
}

/** What the customer does to an order: give up, or take lines back. */
export async function actOnOrder(c: AppContext, token: string): Promise<Response> {
  await limitRequests(c, 'order', 'Der er spurgt mange gange på kort tid. Prøv igen om et minut.')
  const { body } = await readBody(c, { bodyTypes: ['form'], maxBytes })
  const order = await find(c, token)
  if (!order) return serveNotFound(c)
  const service = createServiceClient(c.get('deps').env, 'customer')
  const page = href('order', { id: token })
  try {
    switch (body['handling']) {
      case 'annuller':
        if (order.state !== 'awaiting_payment')
          throw new Problem(409, 'order_step', 'Ordren er betalt. Brug »Fortryd aftale« i stedet.')
        await giveUpOrder(service, order.id, 'Kunden annullerede')
        await announceOrdersLater(customerContext(c))
        return redirectTo(c, page)
      case 'fortryd':
        if (!mayWithdraw(order, c.get('deps').now()))
          throw new Problem(
            409,
            'withdraw_late',
            'Fristen for at fortryde er gået, eller købet kan ikke fortrydes.',
          )
        await withdrawLines(service, token, readLines(order, body))
        await announceOrdersLater(customerContext(c))
        return redirectTo(c, page)
      default:
        throw new Problem(400, 'unknown_act', 'Handlingen kendes ikke.')
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return serveOrder(c, order, { token, status: error.status, message: error.message })
  }
}

/** How many of each line: `linje-1=2`, or `omfang=alt` for all that is left. */
function readLines(order: CustomerOrder, body: Readonly<Record<string, unknown>>): LineQuantity[] {
  return order.lines.flatMap(({ line, withdrawable }) => {
    const quantity = body['omfang'] === 'alt' ? withdrawable : Number(body[`linje-${line}`])
    return Number.isInteger(quantity) && quantity > 0 ? [{ line, quantity }] : []
  })
}
