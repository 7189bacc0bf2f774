import type { SessionAnswer } from '#shared/schemas/session.ts'

/** Requirement 4.2.4; MFA_CHALLENGE_VERIFIED is added with a second factor. */
export type AuthEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'

/** The events between two session answers. */
export function sessionEvents(before: SessionAnswer | null, after: SessionAnswer): AuthEvent[] {
  const recovery: AuthEvent[] = after.recovery && !before?.recovery ? ['PASSWORD_RECOVERY'] : []
  if (!before) return ['INITIAL_SESSION', ...recovery]
  if (!after.user) return before.user ? ['SIGNED_OUT'] : []
  if (before.user?.id !== after.user.id) return ['SIGNED_IN', ...recovery]
  if (before.user.email !== after.user.email) return ['USER_UPDATED', ...recovery]
  return [
    ...recovery,
    ...(before.expiresAt === after.expiresAt ? [] : (['TOKEN_REFRESHED'] as const)),
  ]
}
