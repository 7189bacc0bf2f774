import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveRole } from '#dev/give-role.ts'
import { demoPassword, demoUsers, seed } from '#dev/start/seed.ts'
import { startReceiver, type Receiver } from '#dev/backend/services/receiver.ts'
import { createTestBackend, type Client, type TestBackend } from '#test/helpers/product/backend.ts'
import { exampleOfferIds } from '#dev/start/example-offers.ts'
import { findPermissions } from '#shared/domain/offers/state/permissions.ts'
import type { OpenedOffer } from '#worker/data/offers/acts.ts'
import { openSecret } from '#worker/data/seal.ts'
import { Webhook } from 'standardwebhooks'

let backend: TestBackend
let service: Client
let receiver: Receiver
beforeAll(async () => {
  backend = await createTestBackend()
  service = await backend.as('service')
  receiver = await startReceiver({ port: 0, secrets: [backend.secrets.webhookSecret] })
})
afterAll(async () => {
  await receiver?.stop()
  await backend?.stop()
})

const seedAt = (receiverUrl: string) =>
  seed({ ...backend.secrets, url: backend.url, secretKey: backend.secretKey, receiverUrl })
const webhook = async () =>
  (
    await service
      .from('webhooks')
      .select('url, kinds, secrets_encrypted')
      .eq('name', 'Ring_mig_op')
      .single()
      .throwOnError()
  ).data

test('every demo user signs in with the listed role', async () => {
  await seedAt(`${receiver.url}/ring-mig-op`)
  for (const { email, role } of demoUsers) {
    const client = await backend.as('anon')
    const { data } = await client.auth.signInWithPassword({ email, password: demoPassword })
    expect((await client.rpc('get_user_role', { _user_id: data.user!.id })).data, email).toBe(role)
  }
})

test("the Worker's key decrypts the webhook's secret, and the receiver verifies its signature", async () => {
  const { url, kinds, secrets_encrypted } = await webhook()
  const secret = await openSecret(backend.secrets.secretsKey, secrets_encrypted[0]!)
  const at = new Date()
  const body = JSON.stringify({ navn: 'Åse' })
  const signature = new Webhook(secret).sign('msg_1', at, body)
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signature,
  }
  await fetch(url, { method: 'POST', body, headers })
  await fetch(url, { method: 'POST', body: `${body} `, headers })
  await fetch(url, { method: 'POST', body })
  expect(kinds).toEqual(['contact'])
  expect(receiver.received().map((one) => one.signature)).toEqual(['missing', 'invalid', 'valid'])
})

test('seeding again changes only the URL of the receiver', async () => {
  const { data: users } = await service.auth.admin.listUsers({ perPage: 1000 })
  const viewer = users.users.find((user) => user.email === demoUsers[0]!.email)!
  await service.from('user_roles').update({ role: 'admin' }).eq('user_id', viewer.id).throwOnError()
  await service
    .from('redirects')
    .update({ to_target: '/varmepumper' })
    .eq('from_path', '/gammel-side')
    .throwOnError()
  await seedAt(`${receiver.url}/andet-sted`)
  expect((await service.auth.admin.listUsers({ perPage: 1000 })).data.users).toHaveLength(
    users.users.length,
  )
  expect(
    (await service.from('user_roles').select('role').eq('user_id', viewer.id).single()).data,
  ).toEqual({ role: 'admin' })
  expect(
    (await service.from('redirects').select('to_target').eq('from_path', '/gammel-side').single())
      .data,
  ).toEqual({ to_target: '/varmepumper' })
  expect((await webhook()).url).toBe(`${receiver.url}/andet-sted`)
})

test('the example offers are sent, marked as examples, and open under their known ids; seeding again adds none', async () => {
  for (const [name, id] of Object.entries(exampleOfferIds)) {
    const { data } = await service.rpc('offer_open', { _id: id }).throwOnError()
    const { content, state, version } = data as unknown as OpenedOffer
    const { conditional, accept } = findPermissions(
      { state, content, cancelUntil: null },
      Date.now(),
    )
    expect({ state, version, example: content.example, conditional, accept }).toEqual({
      state: 'sent',
      version: 1,
      example: true,
      conditional: name === 'conditional',
      accept: name === 'conditional' ? 'conditional' : null,
    })
  }
  expect(
    (await service.from('offers').select('total_ore').order('total_ore').throwOnError()).data,
  ).toEqual([{ total_ore: 11_450_000 }, { total_ore: 11_740_000 }])
  expect(
    (await service.rpc('offer_events_waiting', { _before: '2099-01-01', _limit: 10 })).data,
  ).toEqual([])
})

test('seeding again keeps the URL of a webhook that staff changed', async () => {
  await service
    .from('webhooks')
    .update({ url: 'https://crm.example/hook' })
    .eq('name', 'Ring_mig_op')
    .throwOnError()
  await seedAt(`${receiver.url}/ring-mig-op`)
  expect((await webhook()).url).toBe('https://crm.example/hook')
})

test("creates production's first member of staff without a password, or gives an existing user the role", async () => {
  expect(await giveRole(service, 'Chef@test.example', 'super_admin')).toBe('made')
  expect(await giveRole(service, 'chef@test.example', 'admin')).toBe('known')
  const anon = await backend.as('anon')
  expect(
    (await anon.auth.signInWithPassword({ email: 'chef@test.example', password: demoPassword }))
      .error?.code,
  ).toBe('invalid_credentials')
  await anon.auth.resetPasswordForEmail('chef@test.example')
  expect(backend.inbox.list('chef@test.example')).toHaveLength(1)
})

test('the local receiver fails or hangs when asked to', async () => {
  const post = async () => (await fetch(`${receiver.url}/x`, { method: 'POST', body: '{}' })).status
  receiver.control({ status: 410 })
  expect(await post()).toBe(410)
  await fetch(`${receiver.url}/_control`, {
    method: 'POST',
    body: JSON.stringify({ status: 200, failRate: 1 }),
  })
  expect(await post()).toBe(500)
  receiver.control({ failRate: 0, delayMs: 300 })
  const began = Date.now()
  expect(await post()).toBe(200)
  expect(Date.now() - began).toBeGreaterThanOrEqual(295)
})
