import { endpoints } from '#shared/routes/endpoints.ts'
import type { AppContext } from '#worker/context.ts'
import { readUnsubscribeToken } from '#worker/mail/unsubscribe-link.ts'
import { Problem } from '#worker/problem.ts'
import { serveUnsubscribe } from '#worker/render/unsubscribe.tsx'
import { readBody } from '#worker/request/body.ts'
import { customerContext } from '#worker/request/service-context.ts'
import { maskText } from '#worker/services/deliveries/mask.ts'
import { unsubscribe } from '#worker/services/suppressions/unsubscribe.ts'

/** The page that asks, or that says it is done. */
export async function show(c: AppContext): Promise<Response> {
  if (c.req.query('klar') === '1') return serveUnsubscribe(c, 'done')
  const token = c.req.query('t') ?? ''
  const email = await readUnsubscribeToken(c.get('deps').env.SECRETS_KEY, token)
  return email
    ? serveUnsubscribe(c, 'ask', { address: maskText(email), token })
    : serveUnsubscribe(c, 'invalid')
}

/** A mail program posts `List-Unsubscribe=One-Click` to the link itself (RFC 8058); the page's button posts the token. */
export async function end(c: AppContext): Promise<Response> {
  const { body } = await readBody(c, { bodyTypes: ['form'], maxBytes: 8192 })
  const isOneClick = body['List-Unsubscribe'] === 'One-Click'
  const token = isOneClick ? c.req.query('t') : body['t']
  const { env } = c.get('deps')
  const email =
    typeof token === 'string' ? await readUnsubscribeToken(env.SECRETS_KEY, token) : null
  if (!email) {
    if (isOneClick) throw new Problem(400, 'bad_token', 'Linket kan ikke læses.')
    return serveUnsubscribe(c, 'invalid')
  }
  await unsubscribe(customerContext(c), email, isOneClick ? 'one-click' : 'link')
  if (isOneClick)
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
  return new Response(null, {
    status: 303,
    headers: { Location: `${endpoints.unsubscribe}?klar=1`, 'Cache-Control': 'no-store' },
  })
}
