import * as z from 'zod/mini'
import { toE164 } from '#shared/domain/e164.ts'
import type { AdminCall, AdminRoute } from './call.ts'
import { optional } from './input.ts'

/** Whom a look-up is about: an address, a number, or both. */
export interface PersonQuery {
  readonly email?: string | undefined
  readonly phone?: string | undefined
}

const personQuery = z.object({
  email: optional(
    z
      .string()
      .check(z.trim(), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+$/, 'Skriv en e-mailadresse')),
  ),
  phone: optional(
    z
      .string()
      .check(
        z.refine(
          (typed) => toE164(typed) !== null,
          'Skriv et telefonnummer, udenlandske med landekode',
        ),
      ),
  ),
})

const handlers = () => import('./people.ts')

const route = (
  path: string,
  role: AdminRoute['role'],
  name: keyof Awaited<ReturnType<typeof handlers>>,
): AdminRoute => ({
  method: 'GET',
  path: `/people${path}`,
  role,
  query: personQuery,
  handle: async (call) => (await handlers())[name](call as AdminCall<PersonQuery>),
})

/** Everything about one person. Copies of it are for admins, and logged. */
export const peopleRoutes: readonly AdminRoute[] = [
  route('', 'viewer', 'show'),
  route('/export', 'admin', 'exportAll'),
  route('/consents', 'admin', 'exportConsents'),
]
