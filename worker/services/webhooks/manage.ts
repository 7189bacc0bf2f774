import type { WebhookList, WebhookSaved, WebhookView } from '#shared/schemas/admin.ts'
import type { Webhook } from '#shared/schemas/webhook.ts'
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
import { Problem } from '#worker/problem.ts'
import { tryPublish } from '#worker/publishing/publish.ts'
import { type ServiceContext, asUser } from '../context.ts'
import { checkChange, checkNew, throwNameTaken } from './check.ts'

export const webhookMissing = (): Problem =>
  new Problem(404, 'webhook_not_found', 'Webhook not found')

/** All webhooks, newest first. */
export async function listWebhooks(context: ServiceContext): Promise<WebhookList> {
  const [rows, rotating] = await Promise.all([
    listWebhookRows(asUser(context)),
    listRotating(createServiceClient(context.deps.env)),
  ])
  return { rows: rows.map((row) => ({ ...row, rotating: rotating.has(row.id) })), nextCursor: null }
}

/** @throws Problem 404. */
export async function showWebhook(context: ServiceContext, id: string): Promise<WebhookView> {
  const webhook = await findWebhook(asUser(context), id)
  if (!webhook) throw webhookMissing()
  return addRotation(context, webhook)
}

/** Creates a webhook with a secret, which only this answer shows. @throws Problem 422, 409, 403. */
export async function createWebhook(context: ServiceContext, body: unknown): Promise<WebhookSaved> {
  const { env } = context.deps
  const input = checkNew(env, body)
  const secret = await newSecret(env)
  const webhook = await insertWebhook(asUser(context), input, [secret.sealed]).catch(throwNameTaken)
  return { ...(await publishSaved(context, { ...webhook, rotating: false })), secret: secret.plain }
}

/** Changes the fields named, activation included. @throws Problem 404, 422, 409, 403. */
export async function updateWebhook(
  context: ServiceContext,
  id: string,
  body: Readonly<Record<string, unknown>>,
): Promise<WebhookSaved> {
  const client = asUser(context)
  const before = await findWebhook(client, id)
  if (!before) throw webhookMissing()
  const change = checkChange(context.deps.env, body, before.kinds)
  const webhook = await changeWebhook(client, id, change).catch(throwNameTaken)
  if (!webhook) throw webhookMissing()
  return publishSaved(context, await addRotation(context, webhook))
}

/** Deletes a webhook. Deliveries that wait for it are parked, and its log stays. @throws Problem 404, 403. */
export async function removeWebhook(context: ServiceContext, id: string): Promise<WebhookSaved> {
  if (!(await deleteWebhook(asUser(context), id))) throw webhookMissing()
  return publishSaved(context, null)
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
  return publishSaved(context, { ...rotated.webhook, rotating: rotated.rotating })
}

async function publishSaved(
  { deps }: ServiceContext,
  row: WebhookView | null,
): Promise<WebhookSaved> {
  return { row, published: await tryPublish(deps) }
}

/** Whether a webhook has two secrets: only the service key may read that. */
async function addRotation({ deps }: ServiceContext, webhook: Webhook): Promise<WebhookView> {
  const secrets = await readSealedSecrets(createServiceClient(deps.env), webhook.id)
  return { ...webhook, rotating: secrets.length > 1 }
}

/** Bytes of a secret. Standard Webhooks allows 24 to 64. */
const secretBytes = 32

/** A new secret in the form of Standard Webhooks (`whsec_` and base64): plain to be shown once, and sealed to be stored. */
async function newSecret(env: Env): Promise<{ plain: string; sealed: string }> {
  const bytes = crypto.getRandomValues(new Uint8Array(secretBytes))
  const plain = `whsec_${btoa(String.fromCharCode(...bytes))}`
  return { plain, sealed: await sealSecret(env.SECRETS_KEY, plain) }
}
