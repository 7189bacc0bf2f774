import type { InputOf, RowOf } from '#shared/admin/define.ts'
import type { webhooks } from '#shared/admin/webhooks.ts'
import {
  healthHours,
  type ReceiverHealth,
  successPercent,
} from '#shared/domain/deliveries/receiver-health.ts'
import type { Webhook, WebhookInput } from '#shared/schemas/webhook.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { sealSecret } from '#worker/data/seal.ts'
import {
  changeWebhook,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listRotating,
  listWebhookRows,
  readSealedSecrets,
  rotateWebhook,
} from '#worker/data/webhooks/webhooks.ts'
import type { Env } from '#worker/env.ts'
import { logError } from '#worker/lib/log.ts'
import { Problem } from '#worker/problem.ts'
import { tryPublish } from '#worker/publishing/publish.ts'
import { type ServiceContext, asUser } from '../context.ts'
import { checkWebhook, throwNameTaken } from './check.ts'

/** A webhook with how it answers. */
export type WebhookRow = RowOf<typeof webhooks>

/** A saved webhook; `published` is true once the edge has it too. */
export interface WebhookSaved {
  readonly row: WebhookRow
  readonly published: boolean
  /** Only in the answer to a creation or rotation. */
  readonly secret?: string
}

export const webhookMissing = (): Problem =>
  new Problem(404, 'webhook_not_found', 'Webhook not found')

/** All webhooks, newest first. */
export async function listWebhooks(context: ServiceContext): Promise<readonly WebhookRow[]> {
  const [rows, rotating, health] = await Promise.all([
    listWebhookRows(asUser(context)),
    listRotating(createServiceClient(context.deps.env)),
    readHealth(context),
  ])
  return rows.map((row) => toRow(row, rotating.has(row.id), health.get(row.id)))
}

/** Null where it is missing. */
export async function showWebhook(context: ServiceContext, id: string): Promise<WebhookRow | null> {
  const webhook = await findWebhook(asUser(context), id)
  return webhook && addHealth(context, webhook)
}

/** Creates a webhook with a secret, which only this answer shows. @throws Problem 422, 409, 403. */
export async function createWebhook(
  context: ServiceContext,
  given: InputOf<typeof webhooks>,
): Promise<Required<WebhookSaved>> {
  const { env } = context.deps
  const input = checkWebhook(env, given as WebhookInput)
  const secret = await newSecret(env)
  const webhook = await insertWebhook(asUser(context), input, [secret.sealed]).catch(throwNameTaken)
  return {
    row: toRow(webhook, false, undefined),
    published: await tryPublish(context.deps),
    secret: secret.plain,
  }
}

/** Changes the fields named, activation included. Null where it is missing or has another revision. @throws Problem 422, 409, 403. */
export async function updateWebhook(
  context: ServiceContext,
  seen: { readonly id: string; readonly revision: number },
  given: Partial<InputOf<typeof webhooks>>,
): Promise<WebhookSaved | null> {
  const client = asUser(context)
  if (!(await findWebhook(client, seen.id))) return null
  const change = checkWebhook(context.deps.env, given as Partial<WebhookInput>)
  const webhook = await changeWebhook(client, seen, change).catch(throwNameTaken)
  return webhook && publishSaved(context, webhook)
}

/**
 * Deletes a webhook. Deliveries that wait for it are parked, and its log stays. False where it is missing or has another revision.
 * @throws Problem 403.
 */
export async function removeWebhook(
  context: ServiceContext,
  seen: { readonly id: string; readonly revision: number },
): Promise<false | { readonly published: boolean }> {
  if (!(await deleteWebhook(asUser(context), seen))) return false
  return { published: await tryPublish(context.deps) }
}

/** Gives a webhook a new secret. Posts are signed with both secrets until the rotation ends. @throws Problem 404, 403. */
export async function rotateSecret(context: ServiceContext, id: string): Promise<WebhookSaved> {
  const secret = await newSecret(context.deps.env)
  return { ...(await rotate(context, id, secret.sealed)), secret: secret.plain }
}

/** Deletes the older secret: posts are then signed only with the newest. @throws Problem 404, 403. */
export const endRotation = (context: ServiceContext, id: string): Promise<WebhookSaved> =>
  rotate(context, id, null)

async function rotate(context: ServiceContext, id: string, sealed: string | null) {
  const rotated = await rotateWebhook(asUser(context), id, sealed)
  if (!rotated) throw webhookMissing()
  return publishSaved(context, rotated.webhook)
}

/**
 * Makes the deliveries that wait for a webhook due now. @throws Problem 404; 409 while it is not active, because its deliveries
 * are then parked.
 */
export async function sendWaiting(
  context: ServiceContext,
  id: string,
): Promise<{ readonly row: WebhookRow; readonly sent: number }> {
  const webhook = await findWebhook(asUser(context), id)
  if (!webhook) throw webhookMissing()
  if (!webhook.isActive)
    throw new Problem(409, 'webhook_inactive', 'Modtageren er sat på pause. Slå den til først.')
  const sent = await context.deps.outbox.sendWaiting(id)
  return { row: await addHealth(context, webhook), sent }
}

async function publishSaved(context: ServiceContext, webhook: Webhook): Promise<WebhookSaved> {
  const published = await tryPublish(context.deps)
  return { row: await addHealth(context, webhook), published }
}

/** Adds how a webhook answers, and whether it has two secrets: only the service key may read that. */
async function addHealth(context: ServiceContext, webhook: Webhook): Promise<WebhookRow> {
  const [secrets, health] = await Promise.all([
    readSealedSecrets(createServiceClient(context.deps.env), webhook.id),
    readHealth(context),
  ])
  return toRow(webhook, secrets.length > 1, health.get(webhook.id))
}

/** By webhook. Empty while the outbox does not answer: the webhooks themselves can be read and changed without it. */
async function readHealth({ deps }: ServiceContext): Promise<ReadonlyMap<string, ReceiverHealth>> {
  try {
    const receivers = await deps.outbox.receivers()
    return new Map(receivers.flatMap((each) => (each.webhookId ? [[each.webhookId, each]] : [])))
  } catch (error) {
    logError('receivers_not_read', error)
    return new Map()
  }
}

const noHours = Array.from({ length: healthHours }, () => ({ delivered: 0, failed: 0 }))

const toRow = (
  webhook: Webhook,
  rotating: boolean,
  health: ReceiverHealth | undefined,
): WebhookRow => ({
  ...webhook,
  rotating,
  hours: health?.hours ?? noHours,
  success: successPercent(health?.hours ?? []),
  medianMs: health?.medianMs ?? null,
  failures: health?.failures ?? 0,
  failingSince: health?.failingSince ?? null,
  waiting: health?.waiting ?? 0,
  parked: health?.parked ?? 0,
  last: health?.last ?? null,
})

/** Bytes of a secret. Standard Webhooks allows 24 to 64. */
const secretBytes = 32

/** A new secret in the form of Standard Webhooks (`whsec_` and base64): plain to be shown once, and sealed to be stored. */
async function newSecret(env: Env): Promise<{ plain: string; sealed: string }> {
  const bytes = crypto.getRandomValues(new Uint8Array(secretBytes))
  const plain = `whsec_${btoa(String.fromCharCode(...bytes))}`
  return { plain, sealed: await sealSecret(env.SECRETS_KEY, plain) }
}
