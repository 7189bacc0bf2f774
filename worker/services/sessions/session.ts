import type { Role } from '#shared/domain/auth/roles.ts'

/** A signed-in user, whose access token was verified. */
export interface Session {
  readonly userId: string
  readonly email: string
  readonly role: Role | null
  /** For calls to the backend as this user, so that row-level security applies. */
  readonly accessToken: string
}
