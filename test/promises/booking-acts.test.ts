import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Browser, createStaffApp, type StaffApp } from '#test/helpers/app/staff-app.ts'
import { createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'
import type { NewMail, OutboxEvent } from '#worker/outbox/contract.ts'

// What staff do to meetings through the admin API: rules they may set aside and rules they may not, and customers hear of it at once.

let backend: TestBackend
let app: StaffApp
let admin: Browser
let adviser: string
const mails: NewMail[] = []
const webhooks: OutboxEvent[] = []

beforeAll(async () => {
  backend = await createTestBackend()
  app = createStaffApp({
    ...backend,
    gateLimit: Infinity,
    deps: {
      outbox: {
        sendMail: async (mail: NewMail) => (mails.push(mail), 'accepted'),
        deliverEvent: async (event: OutboxEvent) => (webhooks.push(event), true),
      } as never,
    },
  })
  admin = app.browser()
  await admin.post('/auth', { action: 'sign-in', ...backend.users.admin })
})
afterAll(() => backend.stop())
beforeEach(async () => {
  mails.length = 0
  webhooks.length = 0
  const [made] = await backend.sql<{ id: string }[]>`
    insert into public.advisers (name, email) values ('Anna Holm', 'anna@eksempel.dk') returning id`
  adviser = made!.id
})

/** Monday 1 March 2027 at this hour in Denmark. */
const at = (hour: number): string => new Date(Date.UTC(2027, 2, 1, hour - 1)).toISOString()
const slot = (hour: number) => ({
  adviser,
  kind: 'phone',
  from: Date.parse(at(hour)),
  to: Date.parse(at(hour)) + 3_600_000,
  blockedTo: Date.parse(at(hour)) + 4_500_000,
})
async function booked(hour: number): Promise<string> {
  const { data } = await (
    await backend.as('service')
  )
    .rpc(
      'booking_confirm' as never,
      {
        _request: randomUUID(),
        _token: randomUUID().replaceAll('-', '').slice(0, 26),
        _visitor: '',
        _slot: slot(hour),
        _version: null,
        _free: [],
        _details: { name: 'Mette Friis', email: 'mette@eksempel.dk' },
      } as never,
    )
    .throwOnError()
  const { id } = (data as unknown as { booking: { id: string } }).booking
  await backend.sql`update public.booking_events set announced_at = now() where booking_id = ${id}`
  return id
}
interface Row {
  readonly revision: number
  readonly state: string
  readonly startsAt: string
}
const find = async (id: string): Promise<Row> =>
  ((await (await admin.get(`/api/admin/bookings/${id}`)).json()) as { row: Row }).row
async function act(id: string, name: string, input: object) {
  const { revision } = await find(id)
  const response = await admin.json(`/api/admin/bookings/${id}/${name}`, { revision, ...input })
  await app.settled()
  return { status: response.status, body: (await response.json()) as { error?: { code: string } } }
}
const placement = (hour: number) => ({
  adviserId: adviser,
  kind: 'phone',
  startsAt: at(hour),
  minutes: 60,
  accepts: ['horizon'],
})

test('a move that overlaps is refused, also if staff accept every rule; one to free time is announced to customer and adviser', async () => {
  const first = await booked(10)
  await booked(13)
  const overlapping = await act(first, 'move', {
    ...placement(13),
    accepts: ['taken', 'hours', 'notice', 'horizon', 'full'],
  })
  expect(overlapping.status).toBe(409)
  expect(await find(first)).toMatchObject({ startsAt: expect.stringContaining('2027-03-01T09:00') })
  expect(mails).toEqual([])
  expect(await act(first, 'move', placement(15))).toMatchObject({ status: 200 })
  expect(mails.map(({ email }) => email)).toContain('mette@eksempel.dk')
  expect(mails.map(({ email }) => email)).toContain('anna@eksempel.dk')
  expect(webhooks).toHaveLength(1)
})

test('the Worker and the database refuse to move a meeting to a time that is past', async () => {
  const id = await booked(10)
  const past = { ...placement(10), startsAt: '2026-03-02T09:00:00.000Z' }
  const refused = await act(id, 'move', { ...past, accepts: ['notice', 'hours', 'horizon'] })
  expect(refused).toMatchObject({
    status: 409,
    body: { error: { code: 'rules', message: expect.stringContaining('Tidspunktet er passeret') } },
  })
  const from = Date.parse(past.startsAt)
  const { error } = await (
    await backend.as('admin')
  ).rpc('booking_staff_move', {
    _booking: id,
    _revision: (await find(id)).revision,
    _slot: { ...slot(10), from, to: from + 3_600_000, blockedTo: from + 4_500_000 },
  })
  expect(error?.message).toBe('booking_past')
  expect(await find(id)).toMatchObject({ startsAt: expect.stringContaining('2027-03-01T09:00') })
})

test('outside the hours a rule is broken: it is named, and staff may set it aside', async () => {
  const id = await booked(10)
  const refused = await act(id, 'move', placement(20))
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'rules' } } })
  expect(await act(id, 'move', { ...placement(20), accepts: ['horizon', 'hours'] })).toMatchObject({
    status: 200,
  })
})

test('cancelled by staff, the customer gets a mail; an outcome before the meeting is refused', async () => {
  const id = await booked(10)
  expect((await act(id, 'miss', { note: '' })).status).toBe(409)
  expect(await act(id, 'cancel', { reason: 'Rådgiveren er syg' })).toMatchObject({ status: 200 })
  expect((await find(id)).state).toBe('cancelled')
  expect(mails.map(({ email }) => email)).toContain('mette@eksempel.dk')
  expect((await act(id, 'move', placement(11))).status).toBe(409)
})
