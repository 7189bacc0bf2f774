import type { AppContext } from '#worker/context.ts'
import { clientAddress } from '#worker/request/client-address.ts'

/** What a failed sign-in costs beyond its try, of POST_GATE's 60 a minute: ten for one e-mail address, whoever tries. */
const failureCost = 5

/** False when this e-mail address, or this network address, has been tried too often in the last minute. */
export async function mayTry(c: AppContext, form: string, email: string | undefined): Promise<boolean> {
  const answers = await Promise.all([spend(c, `auth:${form}:${clientAddress(c.req.raw)}`), ...(email ? [spend(c, emailKey(form, email))] : [])])
  return answers.every(({ success }) => success)
}

/** Counts a failed try against the e-mail address. */
export async function countFailure(c: AppContext, form: string, email: string): Promise<void> {
  await Promise.all(Array.from({ length: failureCost }, () => spend(c, emailKey(form, email))))
}

const spend = (c: AppContext, key: string) => c.env.POST_GATE.limit({ key })
const emailKey = (form: string, email: string): string => `auth:${form}:${email.toLowerCase()}`
