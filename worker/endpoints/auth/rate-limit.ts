import type { AppContext } from '#worker/context.ts'
import { clientAddress } from '#worker/request/client-address.ts'
import { passesPostGate } from '#worker/request/post-gate.ts'

/** What a failed sign-in costs beyond its try, of POST_GATE's 60 a minute: ten for one e-mail address, whoever tries. */
const failureCost = 5

/** False when this e-mail address, or this network address, has been tried too often in the last minute. */
export async function mayTry(
  c: AppContext,
  form: string,
  email: string | undefined,
): Promise<boolean> {
  const answers = await Promise.all([
    passesPostGate(c, `auth:${form}:${clientAddress(c.req.raw)}`),
    ...(email ? [passesPostGate(c, emailKey(form, email))] : []),
  ])
  return answers.every(Boolean)
}

/** Counts a failed try against the e-mail address. */
export async function recordFailure(c: AppContext, form: string, email: string): Promise<void> {
  await Promise.all(
    Array.from({ length: failureCost }, () => passesPostGate(c, emailKey(form, email))),
  )
}

const emailKey = (form: string, email: string): string => `auth:${form}:${email.toLowerCase()}`
