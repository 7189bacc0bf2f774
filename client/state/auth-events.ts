import type { SessionAnswer } from '#shared/schemas/session.ts'

/** Specification 4.2; MFA_CHALLENGE_VERIFIED joins them once there is a second factor. */
export type AuthEvent = 'INITIAL_SESSION' | 'SIGNED_IN' | 'SIGNED_OUT' | 'TOKEN_REFRESHED' | 'USER_UPDATED' | 'PASSWORD_RECOVERY'

/** What happened between two answers of the server. `wasUpdated`: the user was changed by us just now. */
export function eventOf(before: SessionAnswer | null, after: SessionAnswer, wasUpdated = false): AuthEvent[] {
  const recovery: AuthEvent[] = after.recovery && !before?.recovery ? ['PASSWORD_RECOVERY'] : []
  if (!before) return ['INITIAL_SESSION', ...recovery]
  if (!after.user) return before.user ? ['SIGNED_OUT'] : []
  if (before.user?.id !== after.user.id) return ['SIGNED_IN', ...recovery]
  if (wasUpdated || before.user.email !== after.user.email) return ['USER_UPDATED', ...recovery]
  return [...recovery, ...(before.expiresAt === after.expiresAt ? [] : (['TOKEN_REFRESHED'] as const))]
}
