import type { ContactFormErrors, ContactFormValues } from '#client/islands/contact-form/fields.ts'
import { routes } from '#shared/routes/table.ts'
import type { AppContext } from '#worker/context.ts'
import type { CachedDocument } from './cache.ts'
import { renderRoute } from './document.tsx'
import { respond } from './respond.ts'

interface Input {
  readonly values: ContactFormValues
  readonly errors: ContactFormErrors
  readonly message?: string
  readonly status?: number
  readonly retryAfterSeconds?: number
}

/** The contact page with what was sent and what is wrong, for a browser without JavaScript. */
export async function serveContactForm(c: AppContext, { values, errors, message, status = 422, retryAfterSeconds }: Input): Promise<Response> {
  const snapshot = await c.get('deps').snapshot.current((work) => c.executionCtx.waitUntil(work))
  const match = { id: 'contact', route: routes.contact, params: {}, canonicalPath: routes.contact.path } as const
  const document = renderRoute(c, match, snapshot, { form: { values, errors, message } }) as CachedDocument
  const response = respond(c, document.templates, { status })
  if (retryAfterSeconds) response.headers.set('Retry-After', String(retryAfterSeconds))
  return response
}
