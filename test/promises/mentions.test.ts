import { afterAll, beforeAll, expect, test } from 'vitest'
import { initialInput, rowSchema } from '#shared/admin/define.ts'
import { type MentionInput, type MentionRow, mentions } from '#shared/admin/mentions.ts'
import type { ContentTarget, UnpublishedChange } from '#shared/admin/publications.ts'
import type { Today } from '#shared/admin/today.ts'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import { href } from '#shared/routes/href.ts'
import { toShown } from '#shared/schemas/content/mention.ts'
import { listPublishedMentions } from '#worker/data/content.ts'
import { createTestApp } from '../helpers/app/app.ts'
import { startContentApp } from '../helpers/app/content-app.ts'
import { staffApi } from '../helpers/app/staff-api.ts'
import type { StaffApp } from '../helpers/app/staff-app.ts'
import type { Client, TestBackend } from '../helpers/product/backend.ts'

// Customers' words, partners and teams in the hands of staff: none is shown without source and consent, and a consent that ends takes it off the site.

let backend: TestBackend
let app: StaffApp
let service: Client
let api: ReturnType<typeof staffApi>

beforeAll(async () => {
  ;({ backend, app, service, api } = await startContentApp())
})
afterAll(() => backend.stop())

type Refused = { readonly error: { code: string; message: string; fields: Record<string, string> } }
type Answer = { row: MentionRow } & Refused

const today = danishDay(Date.now())
const consent: Partial<MentionInput> = {
  shown: true,
  source: 'Mail til Sofie',
  consentBy: 'Lis Dahl',
  consentOn: dayAfter(today, -3),
  consentHow: 'Mail',
}
const quote: Partial<MentionInput> = {
  kind: 'quote',
  name: 'Lis',
  place: 'Rækkehus, Vejle',
  text: 'De kom, da de sagde.',
  position: 5,
}
const logo = `${'a'.repeat(32)}/400.png`

const create = (input: Partial<MentionInput>) =>
  api<Answer>('POST', '/mentions', { ...initialInput(mentions), ...input })
const made = async (input: Partial<MentionInput>): Promise<MentionRow> => {
  const { status, body } = await create(input)
  expect([status, body.error]).toEqual([201, undefined])
  return body.row
}
const find = async ({ id }: Pick<MentionRow, 'id'>) =>
  (await api<Answer>('GET', `/mentions/${id}`)).body.row
const change = ({ id, revision }: ContentTarget, input: Partial<MentionInput>) =>
  api<Answer>('PATCH', `/mentions/${id}`, { revision, ...input })
const act = async (name: string, row: Pick<MentionRow, 'id'>, input = {}) =>
  api<Answer & { path: string }>('POST', `/mentions/${row.id}/${name}`, {
    revision: (await find(row)).revision,
    ...input,
  })
const remove = ({ id, revision }: ContentTarget) =>
  api<Refused>('DELETE', `/mentions/${id}`, { revision })
const publish = (...rows: readonly ContentTarget[]) =>
  api<{ id: string } & Refused>('POST', '/publications/publish', {
    items: rows.map(({ id, revision }) => ({ id, revision })),
    reason: 'Ny omtale',
    dueAt: null,
  })
async function undo(id: string) {
  const { row } = (await api<{ row: ContentTarget }>('GET', `/publications/${id}`)).body
  expect(
    (await api('POST', `/publications/${id}/undo`, { revision: row.revision })).status,
  ).toBeLessThan(300)
}
const seeded = async (key: string) => {
  const [row] = await backend.sql<{ id: string }[]>`
    select id from public.content where kind = 'mention' and key = ${key}`
  return find(row!)
}
/** What the publisher would write. */
const published = async () =>
  (await listPublishedMentions(service)).map(({ key, body }) => ({
    key,
    shown: body && toShown(body),
  }))
/** The front page of a new isolate, with what is published. */
const home = async (path = '/') =>
  (await createTestApp({ parts: { mentions: await published() } }).fetch(path)).text()

let before = ''

test('the repository’s are rows, marked as invented, and nothing of them is published over the build', async () => {
  before = await (await createTestApp().fetch('/')).text()
  const { rows } = (await api<{ rows: MentionRow[] }>('GET', '/mentions')).body
  expect(rows.map(({ kind, name, state }) => [kind, name, state])).toEqual([
    ['house', 'Rækkehus, Odense', 'example'],
    ['house', 'Sommerhus, Blokhus', 'example'],
    ['house', 'Værksted, Horsens', 'example'],
    ['partner', 'Varmio', 'example'],
    ['partner', 'Voltara', 'example'],
    ['partner', 'Nordkyst Energi', 'example'],
    ['partner', 'Fjordbanken', 'example'],
    ['partner', 'Klitbanken', 'example'],
    ['partner', 'Havnehus', 'example'],
    ['quote', 'Mette og Jonas', 'example'],
    ['quote', 'Karen', 'example'],
    ['quote', 'Ahmed', 'example'],
    ['team', 'Hold Jylland', 'example'],
    ['team', 'Hold Fyn', 'example'],
    ['team', 'Hold Sjælland', 'example'],
  ])
  for (const row of rows) expect(rowSchema(mentions).safeParse(row).error).toBeUndefined()
  expect(await published()).toEqual([])
  expect(await home()).toBe(before)
})

test('a customer’s words are a draft that only its link shows, then published beside examples, and undone the page has the bytes of before', async () => {
  const row = await made({ ...quote, ...consent })
  expect(row).toMatchObject({ state: 'draft', status: 'draft', faults: [] })
  expect(await published()).toEqual([])
  const { path } = (await act('preview', row)).body
  const preview = await (await app.fetch(path, { headers: { accept: 'text/html' } })).text()
  for (const part of ['De kom, da de sagde.', 'Kladde', 'noindex']) expect(preview).toContain(part)

  const { changes } = (await api<{ changes: UnpublishedChange[] }>('GET', '/content/unpublished'))
    .body
  expect(changes).toMatchObject([{ kind: 'mention', title: 'Lis', published: null }])
  const { id } = (await publish(row)).body
  expect(await find(row)).toMatchObject({ state: 'shown', status: 'live' })
  const shown = await home()
  expect(shown.indexOf('De kom, da de sagde.')).toBeGreaterThan(0)
  expect(shown.indexOf('De kom, da de sagde.')).toBeLessThan(shown.indexOf('Vi kunne se'))
  expect(shown).toMatch(/Rækkehus, Vejle<\/footer>/)
  expect(shown).toMatch(/Parcelhus, Viborg <span[^>]+>Eksempel</)
  // Neither who agreed nor how leaves the database.
  expect(JSON.stringify(await published())).not.toMatch(/Dahl|Mail/)
  await undo(id)
  expect(await find(row)).toMatchObject({ state: 'draft' })
  expect(await home()).toBe(before)
})

test.each([
  ['a source', { source: '' }, 'source'],
  ['a name', { consentBy: ' ' }, 'consentBy'],
  ['a day', { consentOn: null }, 'consentOn'],
  ['a day that has come', { consentOn: dayAfter(today, 2) }, 'consentOn'],
  ['the way it was given', { consentHow: '' }, 'consentHow'],
  ['a day that has not passed', { consentUntil: dayAfter(today, -1) }, 'consentUntil'],
])(
  'a mention without %s is refused at its field, and saved while it is hidden',
  async (_, lack, field) => {
    const refused = await create({ ...quote, ...consent, ...lack })
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, [field]])
    const hidden = await made({ ...quote, ...consent, ...lack, shown: false })
    expect(hidden.faults).toEqual([])
    const shown = await change(hidden, { shown: true })
    expect([shown.status, Object.keys(shown.body.error.fields)]).toEqual([422, [field]])
    expect((await remove(hidden)).status).toBe(200)
  },
)

test.each([
  ['words', { ...quote, text: '' }, 'text'],
  ['words without links', { ...quote, text: '[Her](ingenSide)' }, 'text'],
  ['what is worth knowing', { kind: 'house' as const, name: 'Villa, Ry', text: '' }, 'text'],
  [
    'labels of its figures',
    { kind: 'house' as const, name: 'Villa, Ry', text: 'Mod syd.', facts: 'Anlæg: 6 kWp\n6 kWp' },
    'facts',
  ],
  ['a logo', { kind: 'partner' as const, name: 'Banken', alt: 'Banken' }, 'picture'],
  ['postcodes', { kind: 'team' as const, name: 'Hold Vest', text: 'To montører' }, 'postcodes'],
])('a mention without %s is refused there', async (_, input, field) => {
  const refused = await create({ ...input, ...consent })
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, [field]])
})

test('the database decides again below the Worker: consent, roles, and what is deleted', async () => {
  const row = await made({ ...quote, ...consent })
  const admin = await backend.as('admin')
  const { error } = await admin
    .from('content')
    .update({ body: { ...row.draft, consentBy: '' } as never })
    .eq('id', row.id)
  expect(error?.message).toBe('no_consent')
  const viewer = await backend.as('viewer')
  const withdrawn_at = new Date().toISOString()
  for (const change of [{ withdrawn_at }, { note: 'x' }])
    expect(
      (await viewer.from('content').update(change).eq('id', row.id).select('id')).data,
    ).toEqual([])
  const own = { kind: 'mention', key: 'x', title: 'x', body: row.draft as never }
  expect((await viewer.from('content').insert(own)).error?.code).toBe('42501')
  // Neither can an admin delete what is on the site, or what the repository has.
  await publish(row)
  const karen = await seeded('quote.karen')
  for (const { id } of [row, karen])
    expect((await admin.from('content').delete().eq('id', id).select('id')).data).toEqual([])
  // Only the consent to a mention can be withdrawn.
  const { error: notHere } = await admin
    .from('content')
    .update({ withdrawn_at })
    .eq('kind', 'page')
    .eq('key', 'home')
  expect(notHere?.code).toBe('23514')
  await act('withdraw', row)
  expect((await remove(await find(row))).status).toBe(200)
})

test('a consent that is withdrawn takes the mention off the site at once, and no undone publication brings it back', async () => {
  const row = await made({ ...quote, ...consent })
  await publish(row)
  const changed = (await change(await find(row), { text: 'De kom til tiden.' })).body.row
  const { id } = (await publish(changed)).body
  expect(await home()).toContain('De kom til tiden.')
  expect((await remove(await find(row))).status).toBe(409)
  const withdrawn = (await act('withdraw', row)).body.row
  expect(withdrawn).toMatchObject({ state: 'withdrawn', withdrawnAt: expect.any(String) })
  expect(await home()).toBe(before)
  await undo(id)
  expect(await home()).toBe(before)
  const again = (await change(await find(row), { text: 'Igen.' })).body.row
  expect(again.faults.join(' ')).toContain('trukket tilbage')
  const refused = await publish(again)
  expect(refused.body.error.fields['items']).toContain('trukket tilbage')

  await act('regain', row)
  expect(await home()).toContain('De kom, da de sagde.')
  await act('withdraw', row)
  expect((await remove(await find(row))).status).toBe(200)
  expect(await published()).toEqual([])
})

test('a consent is about to end in its last thirty days, and takes the mention off the site after the last one', async () => {
  const row = await made({ ...quote, ...consent, consentUntil: today })
  await publish(row)
  expect(await find(row)).toMatchObject({ state: 'expiring' })
  const ending = (isOver: boolean, on: string) => ({
    noun: 'mentions',
    id: row.id,
    name: 'Lis',
    on,
    isOver,
  })
  const overview = async (call = api) => (await call<Today>('GET', '/today')).body.expiring
  expect(await overview()).toEqual([ending(false, today)])
  const viewer = app.browser()
  const { email, password } = backend.users.viewer
  expect((await viewer.post('/auth', { email, password })).status).toBe(303)
  expect(await overview(staffApi(app, viewer))).toEqual([])
  // A longer consent counts once it is published.
  const longer = (await change(await find(row), { consentUntil: dayAfter(today, 29) })).body.row
  expect(await overview()).toEqual([ending(false, today)])
  await publish(longer)
  expect(await overview()).toEqual([ending(false, dayAfter(today, 29))])
  await publish((await change(await find(row), { consentUntil: dayAfter(today, 30) })).body.row)
  expect(await overview()).toEqual([])
  expect(await home()).toContain('De kom, da de sagde.')
  await backend.sql`update public.content_versions v set body = jsonb_set(v.body, '{consentUntil}', to_jsonb(${dayAfter(today, -1)}::text)) where v.content_id = ${row.id}`
  expect(await find(row)).toMatchObject({ state: 'expired' })
  expect(await overview()).toEqual([ending(true, dayAfter(today, -1))])
  expect(await home()).toBe(before)
  await act('withdraw', row)
  expect(await overview()).toEqual([])
  expect((await remove(await find(row))).status).toBe(200)
})

test('an example of the repository is hidden, replaced and restored, and never deleted', async () => {
  const karen = await seeded('quote.karen')
  const hidden = (await change(karen, { shown: false })).body.row
  expect((await publish(hidden)).status).toBeLessThan(300)
  const without = await home()
  expect(without).not.toContain('otte paneler var nok')
  expect(without).toContain('Prisen på stilladset')
  expect((await remove(await find(karen))).body.error.code).toBe('seeded')
  const restored = (await act('restore', karen, { number: 0 })).body.row
  expect((await publish(restored)).status).toBeLessThan(300)
  expect(await find(karen)).toMatchObject({ status: 'seed', state: 'example' })
  expect(await home()).toBe(before)
})

test('a customer’s house is shown beside the examples until its consent ends, and the section goes with the last house', async () => {
  const row = await made({
    ...consent,
    kind: 'house',
    name: 'Villa, Ry',
    text: 'Vi bruger det meste af strømmen selv.',
    facts: 'Anlæg: 6 kWp\nMålt i 2025: 5.900 kWh',
    spot: 'house',
    // Of other kinds, so not stored.
    place: 'Ry',
    postcodes: [{ from: '8680', to: '8680' }],
    position: 5,
  })
  expect(row.draft).toMatchObject({ place: '', postcodes: [], spot: 'house' })
  expect((await publish(row)).status).toBeLessThan(300)
  const shown = await home()
  expect(shown).toMatch(
    /<h3>Villa, Ry <\/h3>.*<dt>Målt i 2025<\/dt><dd>5\.900\s?kWh<\/dd>.*Rækkehus, Odense <span[^>]+>Eksempel</s,
  )
  expect(shown).toContain('Eksemplernes ydelse')

  const examples = await Promise.all(
    ['raekkehus-odense', 'sommerhus-blokhus', 'vaerksted-horsens'].map(async (key) => {
      const house = await seeded(`house.${key}`)
      return (await change(house, { shown: false })).body.row
    }),
  )
  const { id } = (await publish(...examples)).body
  const own = await home()
  expect(own).toContain('Villa, Ry')
  for (const part of ['Rækkehus, Odense', 'Eksemplernes ydelse']) expect(own).not.toContain(part)
  await act('withdraw', row)
  const none = await home()
  for (const part of ['Villa, Ry', 'Hvert hus']) expect(none).not.toContain(part)
  await undo(id)
  expect(await home()).toBe(before)
  expect((await remove(await find(row))).status).toBe(200)
})

test('a partner’s logo is a file of the library that can’t be deleted while it is used, on every page that shows the partner', async () => {
  const [file] = await backend.sql<{ id: string }[]>`
    insert into public.media_files (name, path, width, height, bytes, alt) values ('logo', ${logo}, 400, 100, 1000, 'Fjordbanken') returning id`
  const bank = await seeded('partner.fjordbanken')
  const picture = { media: logo, width: 400, height: 100 }
  const input = { picture, ...consent, example: false, link: 'https://fjordbanken.example/' }
  const changed = (await change(bank, input)).body.row
  expect(changed.draft.drawing).toBeNull()
  const { id } = (await publish(changed)).body
  const { rows } = (await api<{ rows: object[] }>('GET', `/media/${file!.id}/uses`)).body
  expect(rows).toMatchObject([{ noun: 'mentions', name: 'Fjordbanken', isLive: true }])
  expect(await home()).toMatch(
    /<a href="https:\/\/fjordbanken.example\/"><img[^>]+\/media\/a{32}\//,
  )
  // One is real, so that each of the others is marked.
  expect((await home()).match(/>Eksempel</g)!.length).toBeGreaterThan(4)
  expect(await home(href('bankBooking'))).toMatch(/hero-marks.*?\/media\/a{32}\//s)
  expect(await home(href('partners'))).toMatch(/link-card.*?\/media\/a{32}\//s)
  await undo(id)
  expect(await home()).toBe(before)
})

test('a partner that is renamed keeps its logo on the pages that name it, and loses it with the consent', async () => {
  const bank = await seeded('partner.fjordbanken')
  const input = { ...consent, name: 'Fjord Bank', alt: 'Fjord Bank', example: false }
  const { id } = (await publish((await change(bank, input)).body.row)).body
  const logo = /<img class="partner-logo"[^>]+fjordbanken/
  const booking = await home(href('bankBooking'))
  expect(booking).toMatch(/hero-marks-names"><img[^>]+alt="Fjord Bank"/)
  for (const path of [href('partners'), href('plugWithBank')])
    expect(await home(path)).toMatch(logo)
  await act('withdraw', bank)
  expect(await home(href('bankBooking'))).toMatch(/hero-marks-names">Fjordbanken</)
  expect(await home(href('partners'))).not.toMatch(logo)
  await act('regain', bank)
  await undo(id)
  expect(await home(href('bankBooking'))).toMatch(/alt="Fjordbanken"/)
  expect(await home()).toBe(before)
})

test('a team is found by the postcodes it comes to, and hides the section with the last one', async () => {
  const row = await made({
    ...consent,
    kind: 'team',
    name: 'Hold Bornholm',
    text: 'Autoriseret elinstallatør. Kører fra Rønne.',
    postcodes: [{ from: '3700', to: '3799' }],
    position: 1,
  })
  const { id } = (await publish(row)).body
  expect(await home('/?postnummer=3700')).toContain('Hold Bornholm')
  expect(await home('/?postnummer=4000')).not.toContain('Hold Bornholm')
  await undo(id)
  const teams = await Promise.all(
    ['jylland', 'fyn', 'sjaelland'].map(async (key) => {
      const team = await seeded(`team.${key}`)
      return (await change(team, { shown: false })).body.row
    }),
  )
  const all = (await publish(...teams)).body
  expect(await home()).not.toContain('Find mit hold')
  await undo(all.id)
  expect(await home()).toBe(before)
})
