/** GoTrue's limits that a user can reach: mails to one address, and failed sign-ins. The embedded API has none. */
export interface AuthLimits {
  /** Seconds until another mail of this kind may be sent to this address; 0 = now, and the mail is counted. */
  mailWait(kind: string, email: string): number
  /** True when this address has failed too often in the last five minutes. */
  signInBlocked(email: string): boolean
  signInFailed(email: string): void
}

const windowMs = 5 * 60 * 1000
const failedSignIns = 10

export function createAuthLimits(mailGapSeconds: number): AuthLimits {
  const mails = new Map<string, number>()
  const failures = new Map<string, number[]>()
  const recent = (email: string) =>
    (failures.get(email) ?? []).filter((at) => at > Date.now() - windowMs)
  return {
    mailWait(kind, email) {
      const key = `${kind} ${email.toLowerCase()}`
      const wait = Math.ceil(
        ((mails.get(key) ?? -Infinity) + mailGapSeconds * 1000 - Date.now()) / 1000,
      )
      if (wait > 0) return wait
      mails.set(key, Date.now())
      return 0
    },
    signInBlocked: (email) => recent(email.toLowerCase()).length >= failedSignIns,
    signInFailed(email) {
      failures.set(email.toLowerCase(), [...recent(email.toLowerCase()), Date.now()])
    },
  }
}
