import { normalizeAddress, refuseAddress } from '#shared/domain/webhook-address.ts'
import type { WebhookInput } from '#shared/schemas/webhook.ts'
import type { Env } from '#worker/env.ts'
import { addressRules } from '#worker/outgoing/address-rules.ts'
import { invalid, Problem } from '#worker/problem.ts'

/** The input of a new webhook, or of a change, as it is stored. @throws Problem 422. */
export function checkWebhook<Input extends Partial<WebhookInput>>(env: Env, input: Input): Input {
  return { ...input, ...(input.url !== undefined && { url: checkAddress(env, input.url) }) }
}

/** The address as it is stored. */
function checkAddress(env: Env, url: string): string {
  const reason = refuseAddress(url, addressRules(env))
  if (reason) throw invalid({ url: reason })
  return normalizeAddress(url)
}

/** Rethrows an error of the database; its refusal of a name that another active webhook has becomes that field's message. */
export function throwNameTaken(error: unknown): never {
  if (!(error instanceof Problem) || error.code !== 'taken') throw error
  const message = 'En anden aktiv webhook har dette navn'
  throw new Problem(409, 'name_taken', message, { fields: { name: message } })
}
