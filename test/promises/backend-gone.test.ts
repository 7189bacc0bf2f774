import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIfChanged } from '#dev/build/build.ts'
import { type Backend, startBackend } from '#dev/backend/backend.ts'
import { functionsPath } from '#shared/functions.ts'
import { routeList } from '#shared/routes/table.ts'
import { createTestBackend } from '#test/helpers/product/backend.ts'
import { type EdgeProcess, edgeProcess } from '#test/helpers/product/edge.ts'
import { checkoutPorts } from '#test/helpers/product/ports.ts'
import { startTestReceiver, type TestReceiver } from '#test/helpers/product/receiver.ts'
import { until } from '#test/helpers/until.ts'

const receiverPort = checkoutPorts + 50
const dataDir = mkdtempSync(join(tmpdir(), 'gone-'))
let receiver: TestReceiver
let edge: EdgeProcess
let backend: Backend

beforeAll(async () => {
  buildIfChanged()
  backend = await createTestBackend({ dataDir })
  receiver = await startTestReceiver(receiverPort)
  edge = edgeProcess(checkoutPorts + 51, {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SUPABASE_SECRET_KEY: backend.secretKey,
    SECRETS_KEY: backend.secrets.secretsKey,
    WEBHOOK_LOCAL_HOSTS: `127.0.0.1:${receiverPort}`,
    FALLBACK_WEBHOOK_URL: receiver.url('/ring-mig-op'),
  })
  await edge.start()
})
afterAll(async () => {
  edge?.stop()
  await receiver?.stop()
  await backend?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('without the backend public pages are served, a contact is accepted and delivered, and is stored once when the backend returns', async () => {
  const { port } = new URL(backend.url)
  await backend.stop()
  const gone = await fetch(backend.url).then(
    () => false,
    () => true,
  )
  expect(gone).toBe(true)

  const pages = routeList.filter(([, { kind, path }]) => kind === 'document' && !path.includes(':'))
  const statuses = await Promise.all(
    pages.map(async ([id, { path }]) => [id, (await fetch(edge.url + path)).status] as const),
  )
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
  expect(
    (await fetch(`${edge.url}/systemydelser?a=1`, { redirect: 'manual' })).headers.get('location'),
  ).toBe('/netbalancering?a=1')

  const values = {
    navn: 'Mette Holm',
    email: 'mette@eksempel.dk',
    telefon: '',
    emne: 'batterier',
    besked: 'Er der hul igennem til jer?',
    privatlivspolitik: true,
  }
  const response = await fetch(`${edge.url}${functionsPath}/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(values),
  })
  expect(response.status).toBe(202)
  const { id } = (await response.json()) as { id: string }
  await until(
    'the webhook, although the backend is gone',
    () => receiver.arrivals('/ring-mig-op').length === 1,
  )

  backend = await startBackend({ dataDir, port: Number(port), disposable: true })
  const rows = () =>
    backend.sql<{ id: string; values: unknown }[]>`select id, "values" from public.leads`
  await until('the lead to be stored', async () => (await rows()).length > 0)
  await until(
    'the log to be stored',
    async () =>
      (await backend.sql`select 1 from public.webhook_logs where status = 'success'`).length > 0,
  )
  expect(await rows()).toEqual([{ id, values: { ...values, reference: expect.any(String) } }])
  const logs = await backend.sql<
    { lead_id: string; status: string; webhook_name: string; tries: number }[]
  >`
    select lead_id, status, webhook_name, jsonb_array_length(attempts) as tries from public.webhook_logs`
  expect([...logs]).toEqual([
    { lead_id: id, status: 'success', webhook_name: 'fallback', tries: 1 },
  ])
  expect(receiver.arrivals('/ring-mig-op')).toHaveLength(1)
})
