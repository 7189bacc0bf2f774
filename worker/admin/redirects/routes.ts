import type { AdminRoute } from '../call.ts'
import * as files from './files.ts'
import * as rules from './rules.ts'
import * as versions from './versions.ts'

/** The part of the admin API below /redirects. What has a name of its own stands before `:id`. */
export const redirectRoutes: readonly AdminRoute[] = [
  { method: 'GET', path: '/redirects', role: 'viewer', ...rules.list },
  { method: 'POST', path: '/redirects', role: 'admin', handle: rules.create },
  { method: 'GET', path: '/redirects/staff', role: 'viewer', handle: rules.staff },
  { method: 'GET', path: '/redirects/missing', role: 'viewer', handle: rules.missing },
  { method: 'POST', path: '/redirects/check', role: 'viewer', handle: rules.check },
  { method: 'POST', path: '/redirects/test', role: 'viewer', handle: rules.test },
  { method: 'POST', path: '/redirects/bulk', role: 'admin', handle: rules.bulk },
  { method: 'POST', path: '/redirects/order', role: 'admin', handle: rules.order },
  { method: 'GET', path: '/redirects/changes', role: 'viewer', ...versions.changes },
  { method: 'POST', path: '/redirects/publish', role: 'admin', handle: versions.publish },
  { method: 'GET', path: '/redirects/versions', role: 'viewer', ...versions.list },
  { method: 'GET', path: '/redirects/versions/:id', ids: 'version', role: 'viewer', ...versions.show },
  { method: 'POST', path: '/redirects/versions/:id/restore', ids: 'version', role: 'admin', handle: versions.restore },
  { method: 'GET', path: '/redirects/export', role: 'viewer', ...files.download },
  { method: 'POST', path: '/redirects/imports', role: 'admin', handle: files.begin },
  { method: 'PUT', path: '/redirects/imports/:id/rows', role: 'admin', handle: files.stage },
  { method: 'POST', path: '/redirects/imports/:id/commit', role: 'admin', handle: files.commit },
  { method: 'DELETE', path: '/redirects/imports/:id', role: 'admin', handle: files.discard },
  { method: 'GET', path: '/redirects/:id', role: 'viewer', handle: rules.show },
  { method: 'PUT', path: '/redirects/:id', role: 'admin', handle: rules.update },
  { method: 'DELETE', path: '/redirects/:id', role: 'admin', ...rules.remove },
  { method: 'POST', path: '/redirects/:id/revert', role: 'admin', handle: rules.revert },
]
