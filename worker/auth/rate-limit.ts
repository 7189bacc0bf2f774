import type { AppContext } from '#worker/context.ts'
import { clientAddress } from '#worker/services/leads/address.ts'

/** False when this address, or this e-mail address from anywhere, has tried too often in the last minute. */
export async function mayTry(c: AppContext, form: string, email: string | undefined): Promise<boolean> {
  const keys = [`auth:${form}:${clientAddress(c.req.raw)}`, ...(email ? [`auth:${form}:${email.toLowerCase()}`] : [])]
  const answers = await Promise.all(keys.map((key) => c.env.POST_GATE.limit({ key })))
  return answers.every(({ success }) => success)
}
