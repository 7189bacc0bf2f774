import { checkForm } from '#shared/schemas/fields/check.ts'
import {
  isInUse,
  type WebhookInput,
  type WebhookKind,
  webhookInputSchema,
} from '#shared/schemas/webhook.ts'
import type { Env } from '#worker/env.ts'
import { Problem } from '#worker/problem.ts'
import * as z from 'zod/mini'
import { normalizeAddress, refuseAddress } from '#shared/domain/webhook-address.ts'
import { addressRules } from '#worker/outgoing/address-rules.ts'

const invalid = (fields: Readonly<Record<string, string>>) =>
  new Problem(422, 'invalid', 'Nogle felter skal rettes.', { fields })

/** What staff filled in, checked as a whole. @throws Problem 422 with a message a field. */
export function checkNew(env: Env, body: unknown): WebhookInput {
  const checked = checkForm(webhookInputSchema, body)
  if (!checked.ok) throw invalid(checked.fields)
  checkKinds(checked.values.kinds, [])
  return { ...checked.values, url: checkAddress(env, checked.values.url) }
}

/**
 * The fields that a change names, checked; the others are left alone.
 * @param stored the kinds it has: those that nothing makes yet may stay.
 * @throws Problem 422, also where it names none.
 */
export function checkChange(
  env: Env,
  body: Readonly<Record<string, unknown>>,
  stored: readonly WebhookKind[],
): Partial<WebhookInput> {
  const checked = checkForm(z.partial(webhookInputSchema), body)
  if (!checked.ok) throw invalid(checked.fields)
  const named = Object.entries(checked.values).filter(
    ([field, value]) => Object.hasOwn(body, field) && value !== undefined,
  )
  if (named.length === 0) throw new Problem(422, 'nothing_to_change', 'Der er intet at gemme.')
  const change = Object.fromEntries(named) as Partial<WebhookInput>
  if (change.kinds !== undefined) checkKinds(change.kinds, stored)
  return { ...change, ...(change.url !== undefined && { url: checkAddress(env, change.url) }) }
}

/** The address as it is stored. */
function checkAddress(env: Env, url: string): string {
  const reason = refuseAddress(url, addressRules(env))
  if (reason) throw invalid({ url: reason })
  return normalizeAddress(url)
}

function checkKinds(kinds: readonly WebhookKind[], stored: readonly WebhookKind[]): void {
  if (kinds.some((kind) => !isInUse(kind) && !stored.includes(kind)))
    throw invalid({ kinds: 'Der sendes ingen hændelser af den slags endnu' })
}

/** Names are unique among the active: the database's refusal, said at the field. */
export function nameTaken(error: unknown): unknown {
  if (!(error instanceof Problem) || error.code !== 'taken') return error
  const message = 'En anden aktiv webhook har dette navn'
  return new Problem(409, 'name_taken', message, { fields: { name: message } })
}
