import * as z from 'zod/mini'
import { normalizeAddress, refuseAddress } from '#shared/domain/webhook-address.ts'
import {
  isInUse,
  type WebhookInput,
  type WebhookKind,
  webhookInputSchema,
} from '#shared/schemas/webhook.ts'
import type { Env } from '#worker/env.ts'
import { addressRules } from '#worker/outgoing/address-rules.ts'
import { invalid, Problem } from '#worker/problem.ts'
import { parseInput } from '../input.ts'

/** The input for a new webhook. @throws Problem 422 with a message for each wrong field. */
export function checkNew(env: Env, body: unknown): WebhookInput {
  const input = parseInput(webhookInputSchema, body)
  checkKinds(input.kinds, [])
  return { ...input, url: checkAddress(env, input.url) }
}

/**
 * The fields that a change names; the others stay.
 * @param stored the webhook's kinds: those that nothing sends yet may stay.
 * @throws Problem 422, also for a change that names no field.
 */
export function checkChange(
  env: Env,
  body: Readonly<Record<string, unknown>>,
  stored: readonly WebhookKind[],
): Partial<WebhookInput> {
  const named = Object.entries(parseInput(z.partial(webhookInputSchema), body)).filter(
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

/** Rethrows an error of the database; its refusal of a name that another active webhook has becomes that field's message. */
export function throwNameTaken(error: unknown): never {
  if (!(error instanceof Problem) || error.code !== 'taken') throw error
  const message = 'En anden aktiv webhook har dette navn'
  throw new Problem(409, 'name_taken', message, { fields: { name: message } })
}
