import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ConstantRow, LargeChange } from '#shared/admin/constants.ts'
import type { OfferEffect, PublishedLargeChange } from '#shared/admin/publications.ts'
import type { Today } from '#shared/admin/today.ts'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import { newOfferId } from '#shared/domain/offers/id.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'
import { seedFromRepository } from '#worker/services/content/seed.ts'
import { staffApi } from '../helpers/app/staff-api.ts'
import { createStaffApp, origin, type StaffApp } from '../helpers/app/staff-app.ts'
import { makeOffer } from '../helpers/offers/offer.ts'
import { createTestBackend, type TestBackend } from '../helpers/product/backend.ts'

// What keeps constants right: a large change needs a reason or a second person, old sources are read again, and drafts of offers that
// rest on a constant are named before it changes.

let backend: TestBackend
let app: StaffApp
let admin: ReturnType<typeof staffApi>
let boss: ReturnType<typeof staffApi>

beforeAll(async () => {
  backend = await createTestBackend({ siteUrl: origin })
  app = createStaffApp({ ...backend, secretKey: backend.secretKey })
  await seedFromRepository(app.deps.env)
  const callerOf = async ({ email, password }: { email: string; password: string }) => {
    const browser = app.browser()
    expect((await browser.post('/auth', { email, password })).status).toBe(303)
    return staffApi(app, browser)
  }
  admin = await callerOf(backend.users.admin)
  boss = await callerOf(backend.users.super_admin)
})
afterAll(() => backend.stop())

interface Refused {
  readonly error: {
    readonly code: string
    readonly message: string
    readonly fields?: Readonly<Record<string, string>>
  }
}

async function findConstant(key: string): Promise<ConstantRow> {
  const { body } = await admin<{ rows: ConstantRow[] }>('GET', `/constants?search=${key}`)
  return body.rows.find((row) => row.key === key) as ConstantRow
}
/** Stores a draft of a constant whose rows are changed. */
async function draft(
  key: string,
  change: (row: Constant) => Partial<Constant>,
  { note = '', by = admin } = {},
): Promise<ConstantRow> {
  const { id, revision, body: rows } = await findConstant(key)
  const { status, body } = await by<{ row: ConstantRow }>('PATCH', `/constants/${id}`, {
    revision,
    body: rows.map((row) => ({ ...row, ...change(row) })),
    note,
  })
  expect(status).toBe(200)
  return body.row
}
const publish = ({ id, revision }: ConstantRow, dueAt: string | null = null) =>
  admin<{ id: string } & Refused>('POST', '/publications/publish', {
    items: [{ id, revision }],
    reason: 'Prisregulering',
    dueAt,
  })
const times = (factor: number) => (row: Constant) => ({ value: row.value * factor })
const largeChange = async (id: string, by = admin) =>
  (await by<{ changes: LargeChange[] }>('GET', '/content/large-changes')).body.changes.find(
    (change) => change.id === id,
  )
const explanations = async (publication: string) =>
  (
    await admin<{ changes: PublishedLargeChange[] }>(
      'GET',
      `/publications/${publication}/large-changes`,
    )
  ).body.changes
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

describe('a change of more than a quarter', () => {
  test('is not published without a reason, neither now nor planned, and then with the reason', async () => {
    const row = await draft('battery.power', times(1.26))
    expect(await largeChange(row.id)).toMatchObject({
      share: expect.closeTo(0.26),
      note: '',
      isOwn: true,
    })
    for (const dueAt of [null, tomorrow()]) {
      const refused = await publish(row, dueAt)
      expect(refused).toMatchObject({ status: 409, body: { error: { code: 'large_change' } } })
      expect(refused.body.error.message).toContain(row.title)
    }
    const { body } = await admin<{ row: ConstantRow }>('PATCH', `/constants/${row.id}`, {
      revision: row.revision,
      note: 'Nye batterier lader hurtigere',
    })
    const published = await publish(body.row)
    expect(published.status).toBe(200)
    expect(await explanations(published.body.id)).toEqual([
      {
        id: row.id,
        title: row.title,
        reason: 'Nye batterier lader hurtigere',
        approvedBy: null,
      },
    ])
    // The next change needs a reason of its own.
    expect(await findConstant('battery.power')).toMatchObject({ status: 'live', note: '' })
    expect((await publish(await draft('battery.power', times(2)))).status).toBe(409)
  })

  test('exactly a quarter is published without', async () => {
    const row = await draft('car.distance', times(1.25))
    expect(await largeChange(row.id)).toBeUndefined()
    expect((await publish(row)).status).toBe(200)
  })

  test('is approved by another super_admin, for the working copy as it is, and the publication names them', async () => {
    const row = await draft('loan.fee', times(3))
    const approve = (by: typeof admin, { id, revision }: ConstantRow) =>
      by<{ row: ConstantRow } & Refused>('POST', `/constants/${id}/approve`, { revision })
    expect((await approve(admin, row)).status).toBe(403)
    expect((await approve(boss, row)).status).toBe(200)
    expect(await largeChange(row.id, boss)).toMatchObject({
      approvedBy: expect.any(String),
      isOwn: false,
    })
    // Another value was not approved.
    expect((await publish(await draft('loan.fee', times(1.1)))).status).toBe(409)
    expect((await approve(boss, await findConstant('loan.fee'))).status).toBe(200)
    const planned = await publish(await findConstant('loan.fee'), tomorrow())
    expect(planned.status).toBe(200)
    expect(await explanations(planned.body.id)).toMatchObject([
      { id: row.id, reason: null, approvedBy: expect.any(String) },
    ])
    const [logged] = await backend.sql`
      select after from public.audit_log
       where table_name = 'publication_items' and row_id = ${planned.body.id}`
    expect(logged).toMatchObject({ after: { approved_by: backend.users.super_admin.id } })
  })

  test('is not approved by its author', async () => {
    const { id, revision } = await draft('loan.months', times(2), { by: boss })
    const refused = await boss<Refused>('POST', `/constants/${id}/approve`, { revision })
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'own_change' } } })
  })

  test('is seen on every day on which a value begins or one is left out, and in every area', async () => {
    const { id, revision, body: rows } = await findConstant('tax.electricity')
    const { body } = await admin<{ row: ConstantRow }>('PATCH', `/constants/${id}`, {
      revision,
      body: [{ ...rows[0], validTo: null }],
      note: '',
    })
    expect(body.row.status).toBe('changed')
    // From 2028 the tax would be 0.008 in place of 0.74.
    expect(await largeChange(id)).toMatchObject({ share: expect.closeTo(0.989, 2) })
    const radius = await draft('grid.tariff.winter.peak', (row) => ({
      value: row.area === 'radius' ? row.value * 2 : row.value,
    }))
    expect(await largeChange(radius.id)).toMatchObject({ share: 1 })
  })

  test('a small change beyond the sensible values is one too', async () => {
    await publish(await draft('tax.vat', () => ({ value: 0.29 })))
    const row = await draft('tax.vat', () => ({ value: 0.31 }))
    expect(await largeChange(row.id)).toMatchObject({ beyond: 0.31, most: 0.3 })
    expect((await publish(row)).status).toBe(409)
  })

  test('can’t be approved or published around the Worker', async () => {
    const row = await draft('supplier.subscription', times(4))
    const client = await backend.as('admin')
    const own = await client
      .from('content')
      .update({ approved_by: backend.users.admin.id })
      .eq('id', row.id)
    expect(own.error).not.toBeNull()
    const { error } = await client.rpc('publish_content', {
      _items: [{ id: row.id, revision: row.revision }],
      _reason: 'Uden om',
    })
    expect(error).toMatchObject({ message: 'large_change' })
  })

  test('a middle value above the highest is not published without it, and together they are', async () => {
    const key = (grade: string) => `car.public-price.${grade}`
    const value = (await findConstant(key('high'))).body[0]!.value * 1.1
    const above = await draft(key('mid'), () => ({ value }), { note: 'Nye tagpriser' })
    const refused = await publish(above)
    expect(refused.status).toBe(422)
    expect(refused.body.error.fields?.['items']).toContain('er over')
    const high = await draft(key('high'), () => ({ value }))
    const { status } = await admin('POST', '/publications/publish', {
      items: [above, high].map(({ id, revision }) => ({ id, revision })),
      reason: 'Nye tagpriser',
      dueAt: null,
    })
    expect(status).toBe(200)
  })

  test('small steps add up to one from the value of 30 days ago, and a step that was explained begins a new count', async () => {
    const key = 'heating.service.high'
    const seeded = (await findConstant(key)).body[0]!.value
    const step = (factor: number, note = '') =>
      draft(key, () => ({ value: seeded * factor }), { note })
    expect((await publish(await step(1.2))).status).toBe(200)
    const second = await step(1.4)
    expect(await largeChange(second.id)).toMatchObject({
      share: expect.closeTo(0.167, 2),
      total: expect.closeTo(0.4),
    })
    for (const dueAt of [null, tomorrow()])
      expect(await publish(second, dueAt)).toMatchObject({
        status: 409,
        body: { error: { code: 'large_change' } },
      })
    expect((await publish(await step(1.4, 'Nye prisblade'))).status).toBe(200)
    expect((await publish(await step(1.6))).status).toBe(200)
    expect((await publish(await step(1.8))).status).toBe(409)
    // What was in force within the 30 days may come back, also far from the present value.
    expect((await publish(await step(1.0))).status).toBe(200)
    expect((await publish(await step(1.05))).status).toBe(200)
  })

  test('steps of more than 30 days ago do not count', async () => {
    const key = 'heating.service.low'
    const times120 = await draft(key, times(1.2))
    const first = await publish(times120)
    expect(first.status).toBe(200)
    const aged = (days: number) => backend.sql`
      update publications set published_at = now() - make_interval(days => ${days}) where id = ${first.body.id}`
    await aged(29)
    const next = await draft(key, times(1.2))
    expect((await publish(next)).status).toBe(409)
    await aged(31)
    expect(await largeChange(next.id)).toBeUndefined()
    expect((await publish(next)).status).toBe(200)
  })

  test('a step is counted in the area and on the day of its value alone', async () => {
    const change = (area: string, factor: number) =>
      draft('grid.tariff.winter.peak', (row) => ({
        value: row.area === area ? row.value * factor : row.value,
      }))
    const { id, revision, published: rows } = await findConstant('grid.tariff.winter.peak')
    await admin('PATCH', `/constants/${id}`, { revision, body: rows, note: '' })
    expect((await publish(await change('cerius', 1.2))).status).toBe(200)
    expect((await publish(await change('radius', 1.2))).status).toBe(200)
    expect((await publish(await change('cerius', 1.2))).status).toBe(409)
  })

  test('the first publication of a constant is not a change, and its steps count from it', async () => {
    const [row] = await backend.sql<{ id: string; revision: number }[]>`
      insert into content (kind, key, title, body)
      values ('constant', 'staff.only', 'Kun vores', '[{"value": 100}]') returning id, revision`
    const client = await backend.as('admin')
    const publishNow = async () => {
      const [{ revision }] =
        (await backend.sql`select revision from content where id = ${row!.id}`) as [
          { revision: number },
        ]
      const { error } = await client.rpc('publish_content', {
        _items: [{ id: row!.id, revision }],
        _reason: 'Uden om',
      })
      return error?.message ?? null
    }
    const write = (value: number) =>
      client
        .from('content')
        .update({ body: [{ value }] })
        .eq('id', row!.id)
        .throwOnError()
    expect(await publishNow()).toBeNull()
    await write(120)
    expect(await publishNow()).toBeNull()
    await write(140)
    expect(await publishNow()).toBe('large_change')
    await write(100)
    expect(await publishNow()).toBeNull()
    await backend.sql`delete from content where id = ${row!.id}`
  })

  test('an undoing that brings back an explained value begins a new count from it', async () => {
    const key = 'consumption.flat'
    await publish(await draft(key, times(2), { note: 'Ny måling' }))
    const small = await publish(await draft(key, times(1.2)))
    const { body } = await admin<{ row: { revision: number } }>(
      'GET',
      `/publications/${small.body.id}`,
    )
    await admin('POST', `/publications/${small.body.id}/undo`, { revision: body.row.revision })
    expect((await publish(await draft(key, times(1.24)))).status).toBe(200)
    expect((await publish(await draft(key, times(1.2)))).status).toBe(409)
  })

  test('what is undone needs no reason: it was published before', async () => {
    const published = await publish(
      await draft('heating.hot-water', times(2), { note: 'Ny måling' }),
    )
    const { body } = await admin<{ row: { revision: number } }>(
      'GET',
      `/publications/${published.body.id}`,
    )
    const undone = await admin('POST', `/publications/${published.body.id}/undo`, {
      revision: body.row.revision,
    })
    expect(undone.status).toBe(200)
  })
})

describe('a source that is older than its period', () => {
  const overDay = (days: number) => danishDay(Date.now() - days * 86_400_000)

  test('is in the list’s filter and a next step for admins until its date is newer', async () => {
    expect((await admin<Today>('GET', '/today')).body.oldSources).toMatchObject({ count: 0 })
    const row = await draft('heating.fuel-price.gas.low', () => ({ readOn: overDay(32) }))
    expect(row).toMatchObject({
      sourcePeriod: 'month',
      sourceState: 'old',
      sourceReadOn: overDay(32),
    })
    const { rows } = (await admin<{ rows: ConstantRow[] }>('GET', '/constants?sourceState=old'))
      .body
    expect(rows.map(({ key }) => key)).toEqual(['heating.fuel-price.gas.low'])
    expect((await admin<Today>('GET', '/today')).body.oldSources).toEqual({
      count: 1,
      first: [{ id: row.id, title: row.title, readOn: overDay(32) }],
    })
    const { id, revision } = row
    await admin('PATCH', `/constants/${id}`, { revision, sourcePeriod: 'quarter' })
    expect(await findConstant(row.key)).toMatchObject({ sourceState: 'fresh' })
    // A deploy leaves the period that staff chose.
    await backend.sql`delete from public.content_seeds`
    await seedFromRepository(app.deps.env)
    expect(await findConstant(row.key)).toMatchObject({ sourcePeriod: 'quarter' })
    await draft(row.key, () => ({ readOn: overDay(200) }))
    expect(await findConstant(row.key)).toMatchObject({ sourceState: 'old' })
    await draft(row.key, () => ({ readOn: overDay(0) }))
    expect((await admin<Today>('GET', '/today')).body.oldSources).toMatchObject({ count: 0 })
  })

  test('is no step for viewers', async () => {
    const browser = app.browser()
    const { email, password } = backend.users.viewer
    await browser.post('/auth', { email, password })
    const viewer = staffApi(app, browser)
    expect((await viewer<Today>('GET', '/today')).body.oldSources).toBeNull()
  })

  test('counts only values in force and to come', async () => {
    const row = await findConstant('deduction.craft')
    expect(row.body.some(({ validTo }) => validTo && validTo <= danishDay(Date.now()))).toBe(true)
    const changed = await draft('deduction.craft', ({ validTo }) =>
      validTo && validTo <= danishDay(Date.now()) ? { readOn: overDay(2_000) } : {},
    )
    expect(changed.sourceState).toBe('fresh')
  })
})

describe('the effect on drafts of offers', () => {
  const calculationOf = (consumption: number) => ({
    name: 'solar',
    inputs: { size: 8, consumption },
    summary: { reckonedAt: '2026-11-20T12:00:00Z', figures: [] },
  })
  const contentOf = (name: string, consumption: number) => {
    const offer = makeOffer({ validUntil: dayAfter(danishDay(Date.now()), 20) })
    return {
      ...offer,
      customer: { ...offer.customer, name },
      savings: { ...offer.savings!, calculation: calculationOf(consumption) },
    }
  }
  const insertDrafts = async (number: number) => {
    for (let nth = 0; nth < number; nth++) {
      const id = newOfferId()
      const content = contentOf(`Kunde ${nth}`, 2_000 + 37 * nth)
      await backend.sql`insert into public.offers (id, customer_name) values (${id}, ${`Kunde ${nth}`})`
      await backend.sql`insert into public.offer_versions (offer_id, version, content) values (${id}, 1, ${backend.sql.json(content as never)})`
    }
  }
  const effectOf = async (key: string, factor: number) => {
    const { id, body } = await findConstant(key)
    const changed = body.map((row) => ({ ...row, ...times(factor)(row) }))
    return (
      await admin<OfferEffect>('POST', '/content/effect/offers', {
        changes: [{ id, body: changed }],
      })
    ).body
  }

  test('names each draft whose figures change, before and after, and counts the sent ones', async () => {
    const made = async (name: string) =>
      (
        await admin<{ row: { id: string; number: string; versions: { revision: string }[] } }>(
          'POST',
          '/offers',
          { content: contentOf(name, 5_000) },
        )
      ).body.row
    const [kept, sent] = [await made('Mette Holm'), await made('Ole Lund')]
    const answer = await admin('POST', `/offers/${sent.id}/send`, {
      version: 1,
      revision: sent.versions[0]!.revision,
    })
    expect(answer.status).toBe(200)
    const effect = await effectOf('supplier.markup', 2)
    expect(effect).toMatchObject({ count: 1, total: 1, sent: 1 })
    expect(effect.drafts).toMatchObject([
      { id: kept.id, number: kept.number, customerName: 'Mette Holm' },
    ])
    const firstYear = effect.drafts[0]!.figures.find(({ label }) => label.includes('første år'))!
    expect(firstYear.now).toBeGreaterThan(firstYear.before as number)
    expect(await effectOf('supplier.markup', 1)).toMatchObject({ count: 0, drafts: [] })
    expect(await effectOf('heating.scop.mid.floor', 1.1)).toMatchObject({ count: 0 })
  })

  test('lists the newest 50 drafts and counts all', async () => {
    await insertDrafts(60)
    const effect = await effectOf('supplier.markup', 2)
    expect(effect).toMatchObject({ count: 61, calculated: 61, total: 61 })
    expect(effect.drafts).toHaveLength(50)
    expect(effect.drafts[0]!.customerName).toBe('Kunde 59')
  })
})
