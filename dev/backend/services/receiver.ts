import { Webhook } from 'standardwebhooks'
import { answerAddresses } from './addresses.ts'
import { createAdvertisingService } from './advertising.ts'
import { createEnergyData } from './energy-data.ts'
import { escapeHtml, type HttpServer, json, serve } from '../http.ts'
import { answerInbox, isInboxPath } from '../mail/inbox-page.ts'
import type { Inbox } from '../mail/inbox.ts'
import type { PaymentService } from './payment/service.ts'
import { localPage } from '../local-page.ts'
import { createSmsService, smsPath } from './sms.ts'
import { createMailService, mailPath } from '../mail/mail-service.ts'
import { openStoredList } from '../stored-list.ts'

/** A received webhook. */
export interface ReceivedWebhook {
  readonly at: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Verdict on its Standard Webhooks signature; `unknown` if the receiver has no secret. */
  readonly signature: 'valid' | 'invalid' | 'missing' | 'unknown'
  /** Status of the response. */
  readonly status: number
}

/** How the receiver responds from now on; tests make it fail or hang. */
export interface ReceiverControl {
  readonly status: number
  readonly delayMs: number
  /** Share of requests, 0–1, that get a 500. */
  readonly failRate: number
}

export interface Receiver extends HttpServer {
  /** Newest first. */
  received(): readonly ReceivedWebhook[]
  control(change: Partial<ReceiverControl>): void
}

export interface ReceiverOptions {
  readonly port: number
  /** Secrets (`whsec_…`) for checking signatures. */
  readonly secrets?: readonly string[]
  readonly inbox?: Inbox
  /** File that stores the received webhooks. */
  readonly file?: string
  /** Handles requests below `/_analytics/`. */
  readonly analytics?: (request: Request) => Promise<Response>
  /** The payment provider: handles requests below `/v1/` and `/_payment/`. */
  readonly payment?: PaymentService
}

/** Most webhooks stored. */
const most = 1_000
const normal: ReceiverControl = { status: 200, delayMs: 0, failRate: 0 }

/**
 * A local receiver of webhooks. `/` shows the received ones, `/_requests` returns them as JSON (DELETE empties the list),
 * `/_control` reads and sets how it responds, `/_inbox` shows the captured mails. Local services: `/emails` is the mail
 * service, `/rest/mtsms` the SMS gateway, `/_addresses` the public address register, `/_energy` Energi Data Service, `/_analytics`
 * Analytics Engine, `/v1` and `/_payment` the payment provider, `/_meta` and `/_google`
 * advertising networks, whose conversions `/_conversions` lists. Every other path receives a webhook.
 */
export async function startReceiver(options: ReceiverOptions): Promise<Receiver> {
  const { secrets = [], inbox, analytics, payment } = options
  const received = openStoredList<ReceivedWebhook>({ most, file: options.file })
  let control = normal

  const take = async (request: Request, path: string): Promise<Response> => {
    const { status: wanted, delayMs, failRate } = control
    const body = await request.text()
    const headers = Object.fromEntries(request.headers)
    const status = Math.random() < failRate ? 500 : wanted
    received.add({
      at: new Date().toISOString(),
      path,
      headers,
      body,
      signature: checked(secrets, headers, body),
      status,
    })
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs).unref())
    return json({ received: status < 300 }, status)
  }

  const energyData = createEnergyData()
  const advertising = createAdvertisingService()
  const mailService = inbox && createMailService(inbox)
  const smsService = inbox && createSmsService(inbox)
  const server = await serve(options.port, async (request) => {
    const { pathname, search } = new URL(request.url)
    const paid = await payment?.answer(request)
    if (paid) return paid
    const advertised = await advertising.answer(request)
    if (advertised) return advertised
    if (pathname === '/_conversions') return json({ conversions: advertising.taken() })
    if (inbox && isInboxPath(pathname)) return answerInbox(inbox, request)
    if (mailService && pathname === mailPath && request.method === 'POST')
      return mailService(request)
    if (smsService && pathname === smsPath && request.method === 'POST') return smsService(request)
    if (pathname === '/_addresses/adresser/soeg') return answerAddresses(new URL(request.url))
    if (analytics && pathname.startsWith('/_analytics/')) return analytics(request)
    if (pathname.startsWith('/_energy/')) return energyData(new URL(request.url))
    if (pathname === '/_requests' && request.method === 'DELETE') received.clear()
    if (pathname === '/_requests') return json({ requests: received.all() })
    if (pathname === '/_control' && request.method === 'POST')
      control = { ...control, ...((await request.json()) as Partial<ReceiverControl>) }
    if (pathname === '/_control') return json(control)
    if (request.method === 'GET' && pathname === '/')
      return localPage('Modtagne webhooks', page(received.all()))
    if (request.method === 'GET') return json({ message: 'Not found' }, 404)
    return take(request, pathname + search)
  })
  return {
    ...server,
    received: () => received.all(),
    control(change) {
      control = { ...control, ...change }
    },
  }
}

function checked(
  secrets: readonly string[],
  headers: Record<string, string>,
  body: string,
): ReceivedWebhook['signature'] {
  if (!headers['webhook-signature']) return 'missing'
  if (secrets.length === 0) return 'unknown'
  return secrets.some((secret) => verifies(secret, headers, body)) ? 'valid' : 'invalid'
}

function verifies(secret: string, headers: Record<string, string>, body: string): boolean {
  try {
    new Webhook(secret).verify(body, headers)
    return true
  } catch {
    return false
  }
}

const signatureWords = {
  valid: 'gyldig signatur',
  invalid: 'signeret med en hemmelighed, som denne side ikke kender',
  missing: 'uden signatur',
  unknown: 'signatur, som ikke kan efterprøves',
}

function page(received: readonly ReceivedWebhook[]): string {
  if (received.length === 0)
    return '<p>Ingen endnu. Send en besked på siden, så lander den her.</p>'
  return received
    .slice(0, 100)
    .map((one) => {
      const headers = Object.entries(one.headers)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n')
      return `<article><h2>${escapeHtml(one.path)} · ${signatureWords[one.signature]}</h2><small>${one.at} · svarede ${one.status}</small>
<pre>${escapeHtml(pretty(one.body))}</pre><details><summary>Headere</summary><pre>${escapeHtml(headers)}</pre></details></article>`
    })
    .join('')
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
