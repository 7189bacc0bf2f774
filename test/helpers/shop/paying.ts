import { serve } from '#dev/backend/http.ts'
import { freePort } from '#dev/backend/ports.ts'
import {
  createPaymentService,
  localPaymentKey,
  localPaymentSecret,
  type PaymentService,
} from '#dev/backend/services/payment/service.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import type { Env } from '#worker/env.ts'
import type { Outbox } from '#worker/outbox/contract.ts'
import { systemContext } from '#worker/services/context.ts'
import { holdMinutes, startPayment } from '#worker/services/orders/start-payment.ts'
import { tendOrders } from '#worker/services/orders/tend.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { serveApp } from '../app/served-app.ts'
import { makeGoods } from './goods.ts'
import { type Client, createTestBackend, type TestBackend } from '../product/backend.ts'
import { lanePorts } from '../product/ports.ts'
import { type MadeOrder, makeOrder } from './orders.ts'

export interface PayingOrder extends MadeOrder {
  readonly variant: string
  /** The page to pay on. */
  readonly page: string
}

export interface PayingShop {
  readonly backend: TestBackend
  readonly site: TestApp
  /** Where the app is served. */
  readonly url: string
  readonly payment: PaymentService
  /** The provider's URL. */
  readonly paymentUrl: string
  readonly admin: Client
  /** An app with other variables, over the same backend. */
  appWith(vars: Partial<Env>): TestApp
  /** The URL of an order's page to pay on. */
  startPayment(token: string, site?: TestApp): Promise<string>
  /** An order of some goods at 100 kr. each, with its page. */
  order(options?: { readonly quantity?: number; readonly freight?: number }): Promise<PayingOrder>
  /** An order without a page. */
  bareOrder(quantity?: number, freight?: number): Promise<Omit<PayingOrder, 'page'>>
  /** Presses a button of a page to pay on. Resolves when the shop has heard of it. */
  press(page: string, choice: 'betal' | 'afvis' | 'annuller', method?: string): Promise<Response>
  /** The schedule's work, with every act due. */
  tend(site?: TestApp): Promise<void>
  /** Waits until the provider's events have arrived and are handled. */
  heard(): Promise<void>
  stop(): Promise<void>
}

/** Takes mails and webhooks of orders, and sends none. */
const quietOutbox: Partial<Outbox> = {
  deliverEvent: () => Promise.resolve(true),
  sendMail: () => Promise.resolve('accepted'),
}

/** The shop with a real database and the local payment provider; only the Worker's bindings are fakes. */
export async function startPayingShop(outbox: Partial<Outbox> = quietOutbox): Promise<PayingShop> {
  const backend = await createTestBackend()
  const ports = [await freePort(lanePorts), await freePort(lanePorts + 1)] as const
  const payment = createPaymentService({
    eventsUrl: `http://127.0.0.1:${ports[0]}${endpoints.paymentEvents}`,
  })
  const provider = await serve(
    ports[1],
    async (request) => (await payment.answer(request)) ?? new Response(null, { status: 404 }),
  )
  const vars = {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SUPABASE_SECRET_KEY: backend.secretKey,
    STRIPE_API_URL: provider.url,
    STRIPE_SECRET_KEY: localPaymentKey,
    STRIPE_WEBHOOK_SECRET: localPaymentSecret,
  }
  const appWith = (changes: Partial<Env>): TestApp => {
    const app = createTestApp({ vars: { ...vars, ...changes }, outbox })
    app.clock.now = Date.now()
    return app
  }
  const site = appWith({})
  const served = await serveApp(site, ports[0])
  const [admin, service] = [await backend.as('admin'), await backend.as('service')]

  const shop: PayingShop = {
    backend,
    site,
    url: served.url,
    payment,
    paymentUrl: provider.url,
    admin,
    appWith,
    startPayment: (token, at = site) =>
      startPayment(
        {
          deps: at.deps,
          origin: served.url,
          actor: { kind: 'customer', address: '192.0.2.1' },
        },
        { token },
      ),
    async bareOrder(quantity = 1, freight = 0) {
      site.clock.now = Date.now()
      const { sku, variant, product } = await makeGoods(backend.sql)
      await backend.sql`update public.product_variants set stock = 10 where id = ${variant}`
      await backend.sql`select public.publish_products(${[product]}::uuid[])`
      const made = await makeOrder(service, [{ sku, quantity }], { freight, session: false })
      await backend.sql`
        update public.orders set hold_until = now() + make_interval(mins => ${holdMinutes}) where id = ${made.id}`
      return { ...made, variant }
    },
    async order({ quantity = 1, freight = 0 } = {}) {
      const made = await shop.bareOrder(quantity, freight)
      return { ...made, page: await shop.startPayment(made.token) }
    },
    async press(page, choice, method = 'card') {
      const response = await fetch(page, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ metode: method, valg: choice }),
      })
      await shop.heard()
      return response
    },
    async tend(at = site) {
      at.clock.now = Date.now()
      await backend.sql`update public.payment_acts set next_at = now() where state = 'waiting'`
      await tendOrders(systemContext(at.deps))
      await shop.heard()
    },
    async heard() {
      await payment.tick()
      await site.settled()
    },
    async stop() {
      payment.stop()
      await served.stop()
      await provider.stop()
      await backend.stop()
    },
  }
  return shop
}
