import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { initialInput, type InputOf, rowSchema } from '#shared/admin/define.ts'
import { type MaterialLink, type MaterialRow, materials } from '#shared/admin/materials.ts'
import type { Today } from '#shared/admin/today.ts'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import { materialAddress, versionAddress } from '#shared/domain/materials/paths.ts'
import type { PublishedMaterial } from '#shared/schemas/content/snapshot.ts'
import { staffApi } from '#test/helpers/app/staff-api.ts'
import { createStaffApp, origin, type StaffApp } from '#test/helpers/app/staff-app.ts'
import { type Client, createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'
import { createZip } from '#worker/lib/zip.ts'
import { copyMaterials } from '#worker/publishing/materials.ts'

// Documents: what is given out to whom, in which version, and until when.

let backend: TestBackend
let app: StaffApp
let service: Client
let api: ReturnType<typeof staffApi>
let cookie: string
const kv = new Map<string, Uint8Array>()
const memory = new Map<string, unknown>()
let published: readonly PublishedMaterial[] = []

beforeAll(async () => {
  backend = await createTestBackend({ siteUrl: origin })
  app = createStaffApp(backend)
  service = await backend.as('service')
  const publishMaterials = () =>
    copyMaterials(
      app.deps.env,
      {
        get: (key: string) => memory.get(key),
        put: (key: string, value: unknown) => void memory.set(key, value),
      } as unknown as DurableObjectStorage['kv'],
      async (next) => void (published = next),
    )
  Object.assign(app.deps.env, {
    SNAPSHOT: {
      get: async (key: string) => kv.get(key)?.slice().buffer ?? null,
      put: async (key: string, value: Uint8Array) => void kv.set(key, value.slice()),
      delete: async (key: string) => void kv.delete(key),
    },
    PUBLISHER: { getByName: () => ({ publishMaterials }) },
  })
  const current = app.deps.snapshot.current.bind(app.deps.snapshot)
  Object.assign(app.deps.snapshot, {
    current: async (work: (promise: Promise<unknown>) => void) => {
      const snapshot = await current(work)
      return { ...snapshot, parts: { ...snapshot.parts, materials: published } }
    },
  })
  const browser = app.browser()
  const { email, password } = backend.users.admin
  await browser.post('/auth', { email, password })
  cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  api = staffApi(app, browser)
})
afterAll(() => backend?.stop())

type Refused = { readonly error: { code: string; message: string; fields: Record<string, string> } }
type Answered = { readonly row: MaterialRow } & Refused

const today = danishDay(Date.now())
const pdf = (text: string) => new TextEncoder().encode(`%PDF-1.4\n${text}\n%%EOF\n`)

async function send({ id, revision }: MaterialRow, file: Uint8Array, note = '', name = 'a.pdf') {
  const form = new FormData()
  form.set('revision', String(revision))
  form.set('note', note)
  form.append('file', new Blob([file as Uint8Array<ArrayBuffer>], { type: 'text/html' }), name)
  const response = await app.fetch(`/api/admin/materials/${id}/versions`, {
    method: 'POST',
    headers: { cookie, origin, accept: 'application/json' },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as Answered }
}
const create = async (input: Partial<InputOf<typeof materials>> = {}) =>
  (
    await api<Answered>('POST', '/materials', {
      ...initialInput(materials),
      name: 'Datablad: Ærø-panel',
      ...input,
    })
  ).body.row
/** A document with its first version. */
const add = async (input: Partial<InputOf<typeof materials>> = {}, text = 'første') =>
  (await send(await create(input), pdf(text))).body.row
const change = (row: MaterialRow, input: Partial<InputOf<typeof materials>>) =>
  api<Answered>('PATCH', `/materials/${row.id}`, { revision: row.revision, ...input })
const act = <Answer = Answered>(row: MaterialRow, name: string, input: object = {}) =>
  api<Answer & Refused>('POST', `/materials/${row.id}/${name}`, {
    revision: row.revision,
    ...input,
  })
const find = async ({ id }: MaterialRow) =>
  (await api<Answered>('GET', `/materials/${id}`)).body.row
const linksOf = async ({ id }: MaterialRow) =>
  (await api<{ links: MaterialLink[] }>('GET', `/materials/${id}/parts`)).body.links
const visit = (address: string, init: RequestInit = {}) =>
  app.fetch(address.replace(origin, ''), init)
const post = (address: string) => {
  const url = new URL(address)
  return app.fetch(url.pathname, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ t: url.searchParams.get('t') ?? '' }),
  })
}
const stored = async () =>
  (await backend.sql`select name from storage.objects where bucket_id = 'materials'`).map(
    ({ name }) => name as string,
  )

describe('a file', () => {
  test('is judged by its content, and what is refused is not stored', async () => {
    const row = await create()
    expect(row).toMatchObject({ version: 0, state: 'empty', type: '' })
    expect(row.slug).toMatch(/^datablad-aeroe-panel-[0-9a-f]{6}$/)
    const zip = (...names: string[]) =>
      createZip(
        names.map((name) => ({ name, content: 'x' })),
        0,
      )
    const refused: [Uint8Array, RegExp][] = [
      [new Uint8Array(), /Vælg en fil/],
      [new TextEncoder().encode('<script>alert(1)</script>'), /ikke et dokument/],
      [new TextEncoder().encode('%PDF-1.4 halv'), /ikke hel/],
      [zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'), /makroer/],
      [new Uint8Array(15 * 1024 * 1024 + 1), /15 MB/],
    ]
    for (const [file, message] of refused) {
      const { status, body } = await send(row, file, '', 'datablad.pdf')
      expect([status, body.error.fields['file']]).toEqual([422, expect.stringMatching(message)])
    }
    expect([await stored(), (await find(row)).version]).toEqual([[], 0])
    const word = await send(row, zip('[Content_Types].xml', 'word/document.xml'), '', 'x.exe')
    expect(word.body.row).toMatchObject({ version: 1, type: 'docx', state: 'valid' })
    expect(rowSchema(materials).safeParse(word.body.row).error).toBeUndefined()
  })

  test('of an older revision is refused with the record as it is, and leaves nothing in Storage', async () => {
    const row = await add()
    const before = (await stored()).length
    await change(row, { topic: 'Solceller' })
    const late = await send(row, pdf('sen'))
    expect([late.status, late.body.error.code]).toEqual([409, 'changed'])
    expect((await stored()).length).toBe(before)
  })

  test('is read by staff in every version, a PDF in a frame of ours and nowhere else', async () => {
    const first = await add()
    const second = (await send(first, pdf('anden'), 'Nye mål')).body.row
    const read = (version: number | string) =>
      app.fetch(`/api/admin/materials/${second.id}/file?version=${version}`, {
        headers: { cookie },
      })
    expect(await (await read(1)).text()).toContain('første')
    const response = await read(2)
    expect(await response.text()).toContain('anden')
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'self'",
    )
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect([(await read(3)).status, (await read('x')).status]).toEqual([404, 404])
    expect((await visit(`/api/admin/materials/${second.id}/file?version=1`)).status).toBe(401)
  })
})

describe('a public address', () => {
  test('shows the newest version without the database, and an internal document never has one', async () => {
    const row = await add({ sharing: 'public' }, 'offentlig 1')
    const address = materialAddress(row.slug)
    const moved = await visit(address)
    const first = versionAddress(row.slug, 1, 'pdf')
    expect([moved.status, moved.headers.get('location')]).toEqual([302, first])
    await service.storage.from('materials').remove(await stored())
    const shown = await visit(first)
    expect(shown.headers.get('cache-control')).toContain('immutable')
    expect(shown.headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
    expect(await shown.text()).toContain('offentlig 1')

    const next = (await send(row, pdf('offentlig 2'))).body.row
    const second = versionAddress(row.slug, 2, 'pdf')
    expect((await visit(first)).headers.get('location')).toBe(second)
    expect(await (await visit(second)).text()).toContain('offentlig 2')

    const internal = (await change(next, { sharing: 'internal' })).body.row
    for (const path of [address, first, second]) expect((await visit(path)).status).toBe(404)
    expect([...kv.keys()].filter((key) => key.includes(row.id))).toEqual([])
    await change(internal, { sharing: 'link' })
    expect((await visit(address)).status).toBe(404)
  })

  test('closes the day after the last one, and while the document is archived', async () => {
    const row = await add({ sharing: 'public', expiresOn: today })
    expect(row.state).toBe('expiring')
    expect((await visit(materialAddress(row.slug))).status).toBe(302)
    const over = (await change(row, { expiresOn: dayAfter(today, -1) })).body.row
    expect(over.state).toBe('expired')
    expect((await visit(materialAddress(row.slug))).status).toBe(404)
    const longer = (await change(over, { expiresOn: null })).body.row
    const archived = (await act(longer, 'archive')).body.row
    expect(archived.state).toBe('archived')
    expect((await visit(materialAddress(row.slug))).status).toBe(404)
    await act(archived, 'unarchive')
    expect((await visit(materialAddress(row.slug))).status).toBe(302)
  })

  test('of an Office file only saves it, in a sandbox', async () => {
    const row = await create({ sharing: 'public', name: 'Prisliste' })
    const file = createZip(
      ['[Content_Types].xml', 'xl/workbook.xml'].map((name) => ({ name, content: 'x' })),
      0,
    )
    await send(row, file)
    const response = await visit(versionAddress(row.slug, 1, 'xlsx'))
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="prisliste-1.xlsx"',
    )
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
  })
})

describe('a customer’s link', () => {
  const share = (row: MaterialRow, expiresOn: string | null = dayAfter(today, 7)) =>
    act<{ address: string; row: MaterialRow }>(row, 'share', {
      recipient: 'Mette Holm, K-1002',
      expiresOn,
    })

  test('asks before it opens, counts openings, and keeps its version', async () => {
    const row = await add({ sharing: 'link' }, 'kundens')
    const { body } = await share(row)
    await send(await find(row), pdf('nyere'))
    const page = await visit(body.address, { headers: { accept: 'text/html' } })
    const html = await page.text()
    for (const part of ['Datablad: Ærø-panel', 'Åbn dokumentet', 'noindex'])
      expect(html).toContain(part)
    expect(html).not.toContain('Mette')
    expect(page.headers.get('referrer-policy')).toBe('same-origin')
    expect((await linksOf(row))[0]).toMatchObject({ opens: 0, number: 1 })
    const file = await post(body.address)
    expect([file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
      'application/pdf',
      'no-store',
    ])
    expect(await file.text()).toContain('kundens')
    await post(body.address)
    const [link] = await linksOf(row)
    expect(link).toMatchObject({ opens: 2, recipient: 'Mette Holm, K-1002', isEnded: false })
    const [logged] = await backend.sql`
      select actor_kind, after ->> 'recipient' as recipient from public.audit_log
       where table_name = 'material_links' and action = 'update' order by id desc limit 1`
    expect(logged).toMatchObject({ actor_kind: 'customer' })
    expect(logged!['recipient']).not.toContain('Mette')
    // The address that staff copy again is another text for the same link.
    expect(await (await post(link!.address!)).text()).toContain('kundens')
    expect(await find(row)).toMatchObject({ links: 1, opens: 3 })
  })

  test('ends by staff, by its day, with the document in the archive, and where it becomes internal', async () => {
    const row = await add({ sharing: 'link' })
    const { address } = (await share(row)).body
    const works = async () => (await post(address)).status === 200
    expect(await works()).toBe(true)
    const archived = (await act(row, 'archive')).body.row
    expect(await works()).toBe(false)
    const back = (await act(archived, 'unarchive')).body.row
    expect(await works()).toBe(true)
    const internal = (await change(back, { sharing: 'internal' })).body.row
    expect(await works()).toBe(false)
    const open = (await change(internal, { sharing: 'link' })).body.row
    const [link] = await linksOf(row)
    await backend.sql`update public.material_links set expires_at = now() - interval '1 second' where id = ${link!.id}`
    expect(await works()).toBe(false)
    const other = (await share(open)).body.address
    const [newest] = await linksOf(row)
    expect((await api('DELETE', `/material-links/${newest!.id}`, {})).status).toBe(200)
    expect((await post(other)).status).toBe(404)
    expect((await linksOf(row)).map(({ isEnded, address: at }) => [isEnded, at])).toEqual([
      [true, null],
      [true, null],
    ])
  })

  test('is not made of another key, of an internal, expired, archived or empty document, or for a day that is over', async () => {
    expect((await post(`${origin}/materialer/link?t=v1.a.b`)).status).toBe(404)
    const row = await add({ sharing: 'link' })
    expect((await share(row, dayAfter(today, -1))).body.error.fields).toHaveProperty('expiresOn')
    expect((await share(row, null)).status).toBe(422)
    const refusal = async (given: MaterialRow) => (await share(given)).body.error.code
    expect(await refusal(await create({ sharing: 'link' }))).toBe('no_file')
    expect(await refusal(await add({ sharing: 'internal' }))).toBe('internal')
    expect(await refusal(await add({ sharing: 'link', expiresOn: dayAfter(today, -1) }))).toBe(
      'not_in_force',
    )
    expect(await refusal((await act(row, 'archive')).body.row)).toBe('not_in_force')
    // Nor past the Worker.
    const internal = await add()
    const { error } = await (
      await backend.as('admin')
    )
      .from('material_links')
      .insert({ material_id: internal.id, number: 1, recipient: 'Mette', expires_at: '2099-01-01' })
    expect(error?.code).toBe('42501')
  })
})

test('a document that a customer got is archived and not deleted; another is deleted with its files', async () => {
  const given = await add({ sharing: 'link' })
  const shared = (
    await act<{ row: MaterialRow }>(given, 'share', {
      recipient: 'Mette',
      expiresOn: dayAfter(today, 1),
    })
  ).body.row
  const refused = await api<Refused>('DELETE', `/materials/${given.id}`, {
    revision: shared.revision,
  })
  expect([refused.status, refused.body.error.message]).toEqual([
    409,
    expect.stringContaining('Arkivér det i stedet'),
  ])
  const free = await add()
  expect((await stored()).some((path) => path.startsWith(free.id))).toBe(true)
  await api('DELETE', `/materials/${free.id}`, { revision: free.revision })
  expect((await stored()).some((path) => path.startsWith(free.id))).toBe(false)
})

describe('on the overview', () => {
  beforeEach(() => backend.sql`update public.materials set archived_at = now()`)

  test('the owner sees what ends within thirty days or is over; archived documents are left out', async () => {
    const [adviser] = await backend.sql<{ id: string }[]>`
      insert into public.advisers (name, user_id) values ('Anna', ${backend.users.admin.id}) returning id`
    const [other] = await backend.sql<{ id: string }[]>`
      insert into public.advisers (name) values ('Bo') returning id`
    await add({ name: 'Mit', owner: adviser!.id, expiresOn: dayAfter(today, 29) })
    await add({ name: 'Mit, udløbet', owner: adviser!.id, expiresOn: dayAfter(today, -1) })
    await add({ name: 'Mit, længe endnu', owner: adviser!.id, expiresOn: dayAfter(today, 30) })
    await add({ name: 'Bos', owner: other!.id, expiresOn: today })
    await add({ name: 'Ingens', owner: null, expiresOn: dayAfter(today, 3) })
    const names = async (who: string) =>
      (await api<Today>('GET', `/today?who=${who}`)).body.expiring.map(({ name, isOver }) => [
        name,
        isOver,
      ])
    expect(await names('me')).toEqual([
      ['Mit, udløbet', true],
      // An admin sees to what has no owner.
      ['Ingens', false],
      ['Mit', false],
    ])
    expect((await names('team')).map(([name]) => name)).toEqual([
      'Mit, udløbet',
      'Bos',
      'Ingens',
      'Mit',
    ])
  })
})
