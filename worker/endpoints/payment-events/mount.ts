import type { Hono } from 'hono'
import { endpoints } from '#shared/routes/endpoints.ts'
import type { AppEnv } from '#worker/context.ts'
import { refuseMethod } from '#worker/problem.ts'

/** Where the payment provider reports what happened to payments. Loaded with its first use. */
export function mountPaymentEvents(app: Hono<AppEnv>): void {
  app.post(endpoints.paymentEvents, async (c) => (await import('./take.ts')).takeEvent(c))
  app.all(endpoints.paymentEvents, refuseMethod)
}
