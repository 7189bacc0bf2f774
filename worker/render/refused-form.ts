import type { FilledForm } from '#client/forms/form.ts'
import { type FormName, functionsPath, sentFrom } from '#shared/functions.ts'
import type { Route } from '#shared/routes/define.ts'
import { type RouteId, routes } from '#shared/routes/table.ts'
import type { AppContext } from '#worker/context.ts'
import { ownPage } from '#worker/content/pages.ts'
import { servePersonalPage } from './document.tsx'

interface Refused extends FilledForm {
  readonly form: FormName
  /** The page with the form. */
  readonly page: RouteId
  readonly status: number
  readonly retryAfterSeconds?: number | undefined
}

/** A form's page with its values and errors, for a browser without JavaScript. */
export async function serveForm(
  c: AppContext,
  { form, page, status, retryAfterSeconds, ...filled }: Refused,
): Promise<Response> {
  const route = routes[page]
  // The page is now at the function's address, so the next post must name the page.
  const action = `${functionsPath}/${form}?${new URLSearchParams({ [sentFrom]: route.path })}`
  const response = await servePersonalPage(
    c,
    { id: page, route, params: {}, canonicalPath: route.path },
    { forms: { [form]: { ...filled, action } }, hasErrors: true },
    status,
  )
  if (retryAfterSeconds) response.headers.set('Retry-After', String(retryAfterSeconds))
  return response
}

/** True where the page has the form: the contact form in its section or on booking pages, others as blocks of their own. */
export const holdsForm = ({ kind, page, path }: Route, form: FormName): boolean =>
  kind === 'document' &&
  page !== undefined &&
  !path.includes(':') &&
  ownPage(page).blocks.some((block) =>
    form === 'contact'
      ? block.type === 'contact' || block.type === 'booking'
      : block.type === 'form' && block.form === form,
  )
