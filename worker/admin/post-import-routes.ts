import * as z from 'zod/mini'
import { postImports, postItemFilters } from '#shared/admin/post-imports.ts'
import type { AdminCall, AdminRoute } from './call.ts'
import { optional } from './input.ts'
import { serve } from './serve.ts'

const place = z.coerce.number('Indlægget kendes ikke').check(z.int(), z.minimum(0), z.maximum(1e6))

export const itemsQuery = z.object({
  show: optional(z.enum(postItemFilters, 'Filteret kendes ikke')),
  cursor: optional(z.string()),
})
export const itemQuery = z.object({ place })
export const picturesQuery = z.object({
  state: optional(z.enum(['waiting', 'fetched', 'failed'], 'Filteret kendes ikke')),
  cursor: optional(z.string()),
})

type Calls = typeof import('./post-imports.ts')

/** A call of imports of articles that is no verb of their contract, loaded on first use. */
const route = (
  signature: `${AdminRoute['method']} ${string}`,
  name: Exclude<keyof Calls, 'verbs'>,
  more: Pick<AdminRoute, 'reports' | 'query'> = {},
): AdminRoute => {
  const [method, path] = signature.split(' ') as [AdminRoute['method'], string]
  return {
    method,
    path: `/post-imports/:id${path}`,
    role: 'admin',
    ...more,
    handle: async (call) => (await import('./post-imports.ts'))[name](call as AdminCall<never>),
  }
}

export const postImportRoutes: readonly AdminRoute[] = [
  ...serve(postImports, () => import('./post-imports.ts')),
  // No article changes until the import is run.
  route('PUT /items', 'stage', { reports: false }),
  route('GET /items', 'items', { query: itemsQuery }),
  route('GET /item', 'item', { query: itemQuery }),
  route('GET /pictures', 'pictures', { query: picturesQuery }),
  route('GET /picture', 'pictureFile', { query: itemQuery }),
  route('PUT /picture', 'notePictureFile', { reports: false }),
]
