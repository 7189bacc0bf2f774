import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WebhookKind } from '#shared/schemas/webhook.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'
import { type OutboxAlone, startOutbox } from '#test/helpers/product/edge.ts'
import {
  backendPort,
  outboxPort,
  receiverPort,
} from '#test/helpers/product/outbox-worker/places.ts'
import { startTestReceiver, type TestReceiver } from '#test/helpers/product/receiver.ts'
import { makeSubmission } from '#test/helpers/product/submission.ts'
import { until } from '#test/helpers/until.ts'
import { startBackend } from '#dev/backend/backend.ts'
import type { ServiceContext } from '#worker/services/context.ts'
import { replayDelivery, testWebhook } from '#worker/services/webhooks/send.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'storing-'))
let backend: TestBackend
let service: Client
let receiver: TestReceiver
let alone: OutboxAlone

beforeAll(async () => {
  backend = await createTestBackend({ dataDir, port: backendPort })
  service = await backend.as('service')
  receiver = await startTestReceiver(receiverPort)
  alone = await startOutbox(outboxPort, {
    SUPABASE_URL: backend.url,
    SUPABASE_SECRET_KEY: backend.secretKey,
    WEBHOOK_LOCAL_HOSTS: `127.0.0.1:${receiverPort}`,
  })
})
afterAll(async () => {
  await alone?.stop()
  await receiver?.stop()
  await backend?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function acceptedId(submission = makeSubmission()): Promise<string> {
  const result = await alone.outbox.accept(submission)
  if (!result.ok) throw new Error('not accepted')
  return result.id
}
const logOf = (leadId: string, status: string) =>
  until(
    `the log ${status}`,
    async () =>
      (
        await service
          .from('webhook_logs')
          .select('*')
          .eq('lead_id', leadId)
          .eq('status', status)
          .maybeSingle()
      ).data,
  )

/** A webhook in the database and at the edge. */
async function makeWebhook(
  name: string,
  path: string,
  kinds: readonly WebhookKind[] = ['contact'],
) {
  const { data } = await service
    .from('webhooks')
    .insert({ name, url: receiver.url(path), kinds: [...kinds] })
    .select('id, name, url, kinds')
    .single()
    .throwOnError()
  await alone.outbox.webhooksChanged([{ ...data, secrets: [] }])
  return data
}

test('a lead, its consents and its delivery log are in Supabase as in the outbox', async () => {
  const webhook = await makeWebhook('Ring_mig_op', '/stored')
  const submission = makeSubmission({ campaign: { utmSource: 'avis' } })
  const id = await acceptedId(submission)
  const log = await logOf(id, 'success')
  const { data: lead } = await service
    .from('leads')
    .select('*, consents(*)')
    .eq('id', id)
    .single()
    .throwOnError()
  const { lead: sent } = submission
  expect(lead).toMatchObject({
    kind: 'contact',
    values: sent.values,
    campaign: { utmSource: 'avis' },
    source_url: '/kontakt',
    source_component: 'ContactForm',
    set_aside: null,
  })
  expect(new Date(lead.received_at).toISOString()).toBe(sent.receivedAt)
  expect(lead.consents).toMatchObject([
    { purpose: 'privacy-policy', text_version: '2026-11', page: '/kontakt' },
  ])
  expect(log).toMatchObject({
    webhook_id: webhook.id,
    webhook_name: 'Ring_mig_op',
    kind: 'contact',
    source_url: '/kontakt',
    source_component: 'ContactForm',
    next_attempt_at: null,
  })
  expect(log.payload).toEqual({ ...sent.values, utmFields: { utmSource: 'avis' } })
  expect(log.attempts).toMatchObject([{ n: 1, httpStatus: 200, reason: null }])
  expect(receiver.arrivals('/stored')[0]?.headers['idempotency-key']).toBe(log.id)
})

test('logs a failing delivery as pending with its attempt and the time of the next', async () => {
  await makeWebhook('Nede', '/down')
  receiver.answer('/down', { status: 503 })
  const log = await logOf(await acceptedId(), 'pending')
  const logged = await until('its attempt', async () => {
    const { data } = await service.from('webhook_logs').select('*').eq('id', log.id).single()
    return ((data?.attempts ?? []) as unknown[]).length > 0 ? data : null
  })
  expect(logged).toMatchObject({
    attempts: [{ reason: 'http_error', httpStatus: 503 }],
    next_attempt_at: expect.any(String),
  })
})

test('deleting a webhook keeps the log of its deliveries', async () => {
  const webhook = await makeWebhook('Snart væk', '/deleted')
  await service.from('webhooks').delete().eq('id', webhook.id).throwOnError()
  const log = await logOf(await acceptedId(), 'success')
  expect(log).toMatchObject({ webhook_id: null, webhook_name: 'Snart væk' })
})

test('deactivates a webhook in Supabase if its receiver answers 410', async () => {
  const webhook = await makeWebhook('Lukket', '/closed')
  receiver.answer('/closed', { status: 410 })
  await logOf(await acceptedId(), 'error')
  await until(
    'it to be off',
    async () =>
      (await service.from('webhooks').select('is_active').eq('id', webhook.id).single()).data
        ?.is_active === false,
  )
})

const context = () =>
  ({
    deps: {
      outbox: alone.outbox,
      env: { SUPABASE_URL: backend.url, SUPABASE_SECRET_KEY: backend.secretKey },
    },
  }) as unknown as ServiceContext
const request = { payload: { hej: 1 }, skipLog: false, sourceUrl: '/admin/webhooks' }

test('a test returns the real status, refuses unknown and inactive webhooks, and fails after logging if there was no response', async () => {
  const webhook = await makeWebhook('Prøves', '/tested')
  receiver.answer('/tested', { status: 503, body: 'optaget' })
  expect(await testWebhook(context(), { ...request, webhookId: webhook.id })).toMatchObject({
    ok: false,
    httpStatus: 503,
    response: 'optaget',
  })
  await service
    .from('webhooks')
    .update({ url: 'https://10.0.0.1/' })
    .eq('id', webhook.id)
    .throwOnError()
  await expect(testWebhook(context(), { ...request, webhookId: webhook.id })).rejects.toMatchObject(
    {
      status: 502,
      code: 'address_refused',
    },
  )
  await until('both logs', async () => {
    const { data } = await service
      .from('webhook_logs')
      .select('status')
      .eq('webhook_id', webhook.id)
      .eq('kind', 'test')
      .eq('status', 'error')
    return data?.length === 2
  })
  await service.from('webhooks').update({ is_active: false }).eq('id', webhook.id).throwOnError()
  await expect(testWebhook(context(), { ...request, webhookId: webhook.id })).rejects.toMatchObject(
    {
      status: 409,
      message: 'Cannot test an inactive webhook',
    },
  )
  await expect(
    testWebhook(context(), { ...request, webhookId: crypto.randomUUID() }),
  ).rejects.toMatchObject({ status: 404, message: 'Webhook not found' })
})

test('a replay returns after the first attempt, and fails if that failed or no webhook subscribes to the kind', async () => {
  await makeWebhook('Gentages', '/replayed')
  receiver.answer('/replayed', { status: 500 })
  const { id } = await logOf(await acceptedId(), 'pending')
  await until('its attempt', () => receiver.arrivals('/replayed').length === 1)
  await expect(replayDelivery(context(), id)).rejects.toMatchObject({
    status: 502,
    code: 'http_error',
  })
  receiver.answer('/replayed', { status: 200 })
  expect(await replayDelivery(context(), id)).toMatchObject({ id, status: 'success' })
  await expect(replayDelivery(context(), crypto.randomUUID())).rejects.toMatchObject({
    status: 404,
  })
  const test = await alone.outbox.sendTest({
    ...request,
    webhook: { id: crypto.randomUUID(), name: 'Slukket', url: '', secrets: [] },
    sourceComponent: 'WebhookTest',
  })
  await expect(replayDelivery(context(), test.deliveryId as string)).rejects.toMatchObject({
    status: 409,
    code: 'webhook_inactive',
  })
})

test('the log of an erased offer is overwritten if it was stored before, or is being stored', async () => {
  const event = {
    kind: 'offer-sent',
    payload: { type: 'offer-sent', number: '2026-9999', navn: 'Tømte Tove' },
    sourceUrl: '',
    sourceComponent: 'OfferEditor',
  } as const
  const { data: webhook } = await service
    .from('webhooks')
    .insert({ name: 'Tilbud', url: receiver.url('/offers'), kinds: ['offer-sent'] })
    .select('id, name, url, kinds')
    .single()
    .throwOnError()
  await alone.outbox.webhooksChanged([{ ...webhook, secrets: [] }])
  receiver.answer('/offers', { status: 500, body: 'Tømte Tove kendes ikke' })
  const logs = async () =>
    (await service.from('webhook_logs').select('*').eq('webhook_id', webhook.id)).data ?? []
  await alone.outbox.deliverEvent({ ...event, id: crypto.randomUUID() })
  const [stored] = await until('the log', async () => {
    const found = await logs()
    return found[0] && JSON.stringify(found[0].attempts).includes('Tove') && found
  })
  await alone.outbox.eraseOffer('2026-9999')
  const [emptied] = await until('the emptied log', async () => {
    const found = await logs()
    return JSON.stringify(found).includes('Tove') ? null : found
  })
  expect(emptied).toMatchObject({
    id: stored!.id,
    payload: { erased: true },
    status: 'error',
    next_attempt_at: null,
    attempts: [{ httpStatus: 500, response: null }],
  })
  await expect(replayDelivery(context(), stored!.id)).rejects.toMatchObject({
    status: 409,
    code: 'erased',
  })
  await alone.fastForward()
  expect((await logs()).map(({ payload }) => payload)).toEqual([{ erased: true }])
})

test('a booking is posted without its keys, and its events are erased with its lead', async () => {
  const { id: webhook } = await makeWebhook('Møder', '/bookings', ['booking'])
  const request = crypto.randomUUID()
  const values = {
    navn: 'Møde Mona',
    email: 'mona@eksempel.dk',
    request,
    token: 'a'.repeat(26),
    wish: { kind: 'phone', from: 1, to: 2, visitor: 'key-of-hold' },
  }
  const result = await alone.outbox.accept(makeSubmission({ kind: 'booking', values }))
  const id = (result as { id: string }).id
  const [posted] = await until('the lead', () => {
    const found = receiver.arrivals('/bookings')
    return found.length > 0 && found
  })
  expect(JSON.parse(posted!.body)).toEqual({
    navn: values.navn,
    email: values.email,
    request,
    wish: { kind: 'phone', from: 1, to: 2 },
  })
  await alone.outbox.deliverEvent({
    id: crypto.randomUUID(),
    kind: 'booking',
    payload: { type: 'booking-confirmed', request, lead: null, navn: values.navn },
    sourceUrl: '/booking',
    sourceComponent: 'BookingPage',
  })
  const logs = async () =>
    (
      await service
        .from('webhook_logs')
        .select('payload')
        .eq('webhook_id', webhook)
        .is('lead_id', null)
    ).data ?? []
  await until('the log of the event', async () => (await logs()).length === 1)
  await alone.outbox.eraseLeads([id])
  await until('the erased log', async () =>
    (await logs()).every(({ payload }) => JSON.stringify(payload) === '{"erased":true}'),
  )
  expect(JSON.stringify(await alone.sql('SELECT * FROM deliveries'))).not.toContain('Mona')
})

test('with the backend stopped leads are accepted and delivered; when it returns each is stored once, with its log', async () => {
  await makeWebhook('Imens', '/meanwhile')
  await backend.stop()
  const ids = await Promise.all(Array.from({ length: 25 }, () => acceptedId()))
  await until('the deliveries', () => receiver.arrivals('/meanwhile').length === 25)
  expect((await alone.outbox.counts()).unstored).toBe(25)
  const again = await startBackend({ dataDir, port: backendPort, disposable: true })
  try {
    await until('all stored', async () => (await alone.outbox.counts()).unstored === 0)
    await until(
      'all logged',
      async () =>
        (await alone.sql('SELECT count(*) AS n FROM deliveries WHERE stored_rev < rev'))[0]?.[
          'n'
        ] === 0,
    )
    const leads = await again.sql`SELECT id FROM leads WHERE id = ANY(${ids})`
    const logs =
      await again.sql`SELECT lead_id FROM webhook_logs WHERE status = 'success' AND webhook_name = 'Imens'`
    expect(leads.map(({ id }) => id as string).sort()).toEqual([...ids].sort())
    expect(logs.map(({ lead_id }) => lead_id as string).sort()).toEqual([...ids].sort())
  } finally {
    await again.stop()
  }
})
