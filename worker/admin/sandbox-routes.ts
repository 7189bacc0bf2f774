import * as z from 'zod/mini'
import type { AdminCall, AdminRoute } from './call.ts'

type Name = 'event' | 'sendEvent' | 'mails' | 'mail' | 'mailPage' | 'sendMail'

/** Loaded with its first call. */
const route = (
  method: 'GET' | 'POST',
  path: string,
  name: Name,
  query?: z.ZodMiniType,
): AdminRoute => ({
  method,
  path: `/sandbox${path}`,
  role: method === 'GET' ? 'viewer' : 'admin',
  // Nothing changes.
  reports: false,
  ...(query && { query }),
  async handle(call) {
    const handlers: Readonly<Record<Name, (call: AdminCall<never>) => Promise<unknown>>> =
      await import('./sandbox.ts')
    return handlers[name](call as AdminCall<never>)
  },
})

const text = z.string('Vælg en af mulighederne').check(z.maxLength(60, 'Vælg en af mulighederne'))
const eventQuery = z.object({ type: text, lead: z.optional(text) })
const mailQuery = z.object({ template: text, record: z.optional(text) })

/** The test benches: payloads and mails as they are really made, and sending them as tests. */
export const sandboxRoutes: readonly AdminRoute[] = [
  route('GET', '/event', 'event', eventQuery),
  route('POST', '/event', 'sendEvent'),
  route('GET', '/mails', 'mails'),
  route('GET', '/mail', 'mail', mailQuery),
  route('GET', '/mail/page', 'mailPage', mailQuery),
  route('POST', '/mail', 'sendMail'),
]
