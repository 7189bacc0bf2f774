import { redirects } from '#shared/admin/redirects.ts'
import type { AdminCall, AdminRoute } from '../call.ts'
import { serve } from '../serve.ts'
import { exportQuery, pageQuery, seenQuery } from './input.ts'

type Handler = (call: AdminCall<never>) => Promise<unknown>

/** Loads the handlers with the first request for one: they must not slow down the start of the Worker. */
const lazy =
  <Name extends string>(load: () => Promise<Readonly<Record<Name, Handler>>>) =>
  (
    name: Name,
    signature: `${AdminRoute['method']} ${string}`,
    role: AdminRoute['role'],
    more: Pick<AdminRoute, 'ids' | 'query' | 'reports'> = {},
  ): AdminRoute => ({
    method: signature.split(' ', 1)[0] as AdminRoute['method'],
    path: `/redirects${signature.slice(signature.indexOf(' ') + 1)}`,
    role,
    ...more,
    handle: async (call) => (await load())[name](call as AdminCall<never>),
  })

const file = lazy(() => import('./files.ts'))
const rule = lazy(() => import('./rules.ts'))
const version = lazy(() => import('./versions.ts'))

/** The admin API below /redirects. Fixed paths come before those of the contract, whose `/:id` would match them too. */
export const redirectRoutes: readonly AdminRoute[] = [
  rule('create', 'POST ', 'admin'),
  rule('summary', 'GET /summary', 'viewer'),
  rule('staff', 'GET /staff', 'viewer'),
  rule('missing', 'GET /missing', 'viewer'),
  rule('check', 'POST /check', 'viewer'),
  rule('test', 'POST /test', 'viewer'),
  rule('order', 'POST /order', 'admin'),
  version('changes', 'GET /changes', 'viewer', { query: pageQuery }),
  version('publish', 'POST /publish', 'admin'),
  version('discard', 'POST /discard', 'admin'),
  version('list', 'GET /versions', 'viewer', { query: pageQuery }),
  version('show', 'GET /versions/:id', 'viewer', { ids: 'number', query: pageQuery }),
  version('restore', 'POST /versions/:id/restore', 'admin', { ids: 'number' }),
  file('download', 'GET /export', 'viewer', { query: exportQuery }),
  // A staged import changes no rule until it is committed.
  file('begin', 'POST /imports', 'admin', { reports: false }),
  file('stage', 'PUT /imports/:id/rows', 'admin', { reports: false }),
  file('commit', 'POST /imports/:id/commit', 'admin'),
  file('showImport', 'GET /imports/:id', 'admin'),
  file('discard', 'DELETE /imports/:id', 'admin', { reports: false }),
  ...serve(redirects, () => import('./verbs.ts')),
  rule('update', 'PUT /:id', 'admin'),
  rule('remove', 'DELETE /:id', 'admin', { query: seenQuery }),
  rule('revert', 'POST /:id/revert', 'admin'),
]
