import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'

// Advisers: what the database accepts about them, and who is whose deputy.

let backend: TestBackend
let admin: Client
beforeAll(async () => {
  backend = await createTestBackend()
  admin = await backend.as('admin')
})
afterAll(() => backend?.stop())

const insert = async (row: object) =>
  (await admin.from('advisers').insert({ name: 'Sofie', ...row } as never)).error?.code ?? 'stored'

describe('a row', () => {
  test('has working hours, everywhere, for everything, unless it says otherwise', async () => {
    const { data } = await admin
      .from('advisers')
      .insert({ name: 'Sofie' })
      .select(
        'revision, postcodes, products, languages, hours, duration_minutes, active, on_site, user_id, search',
      )
      .single()
      .throwOnError()
    const day = [{ from: '09:00', to: '17:00' }]
    expect(data).toMatchObject({
      revision: 1,
      postcodes: [],
      products: [],
      languages: ['da'],
      hours: { 1: day, 2: day, 3: day, 4: day, 5: day },
      duration_minutes: 60,
      active: true,
      on_site: false,
      user_id: null,
      search: 'sofie   ',
    })
  })

  test.each([
    [
      {
        postcodes: [
          { from: '8000', to: '8999' },
          { from: '5000', to: '5000' },
        ],
      },
    ],
    [
      {
        products: ['solceller', 'elbil-lader'],
        languages: ['da', 'en'],
        skills: ['Tage med tegl'],
      },
    ],
    [
      {
        hours: {
          1: [
            { from: '08:00', to: '12:00' },
            { from: '12:00', to: '24:00' },
          ],
          7: [],
        },
      },
    ],
    [
      {
        absences: [
          { from: '2026-12-21', to: '2027-01-03', deputy: null },
          { from: '2027-02-08', to: '2027-02-08', deputy: crypto.randomUUID() },
        ],
      },
    ],
    [
      {
        calendar_url: 'https://kalender.eksempel.dk/f/x.ics',
        email: 'sofie@eksempel.dk',
        photo_path: 'sofie.webp',
      },
    ],
  ])('stores %j', async (row) => {
    expect(await insert(row)).toBe('stored')
  })

  test.each([
    [{ name: '' }],
    [{ name: 'x'.repeat(101) }],
    [{ email: 'nej' }],
    [{ calendar_url: 'http://a.dk' }],
    [{ calendar_url: 'javascript:alert(1)' }],
    [{ postcodes: {} }],
    [{ postcodes: ['8000'] }],
    [{ postcodes: [{ from: '8999', to: '8000' }] }],
    [{ postcodes: [{ from: '800', to: '8000' }] }],
    [{ postcodes: [null] }],
    [{ products: ['atomkraft'] }],
    [{ products: ['solceller', 'solceller'] }],
    [{ skills: [''] }],
    [{ languages: Array.from({ length: 21 }, (_, n) => `l${n}`) }],
    [{ hours: [] }],
    [{ hours: { 8: [] } }],
    [{ hours: { 1: [{ from: '17:00', to: '09:00' }] } }],
    [{ hours: { 1: [{ from: '9:00', to: '17:00' }] } }],
    [
      {
        hours: {
          1: [
            { from: '09:00', to: '13:00' },
            { from: '12:00', to: '17:00' },
          ],
        },
      },
    ],
    [{ hours: { 1: ['09-17'] } }],
    [{ hours: { 1: 'altid' } }],
    [{ absences: [{ from: '2026-12-32', to: '2027-01-03' }] }],
    [{ absences: [{ from: '2027-01-03', to: '2026-12-21' }] }],
    [{ absences: [{ from: 'today', to: 'tomorrow' }] }],
    [{ absences: [{ from: '2026-12-21', to: '2026-12-22', deputy: 'Jonas' }] }],
    [{ absences: [7] }],
    [{ duration_minutes: 5 }],
    [{ notice_hours: -1 }],
    [{ max_per_day: 0 }],
    [{ meeting_kinds: ['dans'] }],
  ])('refuses %j', async (row) => {
    expect(await insert(row)).toBe('23514')
  })

  test('is linked to one user at most, and users cannot write when they were assigned last', async () => {
    expect(await insert({ user_id: backend.users.viewer.id })).toBe('stored')
    expect(await insert({ user_id: backend.users.viewer.id })).toBe('23505')
    expect(await insert({ user_id: crypto.randomUUID() })).toBe('23503')
    expect(await insert({ last_assigned_at: new Date().toISOString() })).toBe('42501')
    expect(await insert({ revision: 7 })).toBe('42501')
  })

  test('only admins read the address of a calendar', async () => {
    const address = 'https://kalender.eksempel.dk/f/hemmelig.ics'
    const admin = await backend.as('admin')
    const { data: made } = await admin
      .from('advisers')
      .insert({ name: 'Sofie', calendar_url: address })
      .select('id')
      .single()
      .throwOnError()
    const read = { _id: made.id }
    expect((await admin.rpc('adviser_calendar', read)).data).toBe(address)
    const viewer = await backend.as('viewer')
    expect((await viewer.rpc('adviser_calendar', read)).error?.code).toBe('42501')
    for (const client of [viewer, admin])
      expect((await client.from('advisers').select('calendar_url')).error?.code).toBe('42501')
  })

  test('loses its user with the user, and stays', async () => {
    const service = await backend.as('service')
    const { data } = await service.auth.admin.createUser({
      email: 'kort@test.example',
      password: 'Solrose-2026!',
      email_confirm: true,
    })
    const made = await admin
      .from('advisers')
      .insert({ name: 'Kort', user_id: data.user!.id })
      .select('id')
      .single()
      .throwOnError()
    await service.auth.admin.deleteUser(data.user!.id)
    expect(
      (
        await admin
          .from('advisers')
          .select('user_id')
          .eq('id', made.data.id)
          .single()
          .throwOnError()
      ).data,
    ).toEqual({ user_id: null })
  })
})

describe('a stand-in', () => {
  const add = async (name: string, absences: object[] = [], active = true) =>
    (
      await admin
        .from('advisers')
        .insert({ name, absences: absences as never, active })
        .select('id')
        .single()
        .throwOnError()
    ).data.id
  const standIn = async (id: string, _day: string) =>
    (await admin.rpc('stand_in', { _adviser: id, _day }).throwOnError()).data
  const away = (deputy: string | null, from = '2026-12-21', to = '2027-01-03') => [
    { from, to, deputy },
  ]

  test('is the deputy on the days of the absence, both included, and the adviser on others', async () => {
    const deputy = await add('Vikar')
    const adviser = await add('Sofie', away(deputy))
    for (const [day, who] of [
      ['2026-12-20', adviser],
      ['2026-12-21', deputy],
      ['2027-01-03', deputy],
      ['2027-01-04', adviser],
    ] as const)
      expect(await standIn(adviser, day)).toBe(who)
  })

  test('is the deputy’s deputy while both are away, and the adviser where no one is at work', async () => {
    const third = await add('Tredje')
    const second = await add('Anden', away(third))
    expect(await standIn(await add('Første', away(second)), '2026-12-24')).toBe(third)
    const alone = await add('Alene', away(null))
    expect(await standIn(alone, '2026-12-24')).toBe(alone)
    const left = await add('Rejst', [], false)
    const without = await add('Uden', away(left))
    expect(await standIn(without, '2026-12-24')).toBe(without)
    const circle = await add('Ring')
    const other = await add('Anden ring', away(circle))
    await admin
      .from('advisers')
      .update({ absences: away(other) })
      .eq('id', circle)
      .throwOnError()
    expect(await standIn(circle, '2026-12-24')).toBe(circle)
  })
})

describe('photos', () => {
  const png = new Blob([new Uint8Array([137, 80, 78, 71])], { type: 'image/png' })

  test('admins write them, anyone sees them by their address', async () => {
    const name = `${crypto.randomUUID()}.png`
    expect((await admin.storage.from('advisers').upload(name, png)).error).toBeNull()
    const address = admin.storage.from('advisers').getPublicUrl(name).data.publicUrl
    expect((await fetch(address)).status).toBe(200)
    for (const actor of ['anon', 'none', 'viewer'] as const) {
      const client = await backend.as(actor)
      expect(
        (await client.storage.from('advisers').upload(`${actor}.png`, png)).error,
        actor,
      ).not.toBeNull()
      await client.storage.from('advisers').remove([name])
    }
    expect((await fetch(address)).status).toBe(200)
    const page = new Blob(['<script>'], { type: 'text/html' })
    expect((await admin.storage.from('advisers').upload('x.html', page)).error).not.toBeNull()
  })
})
