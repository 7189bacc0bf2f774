import type { WebhookTarget, Webhook, WebhookInput, WebhookKind } from '#shared/schemas/webhook.ts'
import type { BackendClient } from '../backend.ts'
import { camelCase } from '../camel-case.ts'
import type { Database } from '../database.types.ts'
import { unwrapMaybe, unwrap } from '../supabase-errors.ts'

/** What staff may read: only the service key may read secrets. */
const columns = 'id, revision, name, url, is_active, kinds, has_secret, created_at'

type Row = Omit<Database['public']['Tables']['webhooks']['Row'], 'secrets_encrypted' | 'updated_at'>

const toWebhook = ({ kinds, ...row }: Row): Webhook => ({
  ...camelCase(row),
  kinds: kinds as WebhookKind[],
})
const toRow = ({ isActive, ...input }: Partial<WebhookInput>) => ({
  ...input,
  ...(isActive !== undefined && { is_active: isActive }),
})

/** Newest first. */
export async function listWebhookRows(client: BackendClient): Promise<Webhook[]> {
  const rows = await unwrap(
    client
      .from('webhooks')
      .select(columns)
      .order('created_at', { ascending: false })
      .order('id')
      .limit(500),
  )
  return rows.map(toWebhook)
}

export async function findWebhook(client: BackendClient, id: string): Promise<Webhook | null> {
  const row = await unwrapMaybe(client.from('webhooks').select(columns).eq('id', id).maybeSingle())
  return row && toWebhook(row)
}

/** @param sealed encrypted secrets, newest first. */
export async function insertWebhook(
  client: BackendClient,
  input: WebhookInput,
  sealed: readonly string[],
): Promise<Webhook> {
  const row = await unwrap(
    client
      .from('webhooks')
      .insert({
        ...toRow(input),
        name: input.name,
        url: input.url,
        secrets_encrypted: [...sealed],
      })
      .select(columns)
      .single(),
  )
  return toWebhook(row)
}

/** A webhook in the revision that the caller has seen. */
interface Seen {
  readonly id: string
  readonly revision: number
}

/** Null where the webhook is missing or has another revision. */
export async function changeWebhook(
  client: BackendClient,
  { id, revision }: Seen,
  change: Partial<WebhookInput>,
): Promise<Webhook | null> {
  const row = await unwrapMaybe(
    client
      .from('webhooks')
      .update(toRow(change))
      .eq('id', id)
      .eq('revision', revision)
      .select(columns)
      .maybeSingle(),
  )
  return row && toWebhook(row)
}

/**
 * Adds a sealed secret to the newest one of a webhook; with null, deletes all but the newest. Null where the webhook is
 * missing. @throws Problem 403, 503.
 */
export async function rotateWebhook(
  client: BackendClient,
  id: string,
  sealed: string | null,
): Promise<{ webhook: Webhook; rotating: boolean } | null> {
  const inUse = await unwrapMaybe(
    client.rpc('webhook_rotate', { _id: id, ...(sealed !== null && { _sealed: sealed }) }),
  )
  const webhook = inUse === null ? null : await findWebhook(client, id)
  return webhook && { webhook, rotating: Number(inUse) > 1 }
}

/** False where the webhook is missing or has another revision. */
export async function deleteWebhook(
  client: BackendClient,
  { id, revision }: Seen,
): Promise<boolean> {
  const rows = await unwrap(
    client.from('webhooks').delete().eq('id', id).eq('revision', revision).select('id'),
  )
  return rows.length > 0
}

/** Encrypted secrets of a webhook, newest first. Service key only. */
export async function readSealedSecrets(service: BackendClient, id: string): Promise<string[]> {
  const row = await unwrapMaybe(
    service.from('webhooks').select('secrets_encrypted').eq('id', id).maybeSingle(),
  )
  return row?.secrets_encrypted ?? []
}

/** Ids of the webhooks with two secrets in use. Service key only. */
export async function listRotating(service: BackendClient): Promise<ReadonlySet<string>> {
  const rows = await unwrap(service.from('webhooks').select('id, secrets_encrypted').limit(500))
  return new Set(rows.filter((row) => row.secrets_encrypted.length > 1).map((row) => row.id))
}

/** The active webhooks to publish, ordered by id, so that the same rows publish the same bytes. Service key only. */
export async function listWebhookTargets(service: BackendClient): Promise<WebhookTarget[]> {
  const rows = await unwrap(
    service
      .from('webhooks')
      .select('id, name, url, kinds, secrets_encrypted')
      .eq('is_active', true)
      .order('id')
      .limit(500),
  )
  return rows.map(({ id, name, url, kinds, secrets_encrypted }) => ({
    id,
    name,
    url,
    kinds,
    secrets: secrets_encrypted,
  }))
}
