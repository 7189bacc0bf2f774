import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addAdviser,
  caseFromLead,
  eventKinds,
  findCaseOfLead,
  newPerson,
  openTasks,
  readCase,
  storeLead,
} from '#test/helpers/cases/leads.ts'
import { createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'
import { randomlyInTurn } from '#test/helpers/randomly.ts'

// Every lead of a person who wants something belongs to one case; a household has one.

let backend: TestBackend
beforeAll(async () => void (backend = await createTestBackend()))
afterAll(() => backend?.stop())

const countCases = async (): Promise<number> =>
  (await backend.sql<{ n: number }[]>`select count(*)::integer as n from public.cases`)[0]!.n

describe('a new case', () => {
  test('has what the quote request says, a number, and a call within one working day', async () => {
    const made = await caseFromLead(backend, {
      kind: 'offer',
      receivedAt: '2026-11-20T15:20:00Z',
      values: {
        name: 'Mette Holm',
        email: 'mette@eksempel.dk',
        phone: '+4523401187',
        address: 'Solbakken 12, 8240 Risskov',
        postcode: '8240',
        town: 'Risskov',
        products: ['batteri', 'solceller', 'ukendt'],
        consumptionLevel: '3000-5000',
        heatingKind: 'fjernvarme',
        heatingCost: '10000-15000',
        timeline: '6-maaneder',
        marketingSource: 'nabo-ven',
        reference: 'T-7K3M-Q2PX',
      },
      campaign: { utmSource: 'nyhedsbrev', utmCampaign: 'efteraar' },
    })
    expect(made).toMatchObject({
      name: 'Mette Holm',
      email: 'mette@eksempel.dk',
      phone_e164: '+4523401187',
      address: 'Solbakken 12, 8240 Risskov',
      postcode: '8240',
      town: 'Risskov',
      area: 'DK1',
      wants: ['solceller', 'batteri'],
      consumption: '3000-5000',
      heating: 'fjernvarme',
      heating_cost: '10000-15000',
      timeline: '6-maaneder',
      heard_of: 'nabo-ven',
      campaign: 'efteraar',
      source: 'nyhedsbrev',
      status: 'new',
      owner: null,
      step_kind: 'call',
      step_reason: 'lead',
      seen_at: null,
      lead_kinds: ['offer'],
      has_offer: false,
    })
    expect(made.number).toMatch(/^K-[2-9BCDFGHJKMNPQRSTVWXYZ]{4}$/)
    expect(new Date(made.step_at!).toISOString()).toBe('2026-11-23T15:20:00.000Z')
    expect(made.first_contact_due).toEqual(made.step_at)
    expect(new Date(made.last_activity_at).toISOString()).toBe('2026-11-20T15:20:00.000Z')
    for (const found of [
      'mette holm',
      '23401187',
      'solbakken 12',
      '8240',
      't-7k3m-q2px',
      made.number.toLowerCase(),
    ])
      expect(made.search).toContain(found)
  })

  test('of a contact message wants its topic, of a sign-up grid balancing, of advice nothing yet', async () => {
    const wantsOf = async (kind: string, values: object) =>
      (await caseFromLead(backend, { kind, values: newPerson({ ...values }) })).wants
    expect(await wantsOf('contact', { emne: 'batterier' })).toEqual(['batteri'])
    expect(await wantsOf('contact', { emne: 'rådgivning' })).toEqual([])
    expect(await wantsOf('signup', { emne: undefined, postnummer: '2100' })).toEqual([
      'netbalancering',
    ])
  })

  test('is not made for a referral link, nor for suspected spam until it is released', async () => {
    const before = await countCases()
    await storeLead(backend, { kind: 'referral', values: newPerson() })
    const values = newPerson()
    const spam = await storeLead(backend, { values, setAside: 'honeypot' })
    expect(await countCases()).toBe(before)
    await storeLead(backend, { id: spam, values })
    expect(await findCaseOfLead(backend, spam)).toMatchObject({ name: values.navn, status: 'new' })
  })

  test('is removed where its only lead is set aside after all', async () => {
    const values = newPerson()
    const id = await storeLead(backend, { values })
    const made = (await findCaseOfLead(backend, id))!
    await storeLead(backend, { id, values, setAside: 'honeypot' })
    expect([...(await backend.sql`select 1 from public.cases where id = ${made.id}`)]).toEqual([])
  })
})

describe('joins the case of the household', () => {
  test.each([
    ['an e-mail address in capitals', { telefon: '', email: (own: string) => own.toUpperCase() }],
    ['a phone number in another spelling', { email: () => 'en.anden@eksempel.dk', spaced: true }],
  ])('by %s', async (_, change) => {
    const values = newPerson()
    const first = await caseFromLead(backend, { values })
    const again = {
      ...values,
      email: change.email(values.email),
      telefon: 'spaced' in change ? `+45 ${values.telefon.replace(/(..)/g, '$1 ').trim()}` : '',
    }
    const service = await backend.as('service')
    const id = crypto.randomUUID()
    await service
      .from('leads')
      .insert({
        id,
        kind: 'contact',
        values: again,
        received_at: new Date().toISOString(),
        phone_e164: 'spaced' in change ? `+45${values.telefon}` : null,
      })
      .throwOnError()
    expect((await findCaseOfLead(backend, id))?.id).toBe(first.id)
    expect(await eventKinds(backend, first.id)).toEqual(['lead', 'lead'])
  })

  test('by address, and not where floor or door differ', async () => {
    const from = (values: object) =>
      caseFromLead(backend, { kind: 'offer', values: newPerson({ postcode: '5000', ...values }) })
    const first = await from({ address: 'Nørregade 12, 2. tv, 5000 Odense C' })
    expect((await from({ address: 'nørregade 12, 2.tv' })).id).toBe(first.id)
    expect((await from({ address: 'Nørregade 12, 3. th' })).id).not.toBe(first.id)
    expect((await from({ address: 'Nørregade 12' })).id).not.toBe(first.id)
  })

  test('by what an earlier lead of the case said, although the case says something else', async () => {
    const values = newPerson()
    const first = await caseFromLead(backend, { values })
    const second = await caseFromLead(backend, { values: { ...values, email: 'sven@eksempel.dk' } })
    expect(second.id).toBe(first.id)
    expect(second.email).toBe(values.email)
    const third = await caseFromLead(backend, { values: newPerson({ email: 'sven@eksempel.dk' }) })
    expect(third.id).toBe(first.id)
  })

  test('adds what it did not know and all wishes, and keeps what it knew', async () => {
    const values = newPerson({ telefon: '' })
    const first = await caseFromLead(backend, { values })
    const second = await caseFromLead(backend, {
      kind: 'offer',
      values: {
        name: 'M. H.',
        email: values.email,
        phone: '23999999',
        products: ['varmepumpe'],
        postcode: '8000',
        timeline: 'hurtigst',
      },
    })
    expect(second).toMatchObject({
      id: first.id,
      name: values.navn,
      phone: '23999999',
      postcode: '8000',
      timeline: 'hurtigst',
      wants: ['solceller', 'varmepumpe'],
      lead_kinds: ['contact', 'offer'],
    })
  })

  test('opens a case that was lost or set aside, and counts as unseen', async () => {
    for (const status of ['lost', 'aside']) {
      const values = newPerson()
      const { id } = await caseFromLead(backend, { values })
      await backend.sql`update public.cases set status = ${status}, closed_at = now(), step_kind = null, step_owner = null, step_at = null, step_reason = null, seen_at = now() where id = ${id}`
      await storeLead(backend, { values })
      expect(await readCase(backend, id)).toMatchObject({
        status: 'new',
        closed_at: null,
        step_kind: 'call',
        step_reason: 'lead',
        seen_at: null,
      })
    }
  })

  test('keeps a meeting that comes first, with the call as a task; a later meeting becomes the task', async () => {
    const due = '2026-11-23T16:00:00Z'
    const withMeeting = async (at: string) => {
      const values = newPerson()
      const { id } = await caseFromLead(backend, { values, receivedAt: '2026-11-20T09:00:00Z' })
      await backend.sql`update public.cases set step_kind = 'meeting', step_reason = 'outcome', step_at = ${at}, status = 'meeting' where id = ${id}`
      await storeLead(backend, { values, receivedAt: '2026-11-20T16:30:00Z' })
      return [await readCase(backend, id), await openTasks(backend, id)] as const
    }
    const [soon, soonTasks] = await withMeeting('2026-11-23T08:00:00Z')
    expect([soon.step_kind, soon.status, soonTasks]).toEqual(['meeting', 'meeting', ['Ring']])
    const [late, lateTasks] = await withMeeting('2026-12-01T08:00:00Z')
    expect([late.step_kind, new Date(late.step_at!).toISOString(), lateTasks]).toEqual([
      'call',
      new Date(due).toISOString(),
      ['Møde'],
    ])
  })
})

describe('the outbox', () => {
  test('may store a lead as often as it likes', async () => {
    const values = newPerson()
    const id = await storeLead(backend, { values })
    const first = (await findCaseOfLead(backend, id))!
    for (let time = 0; time < 3; time++) await storeLead(backend, { id, values })
    const { updated_at: _, ...after } = (await findCaseOfLead(backend, id)) as unknown as Record<
      string,
      unknown
    >
    const { updated_at: __, ...before } = first as unknown as Record<string, unknown>
    expect(after).toEqual(before)
    expect(await eventKinds(backend, first.id)).toEqual(['lead'])
    await storeLead(backend, { id, values: { ...values, address: 'Engvej 3', postnummer: '5000' } })
    expect(await findCaseOfLead(backend, id)).toMatchObject({
      address: 'Engvej 3',
      postcode: '5000',
    })
  })

  test('stores forty leads of four people at once, in batches and singly: four cases', async () => {
    const people = Array.from({ length: 4 }, () => newPerson())
    const before = await countCases()
    const service = await backend.as('service')
    const row = (nth: number) => {
      const person = people[nth % 4]!
      // Each lead has one thing in common with the others of its person.
      const values = nth % 8 < 4 ? { ...person, telefon: '' } : { ...person, navn: 'Ukendt' }
      return {
        id: crypto.randomUUID(),
        kind: 'contact',
        values,
        received_at: new Date().toISOString(),
      }
    }
    const rows = Array.from({ length: 40 }, (_, nth) => row(nth))
    await Promise.all([
      ...[0, 1, 2, 3].map((part) =>
        service
          .from('leads')
          .upsert(rows.slice(part * 6, part * 6 + 6))
          .throwOnError(),
      ),
      ...rows.slice(24).map((lead) => service.from('leads').upsert(lead).throwOnError()),
    ])
    expect(await countCases()).toBe(before + 4)
    const [without] =
      await backend.sql`select count(*)::integer as n from public.leads where id = any (${rows.map(({ id }) => id)}) and case_id is null`
    expect(without!['n']).toBe(0)
  })

  test('stores any JSON: no values keep a lead out of the database or without a case', async () => {
    const texts = [
      '',
      ' ',
      'a'.repeat(500),
      '8000',
      '80001',
      'Ærø 1, 2. tv',
      '\u{1F600}',
      '"\\',
      '0045',
      '+4523401163',
      'x@y',
      '%_\\',
      '|||',
    ]
    const keys = [
      'navn',
      'name',
      'email',
      'telefon',
      'phone',
      'address',
      'postcode',
      'postnummer',
      'town',
      'emne',
      'products',
      'product',
      'timeline',
      'reference',
    ]
    await randomlyInTurn(
      async (draw) => {
        const any = (depth: number): unknown => {
          const kind = draw.integer(0, 7)
          if (kind <= 3) return draw.pick(texts)
          if (kind === 4) return draw.integer(-10, 1_000_000)
          if (kind === 5) return draw.pick([null, true, false])
          if (depth > 1) return []
          return kind === 6 ? draw.list(0, 3, () => any(depth + 1)) : { inner: any(depth + 1) }
        }
        const values = Object.fromEntries(draw.list(0, 8, () => [draw.pick(keys), any(0)]))
        const campaign = draw.chance(0.5)
          ? { utmCampaign: any(1) as string, utmSource: any(1) as string }
          : null
        expect(
          await findCaseOfLead(
            backend,
            await storeLead(backend, {
              kind: draw.pick(['contact', 'offer', 'signup', 'later']),
              values,
              campaign,
            }),
          ),
        ).not.toBeNull()
      },
      { cases: 150 },
    )
  })

  test('stores a lead although its case fails; the schedule makes the case', async () => {
    const { sql } = backend
    await sql.unsafe('alter function public.new_case_number() rename to new_case_number_away')
    const id = await storeLead(backend, { values: newPerson() })
    expect(await findCaseOfLead(backend, id)).toBeNull()
    const service = await backend.as('service')
    expect((await service.rpc('case_tend', {}).throwOnError()).data).toEqual({
      changed: 0,
      failed: 1,
    })
    await sql.unsafe('alter function public.new_case_number_away() rename to new_case_number')
    expect((await service.rpc('case_tend', {}).throwOnError()).data).toMatchObject({
      changed: 1,
      failed: 0,
    })
    expect(await findCaseOfLead(backend, id)).toMatchObject({ status: 'new', step_kind: 'call' })
  })
})

describe('consent to news by mail', () => {
  test('shows in the case while one of its leads has it', async () => {
    const values = newPerson()
    const lead = await storeLead(backend, { values })
    const other = await storeLead(backend, { values })
    const { id } = (await findCaseOfLead(backend, lead))!
    const service = await backend.as('service')
    await service
      .from('consents')
      .insert({
        lead_id: other,
        purpose: 'marketing',
        text_version: '1',
        given_at: new Date().toISOString(),
        page: '/',
      })
      .throwOnError()
    expect((await readCase(backend, id)).mail_consent).toBe(true)
    await service.from('leads').delete().eq('id', other).throwOnError()
    expect((await readCase(backend, id)).mail_consent).toBe(false)
  })
})

describe('erasing', () => {
  test('the last lead erases the case with its timeline and tasks', async () => {
    const lead = await storeLead(backend, { values: newPerson() })
    const { id } = (await findCaseOfLead(backend, lead))!
    const admin = await backend.as('admin')
    await admin.rpc('case_note', { _case: id, _kind: 'note', _body: 'Har hund' }).throwOnError()
    await admin.rpc('case_task_add', { _case: id, _text: 'Send datablad' }).throwOnError()
    await (await backend.as('super_admin')).rpc('lead_erase', { _id: lead }).throwOnError()
    const left = await backend.sql`
      select id from public.cases where id = ${id} union select id from public.case_events where case_id = ${id} union select id from public.case_tasks where case_id = ${id}`
    expect([...left]).toEqual([])
  })

  test('one of several leads erases what only that lead said', async () => {
    const values = newPerson({ address: 'Toften 8', postcode: '5000', timeline: 'hurtigst' })
    const first = await storeLead(backend, { values, kind: 'offer' })
    const { id } = (await findCaseOfLead(backend, first))!
    await storeLead(backend, {
      values: { email: values.email, navn: 'Mette', products: ['batteri'] },
      kind: 'offer',
    })
    const service = await backend.as('service')
    await service.from('leads').delete().eq('id', first).throwOnError()
    expect(await readCase(backend, id)).toMatchObject({
      name: 'Mette',
      email: values.email,
      phone: '',
      phone_e164: null,
      address: '',
      postcode: '',
      timeline: '',
      wants: ['batteri'],
      lead_kinds: ['offer'],
    })
    expect(await eventKinds(backend, id)).toEqual(['lead'])
  })

  test('keeps what staff corrected', async () => {
    const values = newPerson()
    const first = await storeLead(backend, { values })
    const { id } = (await findCaseOfLead(backend, first))!
    await storeLead(backend, { values: { email: values.email } })
    await (
      await backend.as('admin')
    )
      .from('cases')
      .update({ name: 'Rettet Navn' })
      .eq('id', id)
      .throwOnError()
    await (await backend.as('service')).from('leads').delete().eq('id', first).throwOnError()
    expect(await readCase(backend, id)).toMatchObject({ name: 'Rettet Navn', phone: '' })
  })

  test('a super admin erases a household: leads and case, and the answer names them for the outbox', async () => {
    const values = newPerson()
    const lead = await storeLead(backend, { values })
    const { id } = (await findCaseOfLead(backend, lead))!
    expect((await (await backend.as('admin')).rpc('case_erase', { _case: id })).error?.code).toBe(
      '42501',
    )
    const { data } = await (
      await backend.as('super_admin')
    )
      .rpc('case_erase', { _case: id })
      .throwOnError()
    expect(data).toEqual({ leads: [lead], offers: [] })
    expect([...(await backend.sql`select 1 from public.leads where id = ${lead}`)]).toEqual([])
    await storeLead(backend, { id: lead, values })
    expect([...(await backend.sql`select 1 from public.leads where id = ${lead}`)]).toEqual([])
    expect([...(await backend.sql`select 1 from public.cases where id = ${id}`)]).toEqual([])
  })
})

describe('advisers', () => {
  test('the smallest area with the postcode and a wished product gets the case, else anyone, by turns', async () => {
    const country = await addAdviser(backend, { name: 'Anne', position: 1 })
    const jutland = await addAdviser(backend, {
      name: 'Jonas',
      position: 2,
      postcodes: [{ from: '5000', to: '9999' }],
    })
    const aarhus = await addAdviser(backend, {
      name: 'Sofie',
      position: 3,
      postcodes: [{ from: '8000', to: '8299' }],
      products: ['solceller', 'batteri'],
    })
    const ownerOf = async (postcode: string, products: string[]) =>
      (
        await caseFromLead(backend, {
          kind: 'offer',
          values: newPerson({ emne: undefined, postcode, products }),
        })
      ).owner
    expect(await ownerOf('8240', ['solceller', 'varmepumpe'])).toBe(aarhus)
    expect(await ownerOf('8240', ['varmepumpe'])).toBe(jutland)
    expect(await ownerOf('9000', ['solceller'])).toBe(jutland)
    expect(await ownerOf('2100', ['solceller'])).toBe(country)
    await backend.sql`update public.advisers set active = false where id = ${country}`
    // No one covers Copenhagen: those who waited longest.
    expect(new Set([await ownerOf('2100', []), await ownerOf('2100', [])])).toEqual(
      new Set([jutland, aarhus]),
    )
    await backend.sql`update public.advisers set active = false`
    expect(await ownerOf('2100', [])).toBeNull()
    await backend.sql`delete from public.cases`
    await backend.sql`delete from public.advisers`
  })

  test('three alike get a hundred leads each of three hundred, at once', async () => {
    const ids = [
      await addAdviser(backend, { name: 'A' }),
      await addAdviser(backend, { name: 'B' }),
      await addAdviser(backend, { name: 'C' }),
    ]
    const service = await backend.as('service')
    const rows = Array.from({ length: 300 }, () => ({
      id: crypto.randomUUID(),
      kind: 'contact',
      values: newPerson(),
      received_at: new Date().toISOString(),
    }))
    await Promise.all(
      [0, 1, 2, 3, 4, 5].map((part) =>
        service
          .from('leads')
          .insert(rows.slice(part * 50, part * 50 + 50))
          .throwOnError(),
      ),
    )
    const counts = await backend.sql<{ owner: string; n: number }[]>`
      select c.owner, count(*)::integer as n from public.leads l join public.cases c on c.id = l.case_id where l.id = any (${rows.map(({ id }) => id)}) group by 1`
    expect(Object.fromEntries(counts.map(({ owner, n }) => [owner, n]))).toEqual(
      Object.fromEntries(ids.map((id) => [id, 100])),
    )
    await backend.sql`delete from public.cases`
    await backend.sql`delete from public.advisers`
  })

  test('a household keeps its adviser, whose deputy acts during an absence; one who left is replaced', async () => {
    const deputy = await addAdviser(backend, {
      name: 'Jonas',
      position: 2,
      last_assigned_at: new Date().toISOString(),
    })
    const own = await addAdviser(backend, { name: 'Sofie', position: 1 })
    const values = newPerson()
    const { id, owner } = await caseFromLead(backend, {
      values,
      receivedAt: '2026-11-20T10:00:00Z',
    })
    expect(owner).toBe(own)
    await backend.sql`update public.advisers set absences = ${backend.sql.json([{ from: '2026-11-23', to: '2026-11-27', deputy }])} where id = ${own}`
    await backend.sql`update public.cases set status = 'lost', closed_at = now(), step_kind = null, step_owner = null, step_at = null, step_reason = null where id = ${id}`
    // Due on Monday, the first day of the absence.
    await storeLead(backend, { values, receivedAt: '2026-11-20T12:00:00Z' })
    expect(await readCase(backend, id)).toMatchObject({ owner: own, step_owner: deputy })
    // A new household is not given to the absent one.
    expect(
      (await caseFromLead(backend, { values: newPerson(), receivedAt: '2026-11-20T12:00:00Z' }))
        .owner,
    ).toBe(deputy)
    await backend.sql`update public.advisers set active = false where id = ${own}`
    await storeLead(backend, { values, receivedAt: '2026-11-20T13:00:00Z' })
    expect((await readCase(backend, id)).owner).toBe(deputy)
  })
})
