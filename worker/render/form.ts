import type { FilledForm } from '#client/forms/form.ts'
import type { FormName } from '#shared/functions.ts'
import { type RouteId, routes } from '#shared/routes/table.ts'
import type { AppContext } from '#worker/context.ts'
import { serveFilled } from './document.tsx'

interface Refused extends FilledForm {
  readonly form: FormName
  /** The page it stands on. */
  readonly page: RouteId
  readonly status: number
  readonly retryAfterSeconds?: number | undefined
}

/** A form's page with what was sent and what is wrong, for a browser without JavaScript. */
export async function serveForm(c: AppContext, { form, page, status, retryAfterSeconds, ...filled }: Refused): Promise<Response> {
  const route = routes[page]
  const response = await serveFilled(c, { id: page, route, params: {}, canonicalPath: route.path }, { forms: { [form]: filled } }, status)
  if (retryAfterSeconds) response.headers.set('Retry-After', String(retryAfterSeconds))
  return response
}
