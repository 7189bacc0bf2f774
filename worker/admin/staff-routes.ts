import { profile } from '#shared/admin/profile.ts'
import { users } from '#shared/admin/users.ts'
import type { Role } from '#shared/domain/auth/roles.ts'
import type { AdminCall, AdminRoute } from './call.ts'
import { serve } from './serve.ts'

type ProfileModule = typeof import('./profile.ts')
type UsersModule = typeof import('./users.ts')
/** Names of a module's handlers. */
type Handler<Module> = {
  [Name in keyof Module]: Module[Name] extends (call: AdminCall) => Promise<unknown> ? Name : never
}[keyof Module]

/** A route of the user's own account, whose module is loaded with its first call. */
const own = (
  method: AdminRoute['method'],
  path: string,
  name: Handler<ProfileModule>,
): AdminRoute => ({
  method,
  path: `/profile${path}`,
  role: 'viewer',
  handle: async (call) => (await import('./profile.ts'))[name](call),
})

const managed = (
  method: AdminRoute['method'],
  path: string,
  role: Role,
  name: Handler<UsersModule>,
): AdminRoute => ({
  method,
  path,
  role,
  handle: async (call) => (await import('./users.ts'))[name](call),
})

/** Users, their settings, and the own profile. */
export const staffRoutes: readonly AdminRoute[] = [
  own('GET', '/account', 'account'),
  own('PUT', '/photo', 'putPhoto'),
  own('DELETE', '/photo', 'deletePhoto'),
  own('POST', '/email', 'setEmail'),
  own('POST', '/password', 'setPassword'),
  own('GET', '/sessions', 'sessions'),
  own('POST', '/sessions/end', 'endOwnSessions'),
  own('POST', '/second-factor', 'startApp'),
  own('POST', '/second-factor/verify', 'verifyApp'),
  own('POST', '/second-factor/remove', 'deleteApp'),
  own('POST', '/recovery-codes', 'renewCodes'),
  ...serve(profile, () => import('./profile.ts')),
  managed('GET', '/staff-settings', 'admin', 'settings'),
  managed('PATCH', '/staff-settings', 'super_admin', 'setSettings'),
  {
    method: 'GET',
    path: '/staff-photos/:id',
    role: 'viewer',
    async handle(call) {
      const { showPhoto } = await import('#worker/services/staff/photo.ts')
      return showPhoto(call, call.id, call.c.req.query('file') ?? '')
    },
  },
  managed('GET', '/users/:id/sessions', 'admin', 'sessions'),
  managed('POST', '/users/:id/sessions/end', 'super_admin', 'endUserSession'),
  managed('GET', '/users/:id/acts', 'admin', 'acts'),
  ...serve(users, () => import('./users.ts')),
]
