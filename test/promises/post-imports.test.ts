import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rowSchema } from '#shared/admin/define.ts'
import type { MediaRow } from '#shared/admin/media.ts'
import {
  type ImportedPicture,
  type PostImport,
  postImports,
  type PostItem,
  type PostItemView,
  type ReadPost,
} from '#shared/admin/post-imports.ts'
import { type PostRow, posts } from '#shared/admin/posts.ts'
import { missingAlt } from '#shared/domain/media/missing-alt.ts'
import { href } from '#shared/routes/href.ts'
import type { RedirectRow } from '#shared/schemas/redirect-admin.ts'
import { seedFromRepository } from '#worker/services/content/seed.ts'
import { staffApi } from '../helpers/app/staff-api.ts'
import { type Browser, createStaffApp, origin, type StaffApp } from '../helpers/app/staff-app.ts'
import { picture, widthsOf } from '../helpers/media/pictures.ts'
import { createTestBackend, type TestBackend } from '../helpers/product/backend.ts'

// Posts of another system become drafts: tried first, with their pictures, links and redirects, and taken back where no one worked on them.

let backend: TestBackend
let app: StaffApp
let api: ReturnType<typeof staffApi>
let browser: Browser
let server: Server
let pictures = ''
let answer: (path: string, response: ServerResponse) => void = (_, response) => response.end()

beforeAll(async () => {
  server = createServer((request, response) => answer(request.url ?? '', response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  pictures = `http://127.0.0.1:${port}`
  backend = await createTestBackend({ siteUrl: origin })
  app = createStaffApp({ ...backend, secretKey: backend.secretKey })
  const kv = new Map<string, Uint8Array>()
  Object.assign(app.deps.env, {
    WEBHOOK_LOCAL_HOSTS: `127.0.0.1:${port}`,
    SNAPSHOT: {
      get: async (key: string) => kv.get(key)?.slice().buffer ?? null,
      put: async (key: string, value: Uint8Array) => void kv.set(key, value.slice()),
      delete: async (key: string) => void kv.delete(key),
    },
  })
  await seedFromRepository(app.deps.env)
  browser = app.browser()
  const { email, password } = backend.users.admin
  await browser.post('/auth', { email, password })
  api = staffApi(app, browser)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await backend.stop()
})

type Refused = {
  readonly error: { code: string; message: string; fields: Record<string, string> }
}
type Answer = { readonly row: PostImport } & Refused

let nth = 0
/** A post that no other test has. */
function post(
  change: Partial<Omit<ReadPost, 'draft'>> & { draft?: Partial<ReadPost['draft']> } = {},
): ReadPost {
  nth++
  const { draft, ...rest } = change
  return {
    title: `Indlæg nummer ${nth}`,
    slug: `indlaeg-nummer-${nth}`,
    author: 'Anna Lund',
    sourceStatus: 'publish',
    addresses: [`gammelblog.example/2019/${nth}`, `gammelblog.example?p=${nth}`],
    oldPath: `/2019/${nth}`,
    source: '<p>Tekst</p>',
    draft: {
      topic: 'solceller',
      description: 'Hvad et tag mod nord giver i Danmark, og hvornår det alligevel kan betale sig.',
      lead: '',
      published: '2019-03-04',
      updated: '2020-01-02',
      body: [{ type: 'prose', body: ['Tekst.'] }],
      ...draft,
    },
    remarks: [],
    reason: '',
    ...rest,
  }
}

async function begin(total: number, more: object = {}): Promise<PostImport> {
  const { status, body } = await api<Answer>('POST', '/post-imports', {
    name: 'eksport.xml',
    total,
    topic: 'elpriser',
    authors: { 'Anna Lund': 'Energirådgiver' },
    redirects: true,
    leftOut: { nav_menu_item: 2 },
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.row
}
const stage = ({ id }: PostImport, from: number, read: readonly unknown[]) =>
  api<Answer>('PUT', `/post-imports/${id}/items`, { from, posts: read })
async function staged(read: readonly ReadPost[], more: object = {}): Promise<PostImport> {
  const { status, body } = await stage(await begin(read.length, more), 0, read)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.row
}
const itemsOf = async ({ id }: PostImport, query = '') =>
  (await api<{ rows: PostItem[] }>('GET', `/post-imports/${id}/items${query}`)).body.rows
async function whole(batch: PostImport, name: 'run' | 'undo'): Promise<PostImport> {
  let row = batch
  for (let i = 0; i < 80; i++) {
    const { status, body } = await api<Answer>('POST', `/post-imports/${row.id}/${name}`, {
      revision: row.revision,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    row = body.row
    if (row.status === (name === 'run' ? 'done' : 'undone')) return row
  }
  throw new Error('The import does not end')
}
const article = async (id: string | null) =>
  (await api<{ row: PostRow }>('GET', `/posts/${id}`)).body.row
const countOf = async (table: 'content' | 'redirects' | 'media_files'): Promise<number> =>
  (await backend.sql<{ n: number }[]>`select count(*)::int as n from ${backend.sql(table)}`)[0]!.n

test('a dry run says what each post becomes, makes nothing, and gives each a free address', async () => {
  const articles = await countOf('content')
  const twin = post()
  const batch = await staged([
    post({ slug: 'er-varmepumpen-stille-nok' }),
    twin,
    { ...twin, title: 'Samme igen' },
    post({ slug: twin.slug }),
    post({ reason: 'Det er en side og ikke et indlæg' }),
    post({ slug: '' }),
  ])
  expect(batch).toMatchObject({
    status: 'ready',
    staged: 6,
    wouldMake: 4,
    there: 1,
    skipped: 1,
    made: 0,
    createdBy: backend.users.admin.id,
  })
  expect(rowSchema(postImports).safeParse(batch).error?.issues ?? []).toEqual([])
  const items = await itemsOf(batch)
  expect(items.map(({ outcome, slug, reason }) => [outcome, slug, reason])).toEqual([
    ['new', 'er-varmepumpen-stille-nok-2', ''],
    ['new', twin.slug, ''],
    ['there', twin.slug, 'Det står to gange i filen'],
    ['new', `${twin.slug}-2`, ''],
    ['left', expect.any(String), 'Det er en side og ikke et indlæg'],
    ['new', 'indlaeg', ''],
  ])
  expect(items[0]!.remarks).toEqual([
    'Adressen er-varmepumpen-stille-nok er optaget, så det får er-varmepumpen-stille-nok-2',
  ])
  expect(await itemsOf(batch, '?show=left')).toHaveLength(1)
  expect(await itemsOf(batch, '?show=remarks')).toHaveLength(2)
  expect(await countOf('content')).toBe(articles)
})

test('posts become drafts that no visitor sees, with day, topic and author; links between them follow, and the old addresses are proposed as redirects', async () => {
  const second = post()
  const first = post({
    author: 'Ukendt Person',
    draft: {
      body: [
        {
          type: 'prose',
          body: [
            `Se [den anden](https://www.${second.addresses[0]}/#maal), [ude](https://a.example/x) og [klik](javascript:alert(1)).`,
            [`Eller [med nummer](https://${second.addresses[1]?.replace('?', '/?')})`],
          ],
        },
      ],
    },
  })
  const batch = await whole(
    await staged([
      first,
      second,
      post({ sourceStatus: 'draft', oldPath: '', draft: { published: '' } }),
    ]),
    'run',
  )
  expect(batch).toMatchObject({ status: 'done', made: 3, failed: 0, drafted: 2, refused: 0 })
  const [one, two, three] = await itemsOf(batch)
  const row = await article(one!.contentId)
  expect(row).toMatchObject({
    status: 'draft',
    liveSlug: null,
    topic: 'solceller',
    publishedOn: '2019-03-04',
    updatedOn: '2020-01-02',
    authorRole: '',
    note: 'Flyttet ind fra eksport.xml',
    blocks: [
      {
        type: 'prose',
        body: [
          `Se [den anden](post:${second.slug}#maal), [ude](https://a.example/x) og klik).`,
          [`Eller [med nummer](post:${second.slug})`],
        ],
      },
    ],
  })
  expect(rowSchema(posts).safeParse(row).error?.issues ?? []).toEqual([])
  expect(one!.remarks).toEqual(['Linket »klik« er kun tekst: javascript:alert(1'])
  expect((await article(two!.contentId)).authorRole).toBe('Energirådgiver')
  expect([three!.redirect, (await article(three!.contentId)).publishedOn]).toEqual(['none', null])
  for (const { slug } of [one!, two!]) {
    const page = await app.fetch(href('blogPost', { slug }), { headers: { accept: 'text/html' } })
    expect(page.status).toBe(404)
  }
  const { rows } = (await api<{ rows: RedirectRow[] }>('GET', '/redirects?tag=flyttet%20ind')).body
  expect(rows.find(({ from }) => from === first.oldPath)).toMatchObject({
    to: href('blogPost', { slug: first.slug }),
    status: 301,
    state: 'new',
    published: null,
  })

  // Both together can be published, each with a link to the other.
  const ready = {
    sources: [{ label: 'Energistyrelsen', url: '', read: '2026-11-01' }],
    authorRole: 'Energirådgiver',
  }
  const saved: PostRow[] = []
  for (const item of [one!, two!]) {
    const { id, revision } = await article(item.contentId)
    saved.push(
      (await api<{ row: PostRow }>('PATCH', `/posts/${id}`, { revision, ...ready })).body.row,
    )
  }
  const publish = (...rows: readonly PostRow[]) =>
    api<Refused>('POST', '/publications/publish', {
      items: rows.map(({ id, revision }) => ({ id, revision })),
      reason: 'Gamle indlæg',
      dueAt: null,
    })
  expect((await publish(saved[0]!)).body.error.fields['items']).toContain(`post:${second.slug}`)
  expect((await publish(...saved)).status).toBe(200)

  // What was published, and what was changed, stays.
  const undone = await whole(batch, 'undo')
  expect(undone).toMatchObject({ status: 'undone', undone: 1, kept: 2, made: 2 })
  expect((await itemsOf(undone, '?show=kept')).map(({ contentId }) => contentId)).toEqual(
    saved.map(({ id }) => id),
  )

  // The same file again finds them.
  const again = await staged([first, second])
  expect(await itemsOf(again)).toMatchObject([
    { outcome: 'there', reason: 'Det er flyttet ind før' },
    { outcome: 'there', reason: 'Det er flyttet ind før' },
  ])
})

test('undo takes drafts, redirects and pictures back, and leaves what others use or have changed', async () => {
  answer = (_, response) => void picture(900, 600, 'png', nth).then((bytes) => response.end(bytes))
  const before = [
    await countOf('content'),
    await countOf('redirects'),
    await countOf('media_files'),
  ]
  const shared = `${pictures}/faelles.png`
  const sourcePicture = (url: string, alt: string) => ({ type: 'sourcePicture', url, alt }) as const
  const batch = await staged([
    post({
      draft: { body: [sourcePicture(shared, 'Et tag'), sourcePicture(`${pictures}/a.png`, '')] },
    }),
    post({ draft: { body: [sourcePicture(shared, 'Et tag'), { type: 'prose', body: ['x'] }] } }),
  ])
  expect(batch).toMatchObject({ pictures: 2, fetched: 0 })
  const { rows } = (
    await api<{ rows: ImportedPicture[] }>(
      'GET',
      `/post-imports/${batch.id}/pictures?state=waiting`,
    )
  ).body
  for (const { id, alt } of rows) {
    const fetched = await app.fetch(`/api/admin/post-imports/${batch.id}/picture?place=${id}`, {
      headers: { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
    })
    expect(fetched.headers.get('content-type')).toBe('application/octet-stream')
    expect((await fetched.arrayBuffer()).byteLength).toBeGreaterThan(100)
    const form = new FormData()
    for (const [name, value] of Object.entries({
      name: 'Tag',
      folder: 'Flyttet',
      alt: alt || missingAlt,
    }))
      form.set(name, value)
    for (const part of await widthsOf(900, 600, 'webp', 500 + Number(id) * 7))
      form.append('file', new Blob([part]))
    const added = (await (
      await app.fetch('/api/admin/media', {
        method: 'POST',
        headers: { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '), origin },
        body: form,
      })
    ).json()) as { row: MediaRow }
    await api('PUT', `/post-imports/${batch.id}/picture`, {
      place: Number(id),
      mediaId: added.row.id,
      isNew: true,
    })
  }
  const done = await whole(batch, 'run')
  expect(done).toMatchObject({ made: 2, fetched: 2, missed: 0, drafted: 2 })
  const [one, two] = await itemsOf(done)
  const row = await article(one!.contentId)
  expect(row.blocks).toMatchObject([
    { type: 'picture', alt: 'Et tag', file: { width: 900, height: 600 } },
    { type: 'picture', alt: missingAlt },
  ])
  expect(row.faults).toContain('Skriv mindst én kilde, hver med navn og den dag, den er læst.')
  const media = (await api<{ rows: MediaRow[] }>('GET', '/media?folder=Flyttet')).body.rows
  const used = media.find(({ alt }) => alt === 'Et tag') as MediaRow
  expect(used.uses).toBe(2)
  const refused = await api<Refused>('DELETE', `/media/${used.id}`, { revision: used.revision })
  expect([refused.status, refused.body.error.message]).toEqual([
    409,
    expect.stringContaining(row.title),
  ])

  // The second draft is worked on: it and the picture that it shows stay.
  const { id, revision } = await article(two!.contentId)
  await api('PATCH', `/posts/${id}`, { revision, lead: 'Rettet her.' })
  expect(await whole(done, 'undo')).toMatchObject({ status: 'undone', undone: 1, kept: 1 })
  expect([
    await countOf('content'),
    await countOf('redirects'),
    await countOf('media_files'),
  ]).toEqual([before[0]! + 1, before[1]! + 1, before[2]! + 1])
})

test('a picture is fetched only from a public address that the import names, by its content', async () => {
  const hosts = [
    'https://127.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://[fd00::1]/a.png',
    'https://169.254.169.254/latest/meta-data',
    'https://metadata.google.internal/a.png',
    'https://localhost/a.png',
    'https://10.0.0.1.nip.io/a.png',
    'https://bruger:kode@a.example/a.png',
    'https://a.example:8443/a.png',
    'https://0x7f000001/a.png',
  ]
  const local: Readonly<Record<string, (response: ServerResponse) => void>> = {
    '/til-privat': (response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:1/x' }).end(),
    '/til-metadata': (response) =>
      response.writeHead(302, { location: 'https://169.254.169.254/x' }).end(),
    '/ring': (response) => response.writeHead(302, { location: '/ring' }).end(),
    '/mangler.png': (response) => response.writeHead(404).end(),
    '/side.png': (response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end('<html>'),
    '/stor.png': (response) => response.writeHead(200, { 'content-length': '99999999' }).end('x'),
  }
  answer = (path, response) => local[path]?.(response)
  const urls = [...hosts, ...Object.keys(local).map((path) => pictures + path)]
  const batch = await staged([
    post({ draft: { body: urls.map((url) => ({ type: 'sourcePicture', url, alt: 'x' })) } }),
  ])
  for (const i of urls.keys())
    expect((await api('GET', `/post-imports/${batch.id}/picture?place=${i}`)).status, urls[i]).toBe(
      422,
    )
  const failed = (
    await api<{ rows: ImportedPicture[] }>('GET', `/post-imports/${batch.id}/pictures?state=failed`)
  ).body.rows
  expect(failed.map(({ url, reason }) => [url, reason])).toEqual([
    ...hosts.map((url) => [url, 'Adressen er ikke offentlig']),
    [`${pictures}/til-privat`, 'Adressen er ikke offentlig'],
    [`${pictures}/til-metadata`, 'Adressen er ikke offentlig'],
    [`${pictures}/ring`, 'Adressen viser videre for mange gange'],
    [`${pictures}/mangler.png`, 'Serveren har ikke billedet (svarer 404)'],
    [`${pictures}/side.png`, 'Filen er ikke et billede'],
    [`${pictures}/stor.png`, 'Filen fylder mere end 15 MB'],
  ])
  expect((await api('GET', `/post-imports/${batch.id}/picture?place=999`)).status).toBe(404)
  const made = await whole(batch, 'run')
  expect(made).toMatchObject({ made: 1, missed: urls.length })
  const [item] = await itemsOf(made)
  expect((await article(item!.contentId)).blocks).toEqual([])
  expect(item!.remarks).toHaveLength(urls.length)
})

test('the preview shows what a post becomes in the site, to those with its link, and what it was beside it', async () => {
  const read = post({
    source: '<p>Som det <em>var</em></p>',
    draft: { body: [{ type: 'prose', body: ['Som det bliver.'] }] },
  })
  const batch = await staged([read, post({ reason: 'Det er tomt' })])
  const see = async (place: number) =>
    (await api<{ row: PostItemView }>('GET', `/post-imports/${batch.id}/item?place=${place}`)).body
      .row
  const { source, preview } = await see(0)
  expect(source).toBe(read.source)
  const page = await app.fetch(preview!, { headers: { accept: 'text/html' } })
  const html = await page.text()
  expect([page.status, html.includes('Som det bliver.'), html.includes(read.title)]).toEqual([
    200,
    true,
    true,
  ])
  expect(
    (await app.fetch(preview!.slice(0, -4), { headers: { accept: 'text/html' } })).status,
  ).toBe(404)
  expect((await see(1)).preview).toBe(null)
})

test('what the browser sends is judged again: blocks, sizes, order', async () => {
  const batch = await begin(2)
  const bad = async (change: object) => {
    const { status, body } = await stage(batch, 0, [{ ...post(), ...change }])
    return [status, Object.keys(body.error?.fields ?? {}).length > 0]
  }
  const draft = post().draft
  for (const change of [
    { slug: '../admin' },
    { slug: 'A' },
    { ukendt: 1 },
    { draft: { ...draft, topic: 'ukendt' } },
    { draft: { ...draft, published: '2019-3-4' } },
    { draft: { ...draft, body: [{ type: 'hero' }] } },
    { draft: { ...draft, body: [{ type: 'form', form: 'referral', title: 'x', lead: 'x' }] } },
    { draft: { ...draft, body: [{ type: 'sourcePicture', url: 'file:///etc/passwd', alt: '' }] } },
    {
      draft: {
        ...draft,
        body: [{ type: 'picture', file: { media: '../x', width: 1, height: 1 }, alt: 'x' }],
      },
    },
    {
      draft: { ...draft, body: Array.from({ length: 401 }, () => ({ type: 'quote', text: 'x' })) },
    },
  ])
    expect(await bad(change), JSON.stringify(change).slice(0, 80)).toEqual([422, true])
  expect((await stage(batch, 1, [post()])).body.error.code).toBe('other_row')
  expect((await stage(batch, 0, [post(), post(), post()])).body.error.code).toBe('other_row')
  const half = (await stage(batch, 0, [post()])).body.row
  expect([half.status, half.staged]).toEqual(['reading', 1])
  const run = await api<Refused>('POST', `/post-imports/${batch.id}/run`, {
    revision: half.revision,
  })
  expect([run.status, run.body.error.code]).toEqual([409, 'not_ready'])
  expect(
    (await api('DELETE', `/post-imports/${batch.id}`, { revision: half.revision })).status,
  ).toBe(200)
})

test('a redirect that the rules refuse is left out with its reason, and the draft is made', async () => {
  const page = href('solar')
  const batch = await whole(
    await staged([
      post({ oldPath: page }),
      post({ oldPath: '/2019/igen' }),
      post({ oldPath: '/2019/igen' }),
    ]),
    'run',
  )
  expect(batch).toMatchObject({ status: 'done', made: 3, drafted: expect.any(Number) })
  const items = await itemsOf(batch)
  expect(items.map(({ result }) => result)).toEqual(['made', 'made', 'made'])
  const refused = items.filter(({ redirect }) => redirect === 'refused')
  expect(refused.map(({ remarks }) => remarks.at(-1))).toEqual([
    expect.stringMatching(/^Omdirigeringen fra \/2019\/igen er ikke lavet: /),
  ])
  expect(await whole(batch, 'undo')).toMatchObject({ undone: 3, kept: 0, drafted: 0 })
})

test('an import goes on where it was left, in parts', async () => {
  const read = Array.from({ length: 60 }, () => post())
  const batch = await begin(60)
  await stage(batch, 0, read.slice(0, 50))
  const ready = (await stage(batch, 50, read.slice(50))).body.row
  expect(ready).toMatchObject({ status: 'ready', wouldMake: 60 })
  const part = await api<Answer>('POST', `/post-imports/${batch.id}/run`, {
    revision: ready.revision,
  })
  expect(part.body.row).toMatchObject({ status: 'running', made: 25, drafted: 0 })
  const done = await whole(part.body.row, 'run')
  expect(done).toMatchObject({ status: 'done', made: 60, drafted: 60 })
  const again = await api<Answer>('POST', `/post-imports/${batch.id}/run`, {
    revision: done.revision,
  })
  expect(again.body.row).toMatchObject({ status: 'done', made: 60, drafted: 60 })
})

test('a replaced picture is replaced in the articles that staff edit', async () => {
  const upload = async (path: string, method: string, fields: object, seed: number) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
    for (const part of await widthsOf(900, 600, 'webp', seed)) form.append('file', new Blob([part]))
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    const response = await app.fetch(`/api/admin/media${path}`, {
      method,
      headers: { cookie, origin },
      body: form,
    })
    return ((await response.json()) as { row: MediaRow }).row
  }
  const file = await upload('', 'POST', { name: 'Sol', folder: '', alt: 'Solen' }, 311)
  const batch = await staged([
    post({ draft: { body: [{ type: 'sourcePicture', url: 'https://a.example/x.png', alt: '' }] } }),
  ])
  await api('PUT', `/post-imports/${batch.id}/picture`, { place: 0, mediaId: file.id })
  const [item] = await itemsOf(await whole(batch, 'run'))
  const replaced = await upload(`/${file.id}/file`, 'PUT', { revision: file.revision }, 417)
  expect(replaced.path).not.toBe(file.path)
  expect((await article(item!.contentId)).blocks).toMatchObject([
    { type: 'picture', file: { media: replaced.path } },
  ])
})
