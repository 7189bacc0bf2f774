import type { OfferContent } from '#shared/schemas/offers/offer.ts'
import type { OfferSaved, OfferView } from '#shared/schemas/offers/view.ts'
import type { Deps } from '#worker/deps.ts'
import type { NewMail, Outbox, OutboxEvent } from '#worker/outbox/contract.ts'
import { createTestBackend, type TestBackend } from '../product/backend.ts'
import { makeOffer } from './offer.ts'
import { createFakeLive, type FakeLive } from '../app/fake-live.ts'
import { type Browser, createStaffApp, origin, type StaffApp } from '../app/staff-app.ts'

export interface OfferApp {
  readonly backend: TestBackend
  /** Clock of the customers' app, in ms. Staff's sessions use the real clock. */
  readonly clock: { now: number }
  /** The fake outbox: what it received, and its failures. */
  readonly outbox: {
    readonly events: OutboxEvent[]
    readonly mails: NewMail[]
    /** Numbers of offers. */ readonly erased: string[]
    away: boolean
    /** Never responds. */ hangs: boolean
    /** Accepts events but no mails. */ mailsAway: boolean
  }
  /** What was reported to open consoles. */
  readonly live: FakeLive
  /** Calls the admin API, as an admin unless `role` is given. */
  staff<Body = OfferSaved>(
    method: string,
    path: string,
    body?: unknown,
    role?: 'viewer' | 'admin' | 'super_admin',
    init?: { readonly alone?: boolean; readonly headers?: Record<string, string> },
  ): Promise<{ status: number; body: Body }>
  /** Calls the admin API with a body of another type than JSON. */
  staffFetch(
    path: string,
    role: 'viewer' | 'admin',
    headers: Readonly<Record<string, string>>,
    body: string,
  ): Promise<Response>
  /** Saves an offer's draft (or one for its next version) with the current revision. */
  save(id: string, content: object): Promise<{ status: number; body: OfferSaved }>
  /** Sends its draft with the current revision. */
  send(id: string): Promise<{ status: number; body: OfferSaved }>
  /** Creates and sends an offer. */
  sent(content?: OfferContent): Promise<OfferView>
  /** Calls a function, with JSON unless `form`. Waits for its `waitUntil` work unless `alone`. */
  act(
    name: string,
    body: object,
    init?: {
      readonly form?: boolean
      readonly address?: string
      readonly headers?: Record<string, string>
      readonly alone?: boolean
    },
  ): Promise<Response>
  /** The Cookie header of a signed-in user. */
  cookie(role: 'viewer' | 'admin' | 'super_admin' | 'none'): Promise<string>
  /** Requests a page like a browser. */
  get(
    path: string,
    init?: {
      readonly method?: string
      readonly headers?: Record<string, string>
      readonly address?: string
    },
  ): Promise<Response>
  /** Resolves when the `waitUntil` work of responses to customers is done. */
  settled(): Promise<unknown>
  /** Dependencies for calling services directly, with the customers' clock. */
  readonly deps: Deps
  stop(): Promise<void>
}

/** The whole app with its own backend. Only the outbox is faked by lists, unless `real` is given. */
export async function startOfferApp(real?: Outbox): Promise<OfferApp> {
  const backend = await createTestBackend()
  const clock = { now: Date.now() }
  const outbox = {
    events: [] as OutboxEvent[],
    mails: [] as NewMail[],
    erased: [] as string[],
    away: false,
    hangs: false,
    mailsAway: false,
  }
  const fake: Partial<Outbox> = {
    async deliverEvent(event) {
      if (outbox.hangs) await new Promise(() => undefined)
      if (outbox.away) throw new Error('no outbox today')
      const known = outbox.events.some(({ id }) => id === event.id)
      if (!known) outbox.events.push(event)
      return !known
    },
    async eraseOffer(number) {
      if (outbox.away) throw new Error('no outbox today')
      outbox.erased.push(number)
    },
    async sendMail(mail) {
      if (outbox.away || outbox.mailsAway) throw new Error('no outbox today')
      const known = outbox.mails.some(({ id }) => id === mail.id)
      if (!known) outbox.mails.push(mail)
      return known ? 'known' : 'accepted'
    },
  }
  const keys = {
    url: backend.url,
    publishableKey: backend.publishableKey,
    secretKey: backend.secretKey,
  }
  const live = createFakeLive()
  const staffSide = createStaffApp({ ...keys, deps: { outbox: real ?? (fake as Outbox), live } })
  const customers = createStaffApp({
    ...keys,
    gateLimit: 60,
    deps: { outbox: real ?? (fake as Outbox), live, now: () => clock.now },
  })
  const browsers: Partial<Record<string, Promise<Browser>>> = {}
  const cookieOf: OfferApp['cookie'] = async (role) => {
    browsers[role] ??= signIn(staffSide, backend.users[role])
    return [...(await browsers[role]).cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
  const staff: OfferApp['staff'] = async (
    method,
    path,
    body,
    role = 'admin',
    { alone = false, headers = {} } = {},
  ) => {
    const cookie = await cookieOf(role)
    const response = await staffSide.fetch(`/api/admin${path}`, {
      method,
      headers: { origin, cookie, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!alone) await staffSide.settled()
    return { status: response.status, body: (await response.json()) as never }
  }
  const newestOf = async (id: string) => {
    const { version, revision } = (await staff('GET', `/offers/${id}`)).body.row.versions[0]!
    return { version, revision }
  }
  const send: OfferApp['send'] = async (id) =>
    staff('POST', `/offers/${id}/send`, await newestOf(id))
  return {
    save: async (id, content) =>
      staff('PATCH', `/offers/${id}`, { content, revision: (await newestOf(id)).revision }),
    send,
    backend,
    clock,
    live,
    outbox,
    staff,
    cookie: cookieOf,
    staffFetch: async (path, role, headers, body) =>
      staffSide.fetch(`/api/admin${path}`, {
        method: 'POST',
        headers: { origin, cookie: await cookieOf(role), ...headers },
        body,
      }),
    deps: customers.deps,
    async sent(content = makeOffer()) {
      const { body: made } = await staff('POST', '/offers', { content })
      const { body, status } = await send(made.row.id)
      if (status !== 200) throw new Error(`not sent: ${JSON.stringify(body)}`)
      return body.row
    },
    async act(
      name,
      body,
      { form = false, address = '192.0.2.1', headers = {}, alone = false } = {},
    ) {
      const response = await customers.fetch(`/functions/v1/${name}`, {
        method: 'POST',
        headers: {
          origin,
          'cf-connecting-ip': address,
          ...(form
            ? { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
            : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: form
          ? new URLSearchParams(body as Record<string, string>).toString()
          : JSON.stringify(body),
      })
      if (!alone) await customers.settled()
      return response
    },
    get: (path, { method = 'GET', headers = {}, address = '192.0.2.1' } = {}) =>
      customers.fetch(path, {
        method,
        headers: { accept: 'text/html', 'cf-connecting-ip': address, ...headers },
      }),
    settled: customers.settled,
    stop: () => backend.stop(),
  }
}

async function signIn(
  app: StaffApp,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Browser> {
  const browser = app.browser()
  const { status } = await browser.json('/api/session/sign-in', { email, password })
  if (status !== 200) throw new Error(`sign-in: ${status}`)
  return browser
}
