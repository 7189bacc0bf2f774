import type { SessionAnswer } from '#shared/schemas/session.ts'

/** Requirement 4.2.4. */
export type AuthEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED'

/** The events between two session answers. */
export function sessionEvents(before: SessionAnswer | null, after: SessionAnswer): AuthEvent[] {
  const recovery: AuthEvent[] = after.recovery && !before?.recovery ? ['PASSWORD_RECOVERY'] : []
  if (!before) return ['INITIAL_SESSION', ...recovery]
  if (!after.user) return before.user ? ['SIGNED_OUT'] : []
  const isSame = before.user?.id === after.user.id
  // In the session that this tab has, or in one that waited for the code.
  const verified: AuthEvent[] =
    after.isTwoFactor && !before.isTwoFactor && (isSame || before.lacks)
      ? ['MFA_CHALLENGE_VERIFIED']
      : []
  if (!isSame) return ['SIGNED_IN', ...verified, ...recovery]
  if (before.user?.email !== after.user.email) return ['USER_UPDATED', ...verified, ...recovery]
  return [
    ...recovery,
    ...verified,
    ...(before.expiresAt === after.expiresAt ? [] : (['TOKEN_REFRESHED'] as const)),
  ]
}
