import { afterEach, expect, test, vi } from 'vitest'
import type { Delivery } from '#shared/schemas/webhook.ts'
import type { Env } from '#worker/env.ts'
import { createServiceClient } from '../backend.ts'
import { storeWebhookLogs } from './deliveries.ts'

const existing = '00000000-0000-4000-8000-000000000001'
const deleted = '00000000-0000-4000-8000-000000000002'

afterEach(() => vi.unstubAllGlobals())

const delivery = (webhookId: string | null): Delivery => ({
  id: crypto.randomUUID(),
  leadId: crypto.randomUUID(),
  kind: 'contact',
  webhookId,
  webhookName: 'Ring_mig_op',
  status: 'success',
  attempts: [],
  nextAttemptAt: null,
  payload: {},
  sourceUrl: '/',
  sourceComponent: 'ContactForm',
  createdAt: '2026-11-20T12:00:00Z',
})

test('a batch with deleted webhooks is stored in three requests, and only their deliveries lose the webhook', async () => {
  const written: { id: string; webhook_id: string | null }[] = []
  let requests = 0
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    requests++
    if (init.method === 'GET') return Response.json([{ id: existing }])
    const rows = JSON.parse(init.body as string) as typeof written
    const wrong = rows.some(({ webhook_id }) => webhook_id === deleted)
    if (wrong)
      return Response.json(
        {
          code: '23503',
          message: 'violates foreign key constraint "webhook_logs_webhook_id_fkey"',
        },
        { status: 409 },
      )
    written.push(...rows)
    return new Response(null, { status: 201 })
  })
  const client = createServiceClient({
    SUPABASE_URL: 'http://backend.test',
    SUPABASE_SECRET_KEY: 'sb_secret_x',
  } as Env)
  await storeWebhookLogs(client, [
    ...Array.from({ length: 198 }, (_, i) => delivery(i % 2 ? existing : deleted)),
    delivery(null),
  ])
  expect(requests).toBe(3)
  expect(written.map(({ webhook_id }) => webhook_id)).toEqual([
    ...Array.from({ length: 198 }, (_, i) => (i % 2 ? existing : null)),
    null,
  ])
})
