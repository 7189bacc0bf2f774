import type { AdminCall, AdminRoute } from '../call.ts'
import { exportQuery, pageQuery, redirectQuery, seenQuery } from './input.ts'

type Handler = (call: AdminCall<never>) => Promise<Response>

/** Handlers that are loaded when somebody of staff first asks for one: no visitor waits for them while the Worker starts. */
const later =
  <Name extends string>(load: () => Promise<Readonly<Record<Name, Handler>>>) =>
  (name: Name): AdminRoute['handle'] =>
  async (call) =>
    (await load())[name](call as AdminCall<never>)

const file = later(() => import('./files.ts'))
const rule = later(() => import('./rules.ts'))
const version = later(() => import('./versions.ts'))

/** The part of the admin API below /redirects. What has a name of its own stands before `:id`. */
export const redirectRoutes: readonly AdminRoute[] = [
  { method: 'GET', path: '/redirects', role: 'viewer', query: redirectQuery, handle: rule('list') },
  { method: 'POST', path: '/redirects', role: 'admin', handle: rule('create') },
  { method: 'GET', path: '/redirects/staff', role: 'viewer', handle: rule('staff') },
  { method: 'GET', path: '/redirects/missing', role: 'viewer', handle: rule('missing') },
  { method: 'POST', path: '/redirects/check', role: 'viewer', handle: rule('check') },
  { method: 'POST', path: '/redirects/test', role: 'viewer', handle: rule('test') },
  { method: 'POST', path: '/redirects/bulk', role: 'admin', handle: rule('bulk') },
  { method: 'POST', path: '/redirects/order', role: 'admin', handle: rule('order') },
  {
    method: 'GET',
    path: '/redirects/changes',
    role: 'viewer',
    query: pageQuery,
    handle: version('changes'),
  },
  { method: 'POST', path: '/redirects/publish', role: 'admin', handle: version('publish') },
  { method: 'POST', path: '/redirects/discard', role: 'admin', handle: version('discard') },
  {
    method: 'GET',
    path: '/redirects/versions',
    role: 'viewer',
    query: pageQuery,
    handle: version('list'),
  },
  {
    method: 'GET',
    path: '/redirects/versions/:id',
    ids: 'version',
    role: 'viewer',
    query: pageQuery,
    handle: version('show'),
  },
  {
    method: 'POST',
    path: '/redirects/versions/:id/restore',
    ids: 'version',
    role: 'admin',
    handle: version('restore'),
  },
  {
    method: 'GET',
    path: '/redirects/export',
    role: 'viewer',
    query: exportQuery,
    handle: file('download'),
  },
  { method: 'POST', path: '/redirects/imports', role: 'admin', handle: file('begin') },
  { method: 'PUT', path: '/redirects/imports/:id/rows', role: 'admin', handle: file('stage') },
  { method: 'POST', path: '/redirects/imports/:id/commit', role: 'admin', handle: file('commit') },
  { method: 'GET', path: '/redirects/imports/:id', role: 'admin', handle: file('showImport') },
  { method: 'DELETE', path: '/redirects/imports/:id', role: 'admin', handle: file('discard') },
  { method: 'GET', path: '/redirects/:id', role: 'viewer', handle: rule('show') },
  { method: 'PUT', path: '/redirects/:id', role: 'admin', handle: rule('update') },
  {
    method: 'DELETE',
    path: '/redirects/:id',
    role: 'admin',
    query: seenQuery,
    handle: rule('remove'),
  },
  { method: 'POST', path: '/redirects/:id/revert', role: 'admin', handle: rule('revert') },
]
