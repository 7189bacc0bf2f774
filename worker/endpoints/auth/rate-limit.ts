import type { AppContext } from '#worker/context.ts'
import { passesClientGate, passesPostGate } from '#worker/request/post-gate.ts'

/** How much a failed sign-in adds to its attempt, of POST_GATE's 60 a minute: ten failures per e-mail address from anywhere. */
const failureCost = 5

/** False if there were too many attempts in the last minute for this e-mail address or from this network address. */
export async function mayTry(
  c: AppContext,
  form: string,
  email: string | undefined,
): Promise<boolean> {
  const answers = await Promise.all([
    passesClientGate(c, `auth:${form}`),
    ...(email ? [passesPostGate(c, emailKey(form, email))] : []),
  ])
  return answers.every(Boolean)
}

/** Counts a failed sign-in against the e-mail address. */
export async function recordFailure(c: AppContext, form: string, email: string): Promise<void> {
  await Promise.all(
    Array.from({ length: failureCost }, () => passesPostGate(c, emailKey(form, email))),
  )
}

const emailKey = (form: string, email: string): string => `auth:${form}:${email.toLowerCase()}`
