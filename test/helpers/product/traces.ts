import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#worker/data/database.types.ts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { ReceivedWebhook } from '#dev/backend/services/receiver.ts'
import type { RunningProduct } from './product.ts'

/** A client that bypasses row-level security with the local secret key. */
export function serviceClient(product: RunningProduct): SupabaseClient<Database> {
  const { secretKey } = JSON.parse(readFileSync(join(product.dataDir, 'secrets.json'), 'utf8')) as {
    secretKey: string
  }
  return createClient<Database>(product.backendUrl, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
}

/** The stored leads of one e-mail address. */
export async function findLead(
  product: RunningProduct,
  email: string,
): Promise<Database['public']['Tables']['leads']['Row'][]> {
  const { data, error } = await serviceClient(product)
    .from('leads')
    .select()
    .eq('values->>email', email)
  if (error) throw new Error(error.message)
  return data
}

/** The webhooks with this e-mail address that the local receiver got. */
export async function receivedFor(
  product: RunningProduct,
  email: string,
): Promise<readonly ReceivedWebhook[]> {
  const { requests } = (await (await fetch(`${product.receiverUrl}/_requests`)).json()) as {
    requests: ReceivedWebhook[]
  }
  return requests.filter(({ body }) => body.includes(email))
}
