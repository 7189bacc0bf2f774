import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { danishDay } from '#shared/domain/dates.ts'
import { newOfferId } from '#shared/domain/offers/id.ts'
import { caseFromLead, newPerson, readCase, storeLead } from '#test/helpers/cases/leads.ts'
import { draft } from '#test/helpers/redirects/drafts.ts'
import { type Client, createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'
import { randomlyInTurn } from '#test/helpers/randomly.ts'
import { createStaffUser, enrollApp, signInAs } from '#test/helpers/staff/two-factor.ts'
import { createServiceClient, createUserClient } from '#worker/data/backend.ts'
import type { Env } from '#worker/env.ts'
import { makeGoods } from '../helpers/shop/goods.ts'
import { makeOrder, type MadeOrder } from '../helpers/shop/orders.ts'

// Nothing that staff or customers can change changes without a row in the audit log, which names the actor and masks people.

let backend: TestBackend
let admin: Client
let boss: Client
let service: Client
beforeAll(async () => {
  backend = await createTestBackend()
  ;[admin, boss, service] = await Promise.all([
    backend.as('admin'),
    backend.as('super_admin'),
    backend.as('service'),
  ])
})
afterAll(() => backend?.stop())

interface AuditRow {
  readonly id: string
  readonly actor: string | null
  readonly actor_kind: string
  readonly action: string
  readonly table_name: string
  readonly row_id: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
  readonly changed: readonly string[] | null
}
const lastId = async (): Promise<string> =>
  (
    await backend.sql<
      { id: string }[]
    >`select coalesce(max(id), 0)::text as id from public.audit_log`
  )[0]!.id
const rowsSince = (id: string): Promise<AuditRow[]> =>
  backend.sql<AuditRow[]>`select * from public.audit_log where id > ${id} order by id`
/** The rows that `write` leaves. */
async function rowsOf(write: () => PromiseLike<unknown>): Promise<AuditRow[]> {
  const before = await lastId()
  await write()
  return rowsSince(before)
}

const later = (): string => new Date(Date.now() + 3_600_000).toISOString()
/** A piece of content of the repository, by a name of its own. */
const contentOf = (name: string) => ({
  key: name.replace(/[^a-z0-9]/g, ''),
  title: 'Et tal',
  topic: '',
  body: [1],
})
/** Content whose working copy staff have changed once. */
async function changedContent(): Promise<string> {
  const key = `tal-${crypto.randomUUID()}`
  const [row] = await backend.sql<{ id: string }[]>`
    insert into public.content (kind, key, title, body, seed) values ('constant', ${key}, 'Et tal', '[1]', '[1]') returning id`
  await admin
    .from('content')
    .update({ body: [2] })
    .eq('id', row!.id)
    .throwOnError()
  return row!.id
}
/** Publishes changed content, now or at an instant; the publication's id. */
async function publishContent(id: string, due?: string): Promise<string> {
  const { data } = await admin
    .rpc('publish_content', {
      _items: [{ id, revision: 2 }],
      _reason: 'Ny pris',
      ...(due && { _due: due }),
    })
    .throwOnError()
  return data
}

/** The first version of a document. */
const storeMaterialFile = (id: string) =>
  admin
    .rpc('store_material_version', {
      _id: id,
      _revision: 1,
      _path: `${id}/1-${'a'.repeat(32)}.pdf`,
      _type: 'pdf',
      _bytes: 9,
      _note: '',
    })
    .throwOnError()

/** Writes that a client role may make to a table without a row in the audit log. */
const unaudited = (sql: Pick<TestBackend, 'sql'>['sql'] | TransactionSql) => sql<
  { relname: string; verb: string }[]
>`
  with audited as (
    select t.tgrelid as relation, t.tgtype from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where p.proname in ('write_audit_log', 'write_audit_count', 'audit_redirects') and t.tgenabled = 'O'
  ), verbs (verb, bit) as (values ('INSERT', 4), ('DELETE', 8), ('UPDATE', 16))
  select c.relname, verb from pg_class c cross join verbs
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and exists (
       select from unnest(array['authenticated', 'service_role']) role
        where has_table_privilege(role, c.oid, verb) or (verb <> 'DELETE' and has_any_column_privilege(role, c.oid, verb)))
     and not exists (select from audited where relation = c.oid and tgtype & bit <> 0)
   order by 1, 2`

describe('coverage', () => {
  test('every table that a client role may write is audited for each of those writes', async () => {
    expect([...(await unaudited(backend.sql))]).toEqual([])
  })

  test('a table without the trigger is found', async () => {
    class Undo extends Error {}
    const dropped = backend.sql.begin(async (transaction) => {
      await transaction`drop trigger advisers_audit on public.advisers`
      const found = await unaudited(transaction)
      expect(found.map(({ relname, verb }) => `${relname} ${verb}`)).toEqual([
        'advisers DELETE',
        'advisers INSERT',
        'advisers UPDATE',
      ])
      throw new Undo()
    })
    await expect(dropped).rejects.toBeInstanceOf(Undo)
  })
})

describe('the actor', () => {
  const env = () =>
    ({
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      SUPABASE_SECRET_KEY: backend.secretKey,
    }) as unknown as Env
  const insertLead = (client: Client) => () =>
    client
      .from('leads')
      .insert({
        id: crypto.randomUUID(),
        kind: 'referral',
        values: {},
        received_at: new Date().toISOString(),
      })
      .throwOnError()

  test('of the service key is who the Worker says, else the system', async () => {
    for (const kind of ['customer', 'webhook', 'system'] as const) {
      const [row] = await rowsOf(insertLead(createServiceClient(env(), kind)))
      expect(row).toMatchObject({ actor: null, actor_kind: kind })
    }
    expect((await rowsOf(insertLead(service)))[0]).toMatchObject({ actor_kind: 'system' })
    const forged = () =>
      service
        .from('advisers')
        .insert({ name: 'x' })
        .setHeader('x-actor-kind', 'president')
        .throwOnError()
    expect((await rowsOf(forged))[0]).toMatchObject({ actor_kind: 'system' })
  })

  test('is also known in functions', async () => {
    const { id } = await caseFromLead(backend, { values: newPerson() })
    const rows = await rowsOf(() =>
      admin.rpc('case_note', { _case: id, _kind: 'note', _body: 'x' }).throwOnError(),
    )
    expect(rows.map(({ actor, actor_kind }) => [actor, actor_kind])).toEqual([
      [backend.users.admin.id, 'user'],
    ])
  })

  test('is the signed-in user, whatever header they send', async () => {
    const client = createUserClient(env(), await backend.accessToken('admin')) as unknown as Client
    const write = () =>
      client
        .from('advisers')
        .insert({ name: 'x' })
        .setHeader('x-actor-kind', 'customer')
        .throwOnError()
    expect(await rowsOf(write)).toMatchObject([
      { actor: backend.users.admin.id, actor_kind: 'user' },
    ])
  })

  test('of a migration is the system', async () => {
    expect(
      (await rowsOf(() => backend.sql`insert into public.advisers (name) values ('x')`))[0],
    ).toMatchObject({
      actor: null,
      actor_kind: 'system',
    })
  })
})

describe('masking', () => {
  const mask = async (column: string, value: unknown): Promise<unknown> =>
    (
      await backend.sql`select public.mask_value(${column}, ${backend.sql.json(value as never)}) as masked`
    )[0]!['masked']

  test.each([
    ['email', 'mette@eksempel.dk', 'm•••@eksempel.dk'],
    ['email', 'not an address', '•••'],
    ['phone_e164', '+4523401163', '+45 23•••'],
    ['phone', '23 40 11 63', '23•••'],
    ['phone', '+46701234567', '+4•••'],
    ['name', 'Mette Holm', 'M. H.'],
    ['customer_name', 'Søren og Åse Lund-Ø', 'S. o. Å. L. Ø.'],
    ['address', 'Solbakken 12', '•••'],
    ['body', 'x'.repeat(5000), '•••'],
    ['values', { navn: 'Mette' }, '•••'],
    ['data', [1], '•••'],
    ['body', '', ''],
    ['values', {}, {}],
    ['phone_e164', null, null],
  ])('%s %j is shown as %j', async (column, value, masked) => {
    expect(await mask(column, value)).toEqual(masked)
  })

  test('no personal text of a lead, a case, its notes and tasks, or an offer is in the log', async () => {
    const secret = 'Hemmeligstrup'
    const values = {
      navn: `${secret}a ${secret}b`,
      email: `${secret}@eksempel.dk`,
      telefon: '29181716',
      address: `${secret} 4`,
      postcode: '8000',
      besked: secret,
    }
    const rows = await rowsOf(async () => {
      const { id, revision } = await caseFromLead(backend, { values })
      await admin
        .rpc('case_note', { _case: id, _kind: 'note', _body: secret, _data: { who: secret } })
        .throwOnError()
      await admin.rpc('case_task_add', { _case: id, _text: secret }).throwOnError()
      await admin
        .rpc('case_outcome', {
          _case: id,
          _revision: revision,
          _outcome: 'no_thanks',
          _reason: secret,
          _note: secret,
        })
        .throwOnError()
      const offer = newOfferId()
      await admin
        .rpc('offer_create', {
          _id: offer,
          _request: crypto.randomUUID(),
          _content: {
            title: secret,
            customer: { phone: '29181716', address: secret, postcode: '8000', city: 'Aarhus' },
            lines: [{ title: secret, description: secret }],
          },
          _customer_name: secret,
          _customer_email: values.email,
          _total_ore: 1,
        })
        .throwOnError()
      await admin
        .from('saved_views')
        .insert({ screen: 'cases', name: 'Mine', query: `search=${secret}` })
        .throwOnError()
    })
    expect(rows.length).toBeGreaterThan(10)
    const log = JSON.stringify(rows)
    expect(log).not.toMatch(/emmeligstrup/)
    expect(log).not.toContain('29181716')
    expect(log).toContain('H•••@eksempel.dk')
  })

  test('names the columns that changed, also where the masked text looks the same or nothing is shown of it', async () => {
    const { id } = await caseFromLead(backend, { values: newPerson({ navn: 'Mette Holm' }) })
    const renamed = await rowsOf(() =>
      admin.from('cases').update({ name: 'Maja Hansen' }).eq('id', id).throwOnError(),
    )
    expect(renamed).toMatchObject([
      { action: 'update', before: { name: 'M. H.' }, after: { name: 'M. H.' }, changed: ['name'] },
    ])
    const { data } = await admin
      .from('webhooks')
      .insert({ name: 'w', url: 'https://a.example', secrets_encrypted: ['a'] })
      .select('id')
      .single()
      .throwOnError()
    const rotated = await rowsOf(() =>
      admin
        .from('webhooks')
        .update({ secrets_encrypted: ['b'] })
        .eq('id', data.id)
        .throwOnError(),
    )
    expect(rotated.map(({ changed }) => changed)).toEqual([['secrets_encrypted']])
  })

  test('a write that changes nothing leaves no row', async () => {
    const { id, name } = await caseFromLead(backend, { values: newPerson() })
    expect(
      await rowsOf(() => admin.from('cases').update({ name }).eq('id', id).throwOnError()),
    ).toEqual([])
  })
})

describe('every path', () => {
  const at = () => new Date().toISOString()
  const offerContent = (email: string) => ({
    customer: { name: 'Kunde', email },
    validUntil: '2099-01-01',
    subsidies: [],
  })
  async function draftOffer() {
    const id = newOfferId()
    const request = crypto.randomUUID()
    const email = newPerson().email
    await admin
      .rpc('offer_create', {
        _id: id,
        _request: request,
        _content: offerContent(email),
        _customer_name: 'Kunde',
        _customer_email: email,
        _total_ore: 1,
      })
      .throwOnError()
    return { id, request, email }
  }
  async function sentOffer() {
    const offer = await draftOffer()
    const _content = offerContent(offer.email)
    await admin
      .rpc('offer_send', {
        _id: offer.id,
        _version: 1,
        _seen: offer.request,
        _content,
        _payload: { total: 1, options: [] },
      })
      .throwOnError()
    return offer
  }
  const acted = (id: string, _kind: string) =>
    service
      .rpc('offer_act', {
        _id: id,
        _version: 1,
        _kind,
        _payload: { total: '1', shown: '1', options: [] },
        _key: crypto.randomUUID(),
      })
      .throwOnError()
  const made = () => caseFromLead(backend, { values: newPerson() })
  /** An import of one person. */
  const importOf = async () =>
    (
      await admin
        .from('case_imports')
        .insert({ name: 'messe.csv', total: 1 })
        .select('id')
        .single()
        .throwOnError()
    ).data
  const stageOne = (id: string) => {
    const { navn: name, email, telefon: phone } = newPerson()
    const none = { address: '', postcode: '', town: '', campaign: '', source: '', note: '' }
    const facts = { name, email, phone, wants: [], ...none }
    const _rows = [{ row: 2, facts, owner: null, problems: {} }]
    return admin.rpc('case_import_stage', { _id: id, _from: 0, _rows }).throwOnError()
  }
  const runImport = (id: string) =>
    admin.rpc('case_import_run', { _id: id, _call_by: danishDay(Date.now()) }).throwOnError()
  /** An import of one article. */
  const postImport = async () =>
    (
      await admin
        .from('post_imports')
        .insert({ name: 'blog.xml', total: 1, topic: 'elpriser' })
        .select('id')
        .single()
        .throwOnError()
    ).data.id
  const stagePost = (id: string) => {
    const names = { title: 'Gammelt indlæg', slug: `gammelt-${id}`, author: '', source_status: '' }
    const rest = { addresses: [], old_path: '', source: '', draft: {}, remarks: [], reason: '' }
    const _items = [{ ...names, ...rest }]
    return admin
      .rpc('post_import_stage', { _id: id, _from: 0, _items, _reserved: [] })
      .throwOnError()
  }
  const makePost = (id: string) => {
    const body = { title: 'Gammelt indlæg', slug: `gammelt-${id}`, body: [] }
    const _rows = [{ place: 0, body, note: '', remarks: [] }]
    return admin.rpc('post_import_make', { _id: id, _rows }).throwOnError()
  }
  const seen = async () => {
    const row = await made()
    return { _case: row.id, _revision: row.revision }
  }
  async function noted() {
    const { data } = await admin
      .rpc('case_note', { _case: (await made()).id, _kind: 'note', _body: 'x' })
      .throwOnError()
    return { _event: (data as unknown as { event: { id: string } }).event.id, _revision: 1 }
  }
  async function task() {
    const { data } = await admin
      .rpc('case_task_add', { _case: (await made()).id, _text: 'x' })
      .throwOnError()
    return { _task: (data as unknown as { task: { id: string } }).task.id, _revision: 1 }
  }
  const addRedirect = async (path: string) =>
    (await admin.from('redirects').insert(draft(path, '/')).select('id').single().throwOnError())
      .data.id
  const waiting = async () => {
    const { version, drafts } = (await admin.rpc('redirects_waiting').throwOnError())
      .data as unknown as { version: number; drafts: string }
    return { _expected: version, _drafts: drafts }
  }
  const newHash = () => crypto.randomUUID().replaceAll('-', '').padEnd(64, '0')
  /** A user who has not confirmed their address, as the auth server creates one for an invitation. */
  async function invited() {
    const user = await createStaffUser(backend, null)
    await backend.sql`update auth.users set email_confirmed_at = null where id = ${user.id}`
    return user
  }
  /** A user with an authenticator app, signed in with it. */
  async function withApp() {
    const user = await createStaffUser(backend, 'viewer')
    const client = await signInAs(backend, user)
    await enrollApp(client)
    return { user, client }
  }
  let nth = 0
  const path = () => `/sti-${(nth += 1)}`

  /** An order of one thing, brought to this state. */
  /** A time of a new adviser, in a week. */
  async function slotOf() {
    const [adviser] = await backend.sql<{ id: string }[]>`
      insert into public.advisers (name) values ('Ny') returning id`
    const from = Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 7 * 86_400_000
    const to = from + 1_800_000
    return { adviser: adviser!.id, kind: 'phone', from, to, blockedTo: to }
  }
  async function booked(slot?: Awaited<ReturnType<typeof slotOf>>) {
    const _slot = slot ?? (await slotOf())
    const { data } = await service
      .rpc('booking_confirm', {
        _request: crypto.randomUUID(),
        _token: newOfferId(),
        _visitor: '',
        _slot,
        _version: 0,
        _free: [],
        _details: { name: 'Mette', email: 'mette@eksempel.dk' },
      })
      .throwOnError()
    return { ...(data as { booking: { id: string } }).booking, slot: _slot }
  }
  async function madeOrder(state?: 'reserved' | 'packing' | 'sent'): Promise<MadeOrder> {
    const { sku, product } = await makeGoods(backend.sql)
    await backend.sql`update public.product_variants set stock = 9 where sku = ${sku}`
    await backend.sql`select public.publish_products(${[product]}::uuid[])`
    const made = await makeOrder(service, [{ sku, quantity: 1 }])
    if (state) await backend.sql`select public.order_reserve(${made.id}, ${made.payment})`
    if (state === 'packing' || state === 'sent')
      await admin.rpc('order_pack', { _order: made.id, _act: 'pack' }).throwOnError()
    if (state === 'sent') await backend.sql`select public.order_was_sent(${made.id})`
    return made
  }
  /** A capture that waits for the provider. */
  async function madeAct(): Promise<string> {
    const { id } = await madeOrder('packing')
    const { data } = await admin.rpc('order_send', { _order: id }).throwOnError()
    return data
  }

  /** How to call each function that runs with its owner's rights: what it needs first, then the call. */
  const calls: Record<string, () => Promise<() => PromiseLike<unknown>>> = {
    offer_send: async () => {
      const { id, request, email } = await draftOffer()
      return () =>
        admin
          .rpc('offer_send', {
            _id: id,
            _version: 1,
            _seen: request,
            _content: offerContent(email),
            _payload: { total: 1, options: [] },
          })
          .throwOnError()
    },
    offer_send_next: async () => {
      const { id, email } = await sentOffer()
      return () =>
        admin
          .rpc('offer_send_next', {
            _id: id,
            _from: 1,
            _content: offerContent(email),
            _payload: { total: 1, options: [] },
          })
          .throwOnError()
    },
    offer_retract: async () => {
      const { id } = await sentOffer()
      return () => admin.rpc('offer_retract', { _id: id, _payload: {} }).throwOnError()
    },
    offer_answer_question: async () => {
      const { id } = await sentOffer()
      await acted(id, 'question')
      return () =>
        admin.rpc('offer_answer_question', { _id: id, _payload: { text: 'x' } }).throwOnError()
    },
    offer_end: async () => {
      const { id } = await sentOffer()
      return () => admin.rpc('offer_end', { _id: id, _payload: {} }).throwOnError()
    },
    offer_deliver: async () => {
      const { id } = await sentOffer()
      await acted(id, 'accepted')
      const day = (
        await backend.sql<{ day: string }[]>`select public.danish_day(now())::text as day`
      )[0]!.day
      return () =>
        admin
          .rpc('offer_deliver', {
            _id: id,
            _payload: { deliveredOn: day, cancelUntil: '2099-01-01' },
          })
          .throwOnError()
    },
    offer_erase: async () => {
      const { id } = await sentOffer()
      return () => boss.rpc('offer_erase', { _id: id }).throwOnError()
    },
    lead_erase: async () => {
      const id = await storeLead(backend, { values: newPerson() })
      return () => boss.rpc('lead_erase', { _id: id }).throwOnError()
    },
    forget: async () => {
      await storeLead(backend, { values: newPerson(), receivedAt: '2020-01-01T10:00:00Z' })
      return () => service.rpc('forget', {}).throwOnError()
    },
    forget_orders: async () => {
      await madeOrder('sent')
      const _at = new Date(Date.now() + 7 * 365 * 86_400_000).toISOString()
      return () => service.rpc('forget_orders', { _at }).throwOnError()
    },
    webhook_rotate: async () => {
      const { data } = await admin
        .from('webhooks')
        .insert({ name: path(), url: 'https://a.example' })
        .select('id')
        .single()
        .throwOnError()
      return () => admin.rpc('webhook_rotate', { _id: data.id, _sealed: 'x' }).throwOnError()
    },
    publish_redirects: async () => {
      await addRedirect(path())
      const expected = await waiting()
      return () => admin.rpc('publish_redirects', { _why: 'x', ...expected }).throwOnError()
    },
    restore_redirects: async () => {
      await addRedirect(path())
      await admin.rpc('publish_redirects', { _why: 'x', ...(await waiting()) }).throwOnError()
      await addRedirect(path())
      const published = await admin
        .rpc('publish_redirects', { _why: 'x', ...(await waiting()) })
        .throwOnError()
      const { version } = published.data as unknown as { version: number }
      const expected = await waiting()
      return () =>
        admin
          .rpc('restore_redirects', { _version: version - 1, _why: 'x', ...expected })
          .throwOnError()
    },
    discard_redirect_drafts: async () => {
      await addRedirect(path())
      const expected = await waiting()
      return () => admin.rpc('discard_redirect_drafts', expected).throwOnError()
    },
    discard_left_imports: async () => {
      await admin
        .from('redirect_imports')
        .insert({ name: 'a.csv', format: 'own', total: 1 })
        .throwOnError()
      return () =>
        service.rpc('discard_left_imports', { _before: '2099-01-01T00:00:00Z' }).throwOnError()
    },
    case_create: async () => () =>
      admin.rpc('case_create', { _fields: { phone: newPerson().telefon } }).throwOnError(),
    case_assign: async () => {
      await backend.sql`update public.advisers set active = false`
      const of = await seen()
      await backend.sql`insert into public.advisers (name) values ('Ny')`
      return () => admin.rpc('case_assign', of).throwOnError()
    },
    case_set_owner: async () => {
      const of = await seen()
      const { data } = await admin
        .from('advisers')
        .insert({ name: 'Ny', active: false })
        .select('id')
        .single()
        .throwOnError()
      return () => admin.rpc('case_set_owner', { ...of, _owner: data.id }).throwOnError()
    },
    case_set_step: async () => {
      const of = await seen()
      return () =>
        admin.rpc('case_set_step', { ...of, _step: { kind: 'ask', at: at() } }).throwOnError()
    },
    case_set_status: async () => {
      const of = await seen()
      return () => admin.rpc('case_set_status', { ...of, _status: 'meeting' }).throwOnError()
    },
    case_finish_step: async () => {
      const of = await seen()
      return () => admin.rpc('case_finish_step', { ...of, _close: 'aside' }).throwOnError()
    },
    case_outcome: async () => {
      const of = await seen()
      return () => admin.rpc('case_outcome', { ...of, _outcome: 'no_answer' }).throwOnError()
    },
    case_undo_outcome: async () => {
      const { data } = await admin
        .rpc('case_outcome', { ...(await seen()), _outcome: 'no_answer' })
        .throwOnError()
      const { event } = data as unknown as { event: { id: string } }
      return () => admin.rpc('case_undo_outcome', { _event: event.id }).throwOnError()
    },
    case_note: async () => {
      const { id } = await made()
      return () => admin.rpc('case_note', { _case: id, _kind: 'mail', _body: 'x' }).throwOnError()
    },
    case_note_change: async () => {
      const of = await noted()
      return () => admin.rpc('case_note_change', { ...of, _body: 'y' }).throwOnError()
    },
    case_note_remove: async () => {
      const of = await noted()
      return () => admin.rpc('case_note_remove', of).throwOnError()
    },
    case_task_add: async () => {
      const { id } = await made()
      return () => admin.rpc('case_task_add', { _case: id, _text: 'x' }).throwOnError()
    },
    case_task_change: async () => {
      const of = await task()
      return () => admin.rpc('case_task_change', { ...of, _text: 'y' }).throwOnError()
    },
    case_task_finish: async () => {
      const of = await task()
      return () => admin.rpc('case_task_finish', of).throwOnError()
    },
    case_task_remove: async () => {
      const of = await task()
      return () => admin.rpc('case_task_remove', of).throwOnError()
    },
    case_merge: async () => {
      const [winner, loser] = [await made(), await made()]
      const of = {
        _winner: winner.id,
        _winner_revision: winner.revision,
        _loser: loser.id,
        _loser_revision: loser.revision,
      }
      return () => admin.rpc('case_merge', of).throwOnError()
    },
    case_unmerge: async () => {
      const [winner, loser] = [await made(), await made()]
      const of = {
        _winner: winner.id,
        _winner_revision: winner.revision,
        _loser: loser.id,
        _loser_revision: loser.revision,
      }
      await admin.rpc('case_merge', of).throwOnError()
      const { revision } = await readCase(backend, winner.id)
      return () =>
        admin.rpc('case_unmerge', { _loser: loser.id, _revision: revision }).throwOnError()
    },
    adviser_hand_over: async () => {
      const { data } = await admin
        .from('advisers')
        .insert([{ name: 'Fra', active: false }, { name: 'Til' }])
        .select('id')
        .throwOnError()
      const of = await seen()
      await admin.rpc('case_set_owner', { ...of, _owner: data[0]!.id }).throwOnError()
      return () =>
        admin.rpc('adviser_hand_over', { _from: data[0]!.id, _to: data[1]!.id }).throwOnError()
    },
    case_tend: async () => {
      await backend.sql`alter table public.leads disable trigger leads_follow`
      await storeLead(backend, { values: newPerson() })
      await backend.sql`alter table public.leads enable trigger leads_follow`
      return () => service.rpc('case_tend', {}).throwOnError()
    },
    set_staff_role: async () => {
      const { id } = await createStaffUser(backend, 'viewer')
      return () => boss.rpc('set_staff_role', { _user_id: id, _role: 'admin' }).throwOnError()
    },
    invite_staff: async () => {
      const { id } = await invited()
      return () =>
        boss
          .rpc('invite_staff', {
            _user_id: id,
            _role: 'viewer',
            _name: 'Ny',
            _token_hash: newHash(),
          })
          .throwOnError()
    },
    accept_staff_invitation: async () => {
      const user = await invited()
      const invitation = {
        _user_id: user.id,
        _role: 'viewer' as const,
        _name: 'Ny',
        _token_hash: newHash(),
      }
      await boss.rpc('invite_staff', invitation).throwOnError()
      await backend.sql`update auth.users set email_confirmed_at = now() where id = ${user.id}`
      const client = await signInAs(backend, user)
      return () => client.rpc('accept_staff_invitation').throwOnError()
    },
    deactivate_staff: async () => {
      const { id } = await createStaffUser(backend, 'viewer')
      return () => boss.rpc('deactivate_staff', { _user_id: id }).throwOnError()
    },
    reactivate_staff: async () => {
      const { id } = await createStaffUser(backend, 'viewer')
      await boss.rpc('deactivate_staff', { _user_id: id }).throwOnError()
      return () => boss.rpc('reactivate_staff', { _user_id: id }).throwOnError()
    },
    end_staff_sessions: async () => {
      const user = await createStaffUser(backend, 'viewer')
      const client = await signInAs(backend, user)
      await client.rpc('touch_session', { _device: 'Chrome på Windows' }).throwOnError()
      return () => boss.rpc('end_staff_sessions', { _user_id: user.id }).throwOnError()
    },
    renew_recovery_codes: async () => {
      const { client } = await withApp()
      return () => client.rpc('renew_recovery_codes').throwOnError()
    },
    drop_recovery_codes: async () => {
      const { client } = await withApp()
      await client.rpc('renew_recovery_codes').throwOnError()
      return () => client.rpc('drop_recovery_codes').throwOnError()
    },
    use_recovery_code: async () => {
      const { user, client } = await withApp()
      const { data: codes } = await client.rpc('renew_recovery_codes').throwOnError()
      const second = await signInAs(backend, user)
      return () => second.rpc('use_recovery_code', { _code: codes[0]! }).throwOnError()
    },
    reset_second_factor: async () => {
      const { user, client } = await withApp()
      await client.rpc('renew_recovery_codes').throwOnError()
      return () => boss.rpc('reset_second_factor', { _user_id: user.id }).throwOnError()
    },
    store_link_clicks: async () => {
      const { data: link } = await admin
        .from('links')
        .insert({
          name: path(),
          slug: path().slice(1),
          target: 'page',
          path: '/',
          ended_path: '/',
          utm_source: 'brev',
          utm_medium: 'post',
          utm_campaign: path().slice(1),
          max_uses: 1,
        })
        .select('id')
        .single()
        .throwOnError()
      const _rows = [{ link: link.id, day: '2026-11-02', clicks: 1 }]
      return () => service.rpc('store_link_clicks', { _rows }).throwOnError()
    },
    suppress: async () => () =>
      service
        .rpc('suppress', {
          _kind: 'email',
          _value: `${path().slice(1)}@eksempel.dk`,
          _source: 'link',
          _at: at(),
        })
        .throwOnError(),
    lift_suppression: async () => {
      const { data } = await admin
        .from('suppressions')
        .insert({ kind: 'email', value: `${path().slice(1)}@eksempel.dk` })
        .select('id')
        .single()
        .throwOnError()
      return () => admin.rpc('lift_suppression', { _id: data.id, _reason: 'x' }).throwOnError()
    },
    replace_media: async () => {
      const { data } = await admin
        .from('media_files')
        .insert({
          name: 'Hus',
          alt: 'Et hus',
          path: `${'d'.repeat(32)}/9.webp`,
          width: 9,
          height: 9,
          bytes: 9,
        })
        .select('id, revision')
        .single()
        .throwOnError()
      return () =>
        admin
          .rpc('replace_media', {
            _id: data.id,
            _revision: data.revision,
            _path: `${'e'.repeat(32)}/9.webp`,
            _width: 9,
            _height: 9,
            _bytes: 9,
          })
          .throwOnError()
    },
    store_material_version: async () => {
      const { data } = await admin
        .from('materials')
        .insert({ name: 'Datablad', kind: 'datasheet' })
        .select('id')
        .single()
        .throwOnError()
      return () => storeMaterialFile(data.id)
    },
    open_material_link: async () => {
      const { data } = await admin
        .from('materials')
        .insert({ name: 'Datablad', kind: 'datasheet', sharing: 'link' })
        .select('id')
        .single()
        .throwOnError()
      await storeMaterialFile(data.id)
      const { data: link } = await admin
        .from('material_links')
        .insert({ material_id: data.id, number: 1, recipient: 'Mette', expires_at: later() })
        .select('id')
        .single()
        .throwOnError()
      return () => service.rpc('open_material_link', { _id: link.id, _opens: true }).throwOnError()
    },
    open_presentation_link: async () => {
      const { data } = await admin
        .from('presentations')
        .insert({ name: 'Solceller', slides: [{}] })
        .select('id')
        .single()
        .throwOnError()
      const { data: link } = await admin
        .from('presentation_links')
        .insert({
          presentation_id: data.id,
          recipient: 'Mette',
          content: {},
          expires_at: later(),
        })
        .select('id')
        .single()
        .throwOnError()
      return () =>
        service.rpc('open_presentation_link', { _id: link.id, _opens: true }).throwOnError()
    },
    seed_content: async () => () =>
      service
        .rpc('seed_content', { _kind: 'constant', _hash: path(), _rows: [contentOf(path())] })
        .throwOnError(),
    publish_content: async () => {
      const id = await changedContent()
      return () => publishContent(id)
    },
    approve_constant: async () => {
      const _id = await changedContent()
      return () => boss.rpc('approve_constant', { _id, _revision: 2 }).throwOnError()
    },
    publish_due_content: async () => {
      const publication = await publishContent(await changedContent(), later())
      await backend.sql`update public.publications set due_at = now() where id = ${publication}`
      return () => service.rpc('publish_due_content').throwOnError()
    },
    cancel_publication: async () => {
      const _id = await publishContent(await changedContent(), later())
      return () => admin.rpc('cancel_publication', { _id, _revision: 1 }).throwOnError()
    },
    undo_publication: async () => {
      const _id = await publishContent(await changedContent())
      return () => admin.rpc('undo_publication', { _id, _revision: 2 }).throwOnError()
    },
    restore_content: async () => {
      const _id = await changedContent()
      return () => admin.rpc('restore_content', { _id, _revision: 2, _number: 0 }).throwOnError()
    },
    publish_products: async () => {
      const { product } = await makeGoods(backend.sql)
      return () => admin.rpc('publish_products', { _ids: [product] }).throwOnError()
    },
    withdraw_products: async () => {
      const { product } = await makeGoods(backend.sql)
      await admin.rpc('publish_products', { _ids: [product] }).throwOnError()
      return () => admin.rpc('withdraw_products', { _ids: [product] }).throwOnError()
    },
    move_stock: async () => {
      const { variant } = await makeGoods(backend.sql)
      return () =>
        admin
          .rpc('move_stock', { _variant: variant, _reason: 'received', _number: 1 })
          .throwOnError()
    },
    order_create: async () => {
      const { sku, product } = await makeGoods(backend.sql)
      await backend.sql`update public.product_variants set stock = 9 where sku = ${sku}`
      await backend.sql`select public.publish_products(${[product]}::uuid[])`
      return () => makeOrder(service, [{ sku, quantity: 1 }])
    },
    order_set_session: async () => {
      const { id } = await madeOrder()
      await backend.sql`update public.orders set session_id = null where id = ${id}`
      return () =>
        service.rpc('order_set_session', { _order: id, _session: `cs_2_${id}` }).throwOnError()
    },
    order_give_up: async () => {
      const { id } = await madeOrder()
      return () => service.rpc('order_give_up', { _order: id, _act: 'expire' }).throwOnError()
    },
    order_cancel: async () => {
      const { id } = await madeOrder()
      return () => admin.rpc('order_cancel', { _order: id, _reason: 'x' }).throwOnError()
    },
    order_pack: async () => {
      const { id } = await madeOrder('reserved')
      return () => admin.rpc('order_pack', { _order: id, _act: 'pack' }).throwOnError()
    },
    order_send: async () => {
      const { id } = await madeOrder('packing')
      return () => admin.rpc('order_send', { _order: id }).throwOnError()
    },
    order_deliver: async () => {
      const { id } = await madeOrder('sent')
      return () => admin.rpc('order_deliver', { _order: id }).throwOnError()
    },
    order_return: async () => {
      const { id } = await madeOrder('sent')
      const _lines = [{ line: 1, quantity: 1, restock: true }]
      return () => admin.rpc('order_return', { _order: id, _lines }).throwOnError()
    },
    order_refund: async () => {
      const { id } = await madeOrder('sent')
      const _lines = [{ line: 1, quantity: 1 }]
      return () => admin.rpc('order_refund', { _order: id, _lines }).throwOnError()
    },
    order_resend: async () => {
      const { id } = await madeOrder('sent')
      const [event] = await backend.sql<{ id: number }[]>`
        select id::int from public.order_events where order_id = ${id} and kind = 'sent'`
      return () => admin.rpc('order_resend', { _order: id, _event: event!.id }).throwOnError()
    },
    order_withdraw: async () => {
      const { token } = await madeOrder('sent')
      const _lines = [{ line: 1, quantity: 1 }]
      return () => service.rpc('order_withdraw', { _token: token, _lines }).throwOnError()
    },
    order_register_withdrawal: async () => {
      const { id } = await madeOrder('sent')
      const [today] = await backend.sql<{ day: string }[]>`
        select (now() at time zone 'Europe/Copenhagen')::date::text as day`
      return () =>
        admin
          .rpc('order_register_withdrawal', {
            _order: id,
            _lines: [{ line: 1, quantity: 1 }],
            _said_on: today!.day,
            _how: 'phone',
          })
          .throwOnError()
    },
    expire_orders: async () => {
      const { id } = await madeOrder()
      await backend.sql`update public.orders set hold_until = now() - interval '1 day' where id = ${id}`
      return () => service.rpc('expire_orders').throwOnError()
    },
    payment_act_done: async () => {
      const act = await madeAct()
      return () => service.rpc('payment_act_done', { _id: act }).throwOnError()
    },
    payment_act_failed: async () => {
      const act = await madeAct()
      return () => service.rpc('payment_act_failed', { _id: act, _error: 'x' }).throwOnError()
    },
    payment_act_retry: async () => {
      const act = await madeAct()
      await backend.sql`update public.payment_acts set kind = 'refund', state = 'failed' where id = ${act}`
      return () => admin.rpc('payment_act_retry', { _id: act }).throwOnError()
    },
    payment_event_store: async () => () =>
      service
        .rpc('payment_event_store', { _id: path(), _kind: 'x', _payment: '', _payload: {} })
        .throwOnError(),
    payment_event_handle: async () => {
      const _id = path()
      await backend.sql`insert into public.payment_events (id, kind, payload) values (${_id}, 'x', '{}')`
      return () => service.rpc('payment_event_handle', { _id }).throwOnError()
    },
    payment_event_ignore: async () => {
      const _id = path()
      await backend.sql`insert into public.payment_events (id, kind, payload) values (${_id}, 'x', '{}')`
      return () => admin.rpc('payment_event_ignore', { _id }).throwOnError()
    },
    payment_event_retry: async () => {
      const _id = path()
      await backend.sql`insert into public.payment_events (id, kind, payload, state) values (${_id}, 'x', '{}', 'failed')`
      return () => admin.rpc('payment_event_retry', { _id }).throwOnError()
    },
    restore_product_version: async () => {
      const { product } = await makeGoods(backend.sql)
      await admin.rpc('publish_products', { _ids: [product] }).throwOnError()
      await admin.from('products').update({ name: 'Nyt navn' }).eq('id', product).throwOnError()
      return () =>
        admin.rpc('restore_product_version', { _product: product, _number: 1 }).throwOnError()
    },
    booking_hold: async () => {
      const _slot = await slotOf()
      return () =>
        service.rpc('booking_hold', { _visitor: path(), _slot, _version: 0 }).throwOnError()
    },
    booking_release: async () => {
      const _visitor = path()
      await service
        .rpc('booking_hold', { _visitor, _slot: await slotOf(), _version: 0 })
        .throwOnError()
      return () => service.rpc('booking_release', { _visitor }).throwOnError()
    },
    booking_confirm: async () => {
      const _slot = await slotOf()
      return () => booked(_slot)
    },
    booking_move: async () => {
      const { id, slot } = await booked()
      const _slot = { ...slot, kind: 'video' }
      return () =>
        service
          .rpc('booking_move', {
            _booking: id,
            _revision: 1,
            _slot,
            _version: 1,
            _by: 'customer',
          })
          .throwOnError()
    },
    booking_cancel: async () => {
      const { id } = await booked()
      return () => service.rpc('booking_cancel', { _booking: id, _by: 'customer' }).throwOnError()
    },
    booking_unplace: async () => {
      const { id } = await booked()
      await backend.sql`update public.bookings set state = 'requested', adviser_id = null where id = ${id}`
      return () => service.rpc('booking_unplace', { _booking: id }).throwOnError()
    },
    bookings_tend: async () => {
      await service
        .rpc('booking_hold', { _visitor: path(), _slot: await slotOf(), _version: 0 })
        .throwOnError()
      await backend.sql`update public.bookings set hold_until = now() - interval '1 day' where state = 'held'`
      return () => service.rpc('bookings_tend').throwOnError()
    },
    booking_staff_move: async () => {
      const { id, slot } = await booked()
      const _slot = { ...slot, kind: 'video' }
      return () =>
        admin.rpc('booking_staff_move', { _booking: id, _revision: 1, _slot }).throwOnError()
    },
    booking_staff_cancel: async () => {
      const { id } = await booked()
      return () => admin.rpc('booking_staff_cancel', { _booking: id, _reason: 'x' }).throwOnError()
    },
    booking_staff_make: async () => {
      const _slot = await slotOf()
      return () =>
        admin
          .rpc('booking_staff_make', {
            _request: crypto.randomUUID(),
            _token: newOfferId(),
            _slot,
            _details: { name: 'Mette', email: 'mette@eksempel.dk' },
          })
          .throwOnError()
    },
    booking_outcome: async () => {
      const { id } = await booked({
        ...(await slotOf()),
        from: Date.now() - 7_200_000,
        to: Date.now() - 3_600_000,
        blockedTo: Date.now() - 3_600_000,
      })
      return () =>
        admin
          .rpc('booking_outcome', { _booking: id, _revision: 1, _act: 'complete', _note: '' })
          .throwOnError()
    },
    adviser_feed: async () => {
      await backend.sql`update public.advisers set user_id = null where user_id = ${backend.users.admin.id}`
      await backend.sql`insert into public.advisers (name, user_id) values ('Ny', ${backend.users.admin.id})`
      return () => admin.rpc('adviser_feed').throwOnError()
    },
    withdraw_consent: async () => {
      const { id } = await made()
      const [consent] = await backend.sql<{ id: string }[]>`
        insert into public.consents (lead_id, purpose, text_version, given_at, page)
        select l.id, 'marketing', '1', now(), '/' from public.leads l where l.case_id = ${id} limit 1 returning id`
      return () => admin.rpc('withdraw_consent', { _id: consent!.id, _reason: 'x' }).throwOnError()
    },
    store_withdrawals: async () => {
      const { id } = await made()
      const [consent] = await backend.sql<{ lead: string }[]>`
        insert into public.consents (lead_id, purpose, text_version, given_at, page)
        select l.id, 'advertisement', '1', now(), '' from public.leads l where l.case_id = ${id} limit 1 returning lead_id as lead`
      const _rows = [{ lead: consent!.lead, at: at() }]
      return () => service.rpc('store_withdrawals', { _rows }).throwOnError()
    },
    log_access: async () => () =>
      admin.rpc('log_access', { _action: 'reveal', _table: 'leads', _row: path() }).throwOnError(),
    log_test_send: async () => () =>
      admin
        .rpc('log_test_send', { _what: 'mail offer-sent', _to: 'a@eksempel.dk', _record: '' })
        .throwOnError(),
    case_import_stage: async () => {
      const { id } = await importOf()
      return () => stageOne(id)
    },
    case_import_run: async () => {
      const { id } = await importOf()
      await stageOne(id)
      return () => runImport(id)
    },
    case_import_undo: async () => {
      const { id } = await importOf()
      await stageOne(id)
      await runImport(id)
      return () => admin.rpc('case_import_undo', { _id: id }).throwOnError()
    },
    post_import_stage: async () => {
      const id = await postImport()
      return () => stagePost(id)
    },
    post_import_make: async () => {
      const id = await postImport()
      await stagePost(id)
      return () => makePost(id)
    },
    post_import_undo: async () => {
      const id = await postImport()
      await stagePost(id)
      await makePost(id)
      return () => admin.rpc('post_import_undo', { _id: id }).throwOnError()
    },
    case_erase: async () => {
      const { id } = await made()
      return () => boss.rpc('case_erase', { _case: id }).throwOnError()
    },
  }
  /** Functions with their owner’s rights that only read, or note what is no news: that a case, a session or a presentation was seen, that a code was tried. */
  const readers = [
    'has_min_role',
    'constants_to_publish',
    'pages_to_publish',
    'posts_to_publish',
    'pieces_to_publish',
    'mentions_to_publish',
    'materials_to_publish',
    'campaigns_to_publish',
    'note_presentation_shown',
    // Counts visits, as no act of anyone.
    'store_campaign_days',
    'adviser_calendar',
    'get_user_role',
    'list_staff',
    'case_seen',
    'case_duplicates',
    'list_staff_sessions',
    'staff_members',
    'find_staff_invitation',
    'own_second_factor',
    'touch_session',
    'link_maker',
    'try_second_factor',
    'pass_second_factor',
    'products_to_publish',
    'discount_of',
    'shop_stamp',
    'order_open',
    'order_events_waiting',
    'order_events_announced',
    'booking_context',
    'booking_open',
    'booking_of_request',
    'bookings_to_settle',
    'bookings_of_feed',
    'booking_events_waiting',
    'case_owner_of',
    // Notes when to try again, which is no change of the booking.
    'booking_postpone',
    // Note what became of a part of an import, whose article, picture or redirect is logged itself.
    'post_import_picture',
    'post_import_redirect',
    // Hands out what is due, which is no change of the order.
    'payment_acts_due',
  ]

  test('every function with its owner’s rights is listed here', async () => {
    const found = await backend.sql<{ name: string }[]>`
      select proname as name from pg_proc
       where pronamespace = 'public'::regnamespace and prosecdef
         and (has_function_privilege('authenticated', oid, 'EXECUTE') or has_function_privilege('service_role', oid, 'EXECUTE'))`
    expect(found.map(({ name }) => name).toSorted()).toEqual(
      [...Object.keys(calls), ...readers].toSorted(),
    )
  })

  test.each(Object.keys(calls))('%s leaves a row with its actor', async (name) => {
    const call = await calls[name]!()
    const rows = await rowsOf(call)
    expect(rows.length).toBeGreaterThan(0)
    const bySchedule = [
      'forget',
      'seed_content',
      'open_material_link',
      'open_presentation_link',
      'publish_due_content',
      'forget_orders',
      'discard_left_imports',
      'case_tend',
      'store_link_clicks',
      'suppress',
      'store_withdrawals',
      'booking_hold',
      'booking_release',
      'booking_confirm',
      'booking_move',
      'booking_cancel',
      'booking_unplace',
      'bookings_tend',
      'order_create',
      'order_set_session',
      'order_give_up',
      'order_withdraw',
      'expire_orders',
      'payment_act_done',
      'payment_act_failed',
      'payment_event_store',
      'payment_event_handle',
    ].includes(name)
    for (const row of rows) expect(row.actor_kind).toBe(bySchedule ? 'system' : 'user')
  })

  test('random writes to random tables, as user and as service, each leave a row for each changed row', async () => {
    const fixtures: Record<string, () => Record<string, unknown>> = {
      advisers: () => ({ name: path() }),
      saved_views: () => ({ screen: 'cases', name: path() }),
      webhooks: () => ({ name: path(), url: 'https://a.example' }),
      redirects: () => draft(path(), '/'),
    }
    const changes: Record<string, () => Record<string, unknown>> = {
      advisers: () => ({ title: path() }),
      saved_views: () => ({ query: path() }),
      webhooks: () => ({ url: `https://a.example${path()}` }),
      redirects: () => ({ note: path() }),
    }
    const ofService: Record<string, () => Record<string, unknown>> = {
      leads: () => ({ id: crypto.randomUUID(), kind: 'referral', values: {}, received_at: at() }),
      cases: () => ({
        number: `K-${String(nth + 2222).replaceAll(/[01]/g, '9')}`,
        step_kind: 'call',
        step_at: at(),
        step_reason: 'hand',
        name: path(),
      }),
    }
    const serviceChanges: Record<string, () => Record<string, unknown>> = {
      leads: () => ({ source_url: path() }),
      cases: () => ({ town: path() }),
    }
    interface Writes {
      insert(row: object): {
        select(columns: string): PromiseLike<{ data: { id: string }[] | null; error: unknown }>
      }
      update(row: object): { eq(column: string, value: string): PromiseLike<{ error: unknown }> }
      delete(): { eq(column: string, value: string): PromiseLike<{ error: unknown }> }
    }
    await randomlyInTurn(
      async (draw) => {
        const asService = draw.chance(0.5)
        const inserts = asService ? { ...fixtures, ...ofService } : fixtures
        const updates = asService ? { ...changes, ...serviceChanges } : changes
        const name = draw.pick(Object.keys(inserts))
        const table = (asService ? service : admin).from(name as 'advisers') as unknown as Writes
        const before = await lastId()
        const { data, error } = await table.insert(inserts[name]!()).select('id')
        expect(error).toBeNull()
        const { id } = data![0]!
        const verbs = draw.list(1, 4, () => draw.pick(['update', 'update', 'delete'] as const))
        const done: string[] = ['insert']
        for (const verb of verbs) {
          const again = (asService ? service : admin).from(name as 'advisers') as unknown as Writes
          const result = await (
            verb === 'update' ? again.update(updates[name]!()) : again.delete()
          ).eq('id', id)
          expect(result.error).toBeNull()
          done.push(verb)
          if (verb === 'delete') break
        }
        const rows = (await rowsSince(before)).filter(
          ({ table_name, row_id }) => table_name === name && row_id === id,
        )
        expect(rows.map(({ action }) => action)).toEqual(done)
        for (const row of rows) expect(row.actor).toBe(asService ? null : backend.users.admin.id)
      },
      { cases: 60 },
    )
  })

  test('what users write to the delivery log leaves a row, what the outbox writes does not', async () => {
    const log = { webhook_name: 'x', payload: { navn: 'Mette' }, kind: 'test' }
    expect(await rowsOf(() => service.from('webhook_logs').insert(log).throwOnError())).toEqual([])
    const rows = await rowsOf(() => admin.from('webhook_logs').insert(log).throwOnError())
    expect(rows).toMatchObject([{ action: 'insert', after: { payload: '•••' } }])
  })
})

describe('the list', () => {
  test('admins read it, viewers do not', async () => {
    expect((await admin.from('audit_log').select('id').limit(1).throwOnError()).data).toHaveLength(
      1,
    )
    expect(
      (await (await backend.as('viewer')).from('audit_log').select('id').throwOnError()).data,
    ).toEqual([])
  })

  test.each([
    ['', 'all'],
    [`actor = '00000000-0000-0000-0000-000000000000'`, 'of an actor'],
    [`actor_kind = 'customer'`, 'of a kind of actor'],
    [`table_name = 'cases'`, 'of a table'],
    [`table_name = 'cases' and row_id = 'x'`, 'of a record'],
  ])('%s pages newest first through an index, without sorting', async (filter) => {
    await backend.sql.begin(async (transaction) => {
      await transaction`set local enable_seqscan = off`
      await transaction`set local enable_bitmapscan = off`
      const order = filter.includes('row_id') ? 'id desc' : 'at desc, id desc'
      const plan = await transaction.unsafe(
        `explain select id from public.audit_log ${filter && `where ${filter}`} order by ${order} limit 51`,
      )
      const text = plan.map((row) => row['QUERY PLAN']).join('\n')
      expect(text).toMatch(/Index (Only )?Scan/)
      expect(text).not.toMatch(/Sort/)
    })
  })
})
