import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIfChanged } from '#dev/build/build.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { functionsPath } from '#shared/functions.ts'
import { createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'
import { type EdgeProcess, edgeProcess } from '#test/helpers/product/edge.ts'
import { checkoutPorts } from '#test/helpers/product/ports.ts'
import { startTestReceiver, type TestReceiver } from '#test/helpers/product/receiver.ts'
import { until } from '#test/helpers/until.ts'

/** It takes the next port at each start. */
const edgePort = checkoutPorts + 60
const receiverPort = checkoutPorts + 70
const contacts = 300
const concurrency = 20
/** The process tree is killed after each of these numbers of accepted contacts. */
const killsAfter = [25, 80, 140, 200, 260]

let backend: TestBackend
let receiver: TestReceiver
let edge: EdgeProcess

beforeAll(async () => {
  buildIfChanged()
  backend = await createTestBackend()
  receiver = await startTestReceiver(receiverPort)
  edge = edgeProcess(edgePort, {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SUPABASE_SECRET_KEY: backend.secretKey,
    SECRETS_KEY: backend.secrets.secretsKey,
    WEBHOOK_LOCAL_HOSTS: `127.0.0.1:${receiverPort}`,
    FALLBACK_WEBHOOK_URL: receiver.url('/ring-mig-op'),
    MAIL_PROVIDER_URL: receiver.url('/emails'),
    MAIL_API_KEY: 're_test',
    DELIVERY_GAPS: Array.from({ length: 30 }, () => '0.2').join(),
  })
  await edge.start()
})
afterAll(async () => {
  edge?.stop()
  await receiver?.stop()
  await backend?.stop()
})

interface Accepted {
  readonly nth: number
  readonly id: string
}

test('300 contacts, 20 at a time, the Worker killed five times, receiver and mail service failing half the time: every accepted contact is stored once, delivered and answered, each under one id', async () => {
  for (const path of ['/ring-mig-op', '/emails'])
    receiver.answer(path, () => ({ status: Math.random() < 0.5 ? 200 : 500 }))
  const accepted: Accepted[] = []
  const repeats: Accepted[] = []
  let kills = 0
  let restarting: Promise<void> = Promise.resolve()

  async function killAndRestart(): Promise<void> {
    edge.kill()
    await edge.start()
  }
  /**
   * Posts until it is accepted, as a form's user would, with the form's own key. After a lost 202
   * it posts again.
   */
  async function send(nth: number): Promise<Accepted> {
    for (;;) {
      const answer = await post(edge.url, nth).catch(() => null)
      if (answer?.status === 202) return { nth, id: (JSON.parse(answer.text) as { id: string }).id }
      if (answer && answer.status < 500) throw new Error(`${answer.status} ${answer.text}`)
      await restarting
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  let next = 0
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (next < contacts) {
        const one = await send(next++)
        accepted.push(one)
        if (kills < killsAfter.length && accepted.length >= (killsAfter[kills] as number)) {
          kills++
          restarting = killAndRestart()
          // Sent twice: what was accepted just before the kill must be known after it.
          repeats.push(await send(one.nth))
        }
      }
    }),
  )
  expect([accepted.length, kills]).toEqual([contacts, killsAfter.length])
  const ids = accepted.map(({ id }) => id)
  expect(new Set(ids).size).toBe(contacts)
  for (const { nth, id } of repeats) expect(accepted.find((one) => one.nth === nth)?.id).toBe(id)
  await restarting

  const service = await backend.as('service')
  const finished = async () => {
    const { count } = await service
      .from('webhook_logs')
      .select('id', { count: 'exact', head: true })
      .eq('status', 'success')
    // One of the webhook and one of the receipt.
    return (count ?? 0) >= 2 * contacts
  }
  // Only the health page is requested: due deliveries start by themselves.
  await until('all to be delivered and logged', finished)
  expect((await fetch(edge.url + endpoints.health)).status).toBe(200)

  const { data: leads } = await service
    .from('leads')
    .select('id, values, received_at')
    .limit(1000)
    .throwOnError()
  expect(leads?.map(({ id }) => id).sort()).toEqual([...ids].sort())
  const { data: consents } = await service
    .from('consents')
    .select('lead_id')
    .limit(1000)
    .throwOnError()
  expect(new Set(consents?.map(({ lead_id }) => lead_id))).toEqual(new Set(ids))
  const { data: logs } = await service
    .from('webhook_logs')
    .select('id, lead_id, status, attempts')
    .limit(1000)
    .throwOnError()
  expect(logs?.map(({ lead_id }) => lead_id).sort()).toEqual([...ids, ...ids].sort())
  expect(new Set(logs?.map(({ status }) => status))).toEqual(new Set(['success']))

  for (const path of ['/ring-mig-op', '/emails']) {
    const arrived = new Map<string, Set<string>>()
    for (const { headers, body } of receiver.arrivals(path)) {
      const { email, to } = JSON.parse(body) as { email?: string; to?: string[] }
      const sender = String(email ?? to)
      arrived.set(
        sender,
        (arrived.get(sender) ?? new Set()).add(String(headers['idempotency-key'])),
      )
    }
    expect(arrived.size).toBe(contacts)
    for (const [sender, deliveryIds] of arrived)
      expect([sender, deliveryIds.size]).toEqual([sender, 1])
  }
})

/** Each contact from its own IP address, with the key its form generated. */
async function post(url: string, nth: number): Promise<{ status: number; text: string }> {
  const response = await fetch(`${url}${functionsPath}/contact`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'cf-connecting-ip': `203.0.${Math.floor(nth / 250)}.${nth % 250}`,
    },
    body: JSON.stringify({
      navn: `Afsender ${nth}`,
      email: `afsender-${nth}@eksempel.dk`,
      telefon: '12 34 56 78',
      emne: 'solceller',
      besked: 'Jeg vil gerne høre mere om solceller.',
      privatlivspolitik: true,
      idempotencyKey: `form-${nth}`,
    }),
  })
  return { status: response.status, text: await response.text() }
}
