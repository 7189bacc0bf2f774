import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { rowSchema } from '#shared/admin/define.ts'
import { media, type MediaRow } from '#shared/admin/media.ts'
import { mediaAddress, mediaFiles } from '#shared/domain/media/paths.ts'
import { createStaffApp, origin, type StaffApp } from '#test/helpers/app/staff-app.ts'
import { brokenDrawings, drawing, hostileDrawings } from '#test/helpers/media/drawings.ts'
import { hostilePictures, widthsOf } from '#test/helpers/media/pictures.ts'
import { type Client, createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'
import { makeGoods } from '#test/helpers/shop/goods.ts'

// The media library: what is stored is of our own writing, is served without the database, and is not deleted while it is used.

let backend: TestBackend
let app: StaffApp
let admin: Client
let service: Client
const kv = new Map<string, Uint8Array>()
const cookies = new Map<'viewer' | 'admin', string>()

beforeAll(async () => {
  backend = await createTestBackend({ siteUrl: origin })
  app = createStaffApp(backend)
  Object.assign(app.deps.env, {
    SNAPSHOT: {
      get: async (key: string) => kv.get(key)?.slice().buffer ?? null,
      put: async (key: string, value: Uint8Array) => void kv.set(key, value.slice()),
      delete: async (key: string) => void kv.delete(key),
    },
  })
  admin = await backend.as('admin')
  service = await backend.as('service')
  for (const role of ['viewer', 'admin'] as const) {
    const browser = app.browser()
    const { email, password } = backend.users[role]
    await browser.post('/auth', { email, password })
    cookies.set(role, [...browser.cookies].map((pair) => pair.join('=')).join('; '))
  }
})
afterAll(() => backend?.stop())

async function call(
  method: string,
  path: string,
  body?: FormData | object,
  role: 'viewer' | 'admin' = 'admin',
) {
  const response = await app.fetch(`/api/admin${path}`, {
    method,
    headers: {
      accept: 'application/json',
      cookie: cookies.get(role) as string,
      origin,
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: (text && JSON.parse(text)) as any }
}

const form = (parts: readonly Uint8Array[], fields: Record<string, string>, name = 'x.webp') => {
  const sent = new FormData()
  for (const [key, value] of Object.entries(fields)) sent.set(key, value)
  for (const part of parts)
    sent.append('file', new Blob([part as Uint8Array<ArrayBuffer>], { type: 'image/webp' }), name)
  return sent
}
const words = { name: 'Ladekabel', folder: 'Kabler', alt: 'Et ladekabel på en væg' }
let seed = 0
async function add(): Promise<MediaRow> {
  const { status, body } = await call(
    'POST',
    '/media',
    form(await widthsOf(1200, 800, 'webp', ++seed), words),
  )
  expect(status, JSON.stringify(body)).toBe(201)
  return body.row
}
const serve = (path: string, headers: Record<string, string> = {}) =>
  app.fetch(mediaAddress(path), { headers })
const stored = async (): Promise<number> =>
  Number(
    (await backend.sql`select count(*) from storage.objects where bucket_id = 'media'`)[0]?.[
      'count'
    ],
  )
const rows = async (): Promise<number> =>
  Number((await backend.sql`select count(*) from public.media_files`)[0]?.['count'])

describe('refuses', () => {
  test('every hostile drawing and picture with a Danish message at the file, and stores nothing', async () => {
    const drawings = Object.entries({
      ...Object.fromEntries(
        Object.entries(hostileDrawings).map(([name, text]) => [
          name,
          new TextEncoder().encode(text),
        ]),
      ),
      ...brokenDrawings,
    }).map(([name, bytes]) => [name, [bytes]] as const)
    const all = [...drawings, ...Object.entries(await hostilePictures())]
    expect(all.length).toBeGreaterThan(70)
    for (const [name, parts] of all) {
      const { status, body } = await call('POST', '/media', form(parts, words))
      expect([status, Object.keys(body.error?.fields ?? {})], name).toEqual([422, ['file']])
      expect(body.error.fields.file, name).toMatch(/^(Filen|Billedets?|Tegningen|Vælg) /)
    }
    expect([await stored(), await rows(), kv.size]).toEqual([0, 0, 0])
  })

  test('a picture without words, too large a body, other bodies, and viewers', async () => {
    const parts = await widthsOf(300, 200)
    const silent = await call('POST', '/media', form(parts, { ...words, alt: '  ' }))
    expect(silent.body.error.fields).toEqual({ alt: 'Beskriv billedet med ord' })
    const large = await call('POST', '/media', form([new Uint8Array(7 * 1024 * 1024)], words))
    expect([large.status, large.body.error.fields.file]).toEqual([
      413,
      'Filen fylder mere end 6 MB',
    ])
    expect((await call('POST', '/media', words)).status).toBe(415)
    expect((await call('POST', '/media', form(Array(4).fill(parts[0]), words))).status).toBe(400)
    expect((await call('POST', '/media', form(parts, words), 'viewer')).status).toBe(403)
    expect([await stored(), await rows(), kv.size]).toEqual([0, 0, 0])
  })

  test('files that staff write into Storage past the Worker, and names of files in the form', async () => {
    const file = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' })
    const bucket = admin.storage.from('media')
    expect((await bucket.upload(`${'a'.repeat(32)}/1.svg`, file)).error).toBeTruthy()
    const named = form(await widthsOf(320, 200, 'webp', 199), words, '../../../etc/passwd.svg')
    const { body } = await call('POST', '/media', named)
    expect(body.row.path).toMatch(/^[0-9a-f]{32}\/320\.webp$/)
    expect((await call('DELETE', `/media/${body.row.id}`, { revision: 1 })).status).toBe(200)
    expect([await stored(), kv.size]).toEqual([0, 0])
  })
})

test('a picture is served in its three widths from our origin: immutable, typed by content, and without Storage', async () => {
  const row = await add()
  expect(rowSchema(media).safeParse(row).error).toBeUndefined()
  expect([row.width, row.height, row.kind, row.uses]).toEqual([1200, 800, 'photo', 0])
  const files = mediaFiles(row.path)
  expect(files.map(({ width }) => width)).toEqual([480, 960, 1200])
  await service.storage.from('media').remove(files.map(({ path }) => path))
  for (const { path } of files) {
    const response = await serve(path)
    expect([
      response.status,
      ...[
        'content-type',
        'cache-control',
        'content-security-policy',
        'x-content-type-options',
        'set-cookie',
      ].map((name) => response.headers.get(name)),
    ]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
      "sandbox; default-src 'none'; frame-ancestors 'none'",
      'nosniff',
      null,
    ])
    const etag = response.headers.get('etag') as string
    expect((await serve(path, { 'if-none-match': etag })).status).toBe(304)
  }
})

test('a file that KV has lost is read from Storage once, and is in KV again', async () => {
  const { path } = await add()
  kv.clear()
  expect((await serve(path)).status).toBe(200)
  await app.settled()
  expect([...kv.keys()]).toEqual([`media:${path}`])
})

test('a drawing is stored as it was rewritten', async () => {
  const text = drawing('<!-- note --><path style="fill:#123" d="M0 0h9"/>')
  const { body } = await call(
    'POST',
    '/media',
    form([new TextEncoder().encode(text)], words, 'x.png'),
  )
  expect([body.row.kind, body.row.width, body.row.height]).toEqual(['drawing', 40, 30])
  const response = await serve(body.row.path)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('content-security-policy')).toContain("sandbox; default-src 'none'")
  expect(await response.text()).toMatch(/><path fill="#123" d="M0 0h9"><\/path><\/svg>$/)
})

test.each([
  '',
  'x',
  '../x',
  '%2e%2e/secret',
  `${'a'.repeat(32)}/1.webp`,
  `${'a'.repeat(32)}/1.html`,
  `${'a'.repeat(32)}/../1.webp`,
])('answers 404 for /media/%s', async (path) => {
  const response = await app.fetch(`/media/${path}`)
  expect(response.status).toBe(404)
})

test('the same picture is there once: a second upload names the first', async () => {
  const parts = await widthsOf(640, 480, 'webp', 77)
  const first = await call('POST', '/media', form(parts, words))
  const again = await call('POST', '/media', form(parts, { ...words, name: 'Igen' }))
  expect([again.status, again.body.error.fields.file]).toEqual([
    409,
    'Billedet er her allerede: Ladekabel',
  ])
  expect((await serve(first.body.row.path)).status).toBe(200)
})

describe('the files of an upload that fails', () => {
  const reach = globalThis.fetch
  afterEach(() => vi.restoreAllMocks())

  test('are deleted after a refusal, unless an earlier content of a picture has them', async () => {
    const parts = await widthsOf(700, 500, 'webp', 601)
    const { body } = await call('POST', '/media', form(parts, words))
    const row: MediaRow = body.row
    const other = await widthsOf(700, 500, 'webp', 602)
    const put = (content: readonly Uint8Array[], revision: number) =>
      call('PUT', `/media/${row.id}/file`, form(content, { revision: String(revision) }))
    const before = await stored()
    expect((await put(other, 9)).status).toBe(409)
    expect(await stored()).toBe(before)
    expect((await put(other, row.revision)).status).toBe(200)
    expect((await put(parts, row.revision)).status).toBe(409)
    expect(await stored()).toBe(before + mediaFiles(row.path).length)
    kv.clear()
    for (const { path } of mediaFiles(row.path)) expect((await serve(path)).status).toBe(200)
  })

  test('stay where the database wrote them and its answer was lost', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
      const url = String(address instanceof Request ? address.url : address)
      const method = address instanceof Request ? address.method : init?.method
      const answer = await reach(address, init)
      if (method === 'POST' && url.includes('/rest/v1/media_files')) throw new TypeError('lost')
      return answer
    })
    const parts = await widthsOf(640, 400, 'webp', 603)
    expect((await call('POST', '/media', form(parts, { ...words, name: 'Tabt' }))).status).toBe(503)
    vi.restoreAllMocks()
    const { data } = await admin.from('media_files').select('path').eq('name', 'Tabt').single()
    for (const { path } of mediaFiles(data!.path)) expect((await serve(path)).status).toBe(200)
  })
})

describe('where a picture is used', () => {
  const use = (product: string, ...pictures: readonly MediaRow[]) =>
    admin
      .from('products')
      .update({
        pictures: pictures.map(({ path, alt, width, height }) => ({
          media: path,
          alt,
          width,
          height,
        })),
      })
      .eq('id', product)
  const usesOf = async ({ id }: MediaRow) => (await call('GET', `/media/${id}/uses`)).body.rows
  const erase = ({ id, revision }: MediaRow) => call('DELETE', `/media/${id}`, { revision })

  test('is written with the product: a used picture is not deleted, and the refusal names the product', async () => {
    const row = await add()
    const { product } = await makeGoods(backend.sql)
    await use(product, row).throwOnError()
    expect(await usesOf(row)).toEqual([
      { noun: 'products', id: product, name: 'Vare', isDraft: true, isLive: false },
    ])
    const refused = await erase(row)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'in_use'])
    expect(refused.body.error.message).toContain('Fjern det først fra: Vare.')
    // The database refuses it too, without the Worker.
    const past = await admin.from('media_files').delete().eq('id', row.id)
    expect(past.error?.code).toBe('23503')
    await use(product).throwOnError()
    expect((await erase(row)).status).toBe(200)
    for (const { path } of mediaFiles(row.path)) expect((await serve(path)).status).toBe(404)
  })

  test('lasts as long as the shop shows it, also where the draft does not any more', async () => {
    const row = await add()
    const { product } = await makeGoods(backend.sql)
    await use(product, row).throwOnError()
    await admin.rpc('publish_products', { _ids: [product] }).throwOnError()
    await admin
      .from('products')
      .update({ pictures: [{ drawing: 'shop-cable', alt: 'Et kabel' }] })
      .eq('id', product)
      .throwOnError()
    expect(await usesOf(row)).toMatchObject([{ isDraft: false, isLive: true }])
    expect((await erase(row)).body.error.message).toContain('Vare (i butikken)')
    await admin.rpc('withdraw_products', { _ids: [product] }).throwOnError()
    expect(await usesOf(row)).toEqual([])
    await use(product, row).throwOnError()
    await admin.from('products').delete().eq('id', product).throwOnError()
    expect((await erase(row)).status).toBe(200)
  })

  test('a product can’t use what the library does not have', async () => {
    const row = await add()
    const { product } = await makeGoods(backend.sql)
    const unknown = await use(product, { ...row, path: `${'9'.repeat(32)}/480.webp` })
    expect(unknown.error?.message).toBe('unknown_media')
    expect(
      (await admin.from('products').select('pictures').eq('id', product).single()).data?.pictures,
    ).toEqual([{ drawing: 'shop-cable', alt: 'Et ladekabel' }])
  })

  test('a deletion and a use at the same time: one of them is refused, each time', async () => {
    const { product } = await makeGoods(backend.sql)
    for (let i = 0; i < 8; i++) {
      const row = await add()
      const [erased, used] = await Promise.all([erase(row), use(product, row)])
      const found = await admin.from('media_files').select('id').eq('id', row.id)
      expect([erased.status === 200, used.error === null]).toEqual(
        found.data?.length ? [false, true] : [true, false],
      )
      await use(product).throwOnError()
    }
  })

  test('a replaced picture changes everywhere at once, in drafts and in the shop, without other changes that wait', async () => {
    const row = await add()
    const { product } = await makeGoods(backend.sql)
    const { product: waiting } = await makeGoods(backend.sql)
    for (const each of [product, waiting]) await use(each, row).throwOnError()
    await admin.rpc('publish_products', { _ids: [product, waiting] }).throwOnError()
    const draft = { name: 'Et navn, der venter' }
    await admin.from('products').update(draft).eq('id', waiting).throwOnError()
    const parts = await widthsOf(1000, 1000, 'webp', 501)
    const stale = await call('PUT', `/media/${row.id}/file`, form(parts, { revision: '9' }))
    expect([stale.status, stale.body.error.present.path]).toEqual([409, row.path])
    const { body } = await call(
      'PUT',
      `/media/${row.id}/file`,
      form(parts, { revision: String(row.revision) }),
    )
    expect([body.changed, body.row.width, body.row.path === row.path]).toEqual([2, 1000, false])
    const picture = { media: body.row.path, alt: row.alt, width: 1000, height: 1000 }
    const { data: drafts } = await admin
      .from('products')
      .select('id, name, pictures, status')
      .in('id', [product, waiting])
      .throwOnError()
    expect(drafts).toHaveLength(2)
    expect(drafts).toEqual(
      expect.arrayContaining([
        { id: product, name: 'Vare', pictures: [picture], status: 'live' },
        { id: waiting, ...draft, pictures: [picture], status: 'changed' },
      ]),
    )
    const { data: shown } = await service
      .rpc('products_to_publish', { _after: '', _limit: 500 })
      .throwOnError()
    const ofRow = shown.filter(({ content }) => JSON.stringify(content).includes(body.row.path))
    expect(ofRow).toHaveLength(2)
    for (const { content } of ofRow)
      expect(content).toMatchObject({ name: 'Vare', picture, pictures: [picture] })
    expect([(await serve(row.path)).status, (await serve(body.row.path)).status]).toEqual([
      200, 200,
    ])
    expect(await usesOf(body.row)).toMatchObject([
      { isDraft: true, isLive: true },
      { isDraft: true, isLive: true },
    ])
    // Browsers and documents may show the old content for a while, so its files stay until the picture is deleted.
    await admin.rpc('withdraw_products', { _ids: [product, waiting] }).throwOnError()
    for (const each of [product, waiting]) await use(each).throwOnError()
    expect((await erase(body.row)).status).toBe(200)
    expect((await serve(row.path)).status).toBe(404)
  })
})

test('folders are listed once each, and the list is searched, filtered and sorted by name', async () => {
  const row = await add()
  await call('PATCH', `/media/${row.id}`, { revision: row.revision, folder: 'Arkiv', name: 'Aal' })
  expect((await call('GET', '/media/folders')).body.rows).toEqual(['Arkiv', 'Kabler'])
  const list = async (query: string) =>
    (await call('GET', `/media${query}`)).body.rows as MediaRow[]
  expect((await list('?folder=Arkiv')).map(({ name }) => name)).toEqual(['Aal'])
  expect((await list('?search=arkiv'))[0]?.id).toBe(row.id)
  expect((await list(''))[0]?.name).toBe('Aal')
  expect((await list('?unused=1')).every(({ uses }) => uses === 0)).toBe(true)
  expect((await list('?unused=0')).every(({ uses }) => uses > 0)).toBe(true)
})
