import type { Role } from '#shared/domain/auth/roles.ts'

/** What a session may lack before its role counts: the second factor, or one that the role must have. */
export type Lack = 'code' | 'enrolment'

/** A signed-in user, whose access token was verified. */
export interface Session {
  readonly userId: string
  readonly sessionId: string
  readonly email: string
  readonly role: Role | null
  /** For calls to the backend as this user, so that row-level security applies. */
  readonly accessToken: string
  /** `aal2`: proven with a second factor. */
  readonly aal: 'aal1' | 'aal2'
  /** When the second factor was given last, in seconds since 1970; null if never. */
  readonly secondFactorAt: number | null
  /** A recovery code proved the session instead of the second factor. */
  readonly recovered: boolean
}
