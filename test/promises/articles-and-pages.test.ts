import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageRow } from '#shared/admin/pages.ts'
import { type PostRow, posts } from '#shared/admin/posts.ts'
import { initialInput, type InputOf } from '#shared/admin/define.ts'
import type { ContentTarget, UnpublishedChange } from '#shared/admin/publications.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import { routeList } from '#shared/routes/table.ts'
import type { Block } from '#shared/schemas/content/block.ts'
import { ownPosts } from '#worker/content/posts.ts'
import { listPublishedPages, listPublishedPosts } from '#worker/data/content.ts'
import { toPublishedPost } from '#worker/publishing/posts.ts'
import { createTestApp } from '../helpers/app/app.ts'
import { completeArticle } from '../helpers/app/article.ts'
import { startContentApp } from '../helpers/app/content-app.ts'
import type { staffApi } from '../helpers/app/staff-api.ts'
import type { StaffApp } from '../helpers/app/staff-app.ts'
import { thingsOf } from '../helpers/pages/read-html.ts'
import { parseXml } from '../helpers/pages/read-xml.ts'
import type { Client, TestBackend } from '../helpers/product/backend.ts'

// Articles and pages in the hands of staff: drafts that only their link shows, what a publication asks for, and addresses that keep leading there.

let backend: TestBackend
let app: StaffApp
let service: Client
let api: ReturnType<typeof staffApi>

beforeAll(async () => {
  ;({ backend, app, service, api } = await startContentApp())
})
afterAll(() => backend.stop())

type Refused = { readonly error: { code: string; message: string; fields: Record<string, string> } }

async function find(title: string): Promise<PostRow> {
  const { body } = await api<{ rows: PostRow[] }>(
    'GET',
    `/posts?search=${encodeURIComponent(title)}`,
  )
  const { id } = body.rows.find((row) => row.title === title) as PostRow
  return (await api<{ row: PostRow }>('GET', `/posts/${id}`)).body.row
}
const change = ({ id, revision }: PostRow, input: Partial<InputOf<typeof posts>>) =>
  api<{ row: PostRow } & Refused>('PATCH', `/posts/${id}`, { revision, ...input })
const create = (input: Partial<InputOf<typeof posts>>) =>
  api<{ row: PostRow } & Refused>('POST', '/posts', { ...initialInput(posts), ...input })
const publish = (...rows: readonly ContentTarget[]) =>
  api<{ id: string } & Refused>('POST', '/publications/publish', {
    items: rows.map(({ id, revision }) => ({ id, revision })),
    reason: 'Ny artikel',
    dueAt: null,
  })
const publishedOf = async (key: string) =>
  (await listPublishedPosts(service)).find((post) => post.key === key)
const visit = (path: string) => app.fetch(path, { headers: { accept: 'text/html' } })

const text: readonly Block[] = [
  { type: 'prose', id: 'maal', title: 'Mål først', body: ['Se på måleren, før du regner.'] },
]
const whole = (title: string) => completeArticle(title, text)

test('every article of the repository is in the list, published as it is and without faults', async () => {
  const { body } = await api<{ total: number; rows: PostRow[] }>('GET', '/posts')
  expect(body.total).toBe(ownPosts.length)
  for (const { id } of body.rows) {
    const { row } = (await api<{ row: PostRow }>('GET', `/posts/${id}`)).body
    expect(row).toMatchObject({ status: 'seed', faults: [], liveSlug: row.slug })
  }
  expect(await listPublishedPosts(service)).toEqual([])
})

test('an article that is changed back equals the repository again', async () => {
  const row = await find(ownPosts[0]!.title)
  const changed = (await change(row, { lead: 'En anden indledning.', spot: 'battery' })).body.row
  expect(changed.status).toBe('changed')
  const back = (await change(changed, { lead: row.lead, spot: row.spot })).body.row
  expect(back).toMatchObject({ status: 'seed', draft: row.published })
})

test('a source that is our own stays so when another is added', async () => {
  const own = ownPosts.find(({ sources }) => sources.some((source) => source.own))!
  const row = await find(own.title)
  const added = { label: 'Energistyrelsen', url: '', read: '2026-11-01' }
  const { status, body } = await change(row, { sources: [...row.sources, added] })
  expect(status).toBe(200)
  expect(body.row.draft.sources).toEqual([
    ...own.sources,
    { label: 'Energistyrelsen', read: '2026-11-01' },
  ])
  await change(body.row, { sources: row.sources })
})

test('a draft is shown in the site by its signed link alone, and publishing puts it in the basket of what is published', async () => {
  const { body } = await create(whole('Tag mod nord kan også betale sig'))
  expect(body.row).toMatchObject({ status: 'draft', slug: 'tag-mod-nord-kan-ogsaa-betale-sig' })
  const address = href('blogPost', { slug: body.row.slug })
  expect((await visit(address)).status).toBe(404)
  const { path } = (
    await api<{ path: string }>('POST', `/posts/${body.row.id}/preview`, {
      revision: body.row.revision,
    })
  ).body
  const preview = await visit(path)
  expect(preview.headers.get('cache-control')).toContain('no-store')
  const html = await preview.text()
  for (const part of ['Kladde', 'Se på måleren', 'name="robots" content="noindex"'])
    expect(html).toContain(part)
  expect((await visit(`${path}x`)).status).toBe(404)
  const { now } = app.deps
  Object.assign(app.deps, { now: () => now() + 15 * 86_400_000 })
  expect((await visit(path)).status).toBe(404)
  Object.assign(app.deps, { now })

  const { changes } = (await api<{ changes: UnpublishedChange[] }>('GET', '/content/unpublished'))
    .body
  expect(changes).toMatchObject([{ kind: 'post', published: null }])
  expect((await publish(body.row)).status).toBe(200)
  const [published] = await listPublishedPosts(service)
  expect(published?.body).toMatchObject({ slug: body.row.slug, topic: 'solceller' })
})

test('an article that lacks something stays a draft, and the publication says what', async () => {
  const { body } = await create({ title: 'Kort', blocks: text })
  const { row } = (await api<{ row: PostRow }>('GET', `/posts/${body.row.id}`)).body
  expect(row.faults).toContain('Titlen skal have 10–60 tegn.')
  expect(row.faults).toContain('Beskrivelsen skal have 50-165 tegn.')
  const refused = await publish(row)
  expect(refused).toMatchObject({ status: 422 })
  expect(refused.body.error.fields['items']).toMatch(/^»Kort« kan ikke udgives: Titlen/)
  expect(await publishedOf(row.id)).toBeUndefined()
})

test.each([
  ['a link to a page that is missing', '[Læs mere](findesIkke)', /Linket til findesIkke/],
  ['a link to an article that is missing', '[Læs mere](post:findes-ikke)', /post:findes-ikke/],
  ['an unknown figure', 'Det koster {=findes.ikke} kr.', /Et tal i teksten kan ikke vises/],
])('an article with %s is not published', async (_, sentence, fault) => {
  const { body } = await create({
    ...whole(`Noget, der peger forkert ${sentence.length}`),
    blocks: [{ type: 'prose', body: [sentence] }],
  })
  const refused = await publish(body.row)
  expect(refused.status).toBe(422)
  expect(refused.body.error.fields['items']).toMatch(fault)
})

test('a changed address leads on from the former one; undone, the new one leads back', async () => {
  const row = await find(ownPosts[1]!.title)
  const former = row.slug
  const moved = (await change(row, { slug: 'en-ny-adresse' })).body.row
  const { id } = (await publish(moved)).body
  expect(await publishedOf(former)).toMatchObject({
    body: { slug: 'en-ny-adresse' },
    former: [former],
  })
  const { revision } = (await api<{ row: { revision: number } }>('GET', `/publications/${id}`)).body
    .row
  expect((await api('POST', `/publications/${id}/undo`, { revision })).status).toBe(200)
  expect(await publishedOf(former)).toMatchObject({
    body: { slug: former },
    former: ['en-ny-adresse'],
  })
  expect(await find(row.title)).toMatchObject({ status: 'seed', slug: former })
})

test('of two articles with one address only one is published, and the other says so', async () => {
  const first = (await create({ ...whole('Den første af to artikler'), slug: 'samme' })).body.row
  const second = (await create({ ...whole('Den anden af to artikler'), slug: 'samme' })).body.row
  expect((await publish(first)).status).toBe(200)
  const refused = await publish(second)
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'slug_taken' } } })
  expect(refused.body.error.message).toContain('Den anden af to artikler')
})

test('an article that is taken off the site is published as gone, whatever it lacks', async () => {
  const row = await find(ownPosts[2]!.title)
  const gone = (await change(row, { withdrawn: true })).body.row
  expect((await publish(gone)).status).toBe(200)
  expect(await publishedOf(row.slug)).toMatchObject({ body: { withdrawn: true } })
  expect(await find(row.title)).toMatchObject({ liveSlug: null, status: 'live' })
})

test('a draft can be deleted, what was published or comes from the repository cannot', async () => {
  const { row } = (await create({ title: 'Kun en tanke' })).body
  const deleted = await api('DELETE', `/posts/${row.id}`, { revision: row.revision })
  expect(deleted.status).toBe(200)
  const own = await find(ownPosts[3]!.title)
  expect((await api('DELETE', `/posts/${own.id}`, { revision: own.revision })).status).not.toBe(200)
  expect((await find(ownPosts[3]!.title)).id).toBe(own.id)
})

test.each([
  ['a block that no article may hold', { blocks: [{ type: 'hero' }] }, 'blocks'],
  ['markup that is no block', { blocks: ['<script>alert(1)</script>'] }, 'blocks'],
  [
    'a source without https',
    { sources: [{ label: 'x', url: 'javascript:1', read: '' }] },
    'sources',
  ],
  [
    'a text that is too long',
    { blocks: [{ type: 'prose', body: ['x'.repeat(500_000)] }] },
    'blocks',
  ],
])('%s is refused at its field, and nothing is saved', async (_, input, field) => {
  const row = await find(ownPosts[4]!.title)
  const refused = await change(row, input as never)
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.error.fields)[0]).toMatch(field)
  expect((await find(row.title)).revision).toBe(row.revision)
})

test('of two editors at once the second is refused, and sees what the first wrote', async () => {
  const row = await find(ownPosts[5]!.title)
  expect((await change(row, { lead: 'Den første skriver.' })).status).toBe(200)
  const refused = await change(row, { lead: 'Den anden skriver.' })
  expect(refused).toMatchObject({
    status: 409,
    body: { error: { code: 'changed', present: { lead: 'Den første skriver.' } } },
  })
})

async function findPage(key: string): Promise<PageRow> {
  const { body } = await api<{ rows: PageRow[] }>('GET', `/pages?search=${key}`)
  const { id } = body.rows.find((row) => row.key === key) as PageRow
  return (await api<{ row: PageRow }>('GET', `/pages/${id}`)).body.row
}
const changePage = async ({ id, revision }: PageRow, blocks: readonly Block[]) =>
  (await api<{ row: PageRow }>('PATCH', `/pages/${id}`, { revision, blocks })).body.row

test('every page of the repository is in the list, published as it is and without faults', async () => {
  let [cursor, pages] = ['', [] as PageRow[]]
  do {
    const { body } = await api<{ rows: PageRow[]; nextCursor: string | null }>(
      'GET',
      `/pages${cursor && `?cursor=${cursor}`}`,
    )
    pages = [...pages, ...body.rows]
    cursor = body.nextCursor ?? ''
  } while (cursor)
  expect(pages.map(({ key }) => key).toSorted()).toEqual(
    [...new Set(routeList.flatMap(([, { page }]) => page ?? []))].toSorted(),
  )
  for (const { id } of pages) {
    const { row } = (await api<{ row: PageRow }>('GET', `/pages/${id}`)).body
    expect(row, row.key).toMatchObject({ status: 'seed', faults: [] })
  }
})

test('a page is found by its address, which the list shows', async () => {
  const { body } = await api<{ rows: PageRow[] }>('GET', '/pages?search=/adresse')
  expect(body.rows.map(({ key, path }) => [key, path])).toEqual([['address', '/adresse']])
})

test('a page with another heading is shown by its signed link alone, and published as a whole', async () => {
  const page = await findPage('solar')
  const [head, ...rest] = page.blocks
  const row = await changePage(page, [
    { ...head, title: 'Taget er et lille kraftværk' } as Block,
    ...rest,
  ])
  const { path } = (
    await api<{ path: string }>('POST', `/pages/${row.id}/preview`, { revision: row.revision })
  ).body
  expect(path).toMatch(`${href('solar')}?kladde=`)
  expect(await (await visit(path)).text()).toContain('Taget er et lille kraftværk')
  expect(await (await visit(href('solar'))).text()).not.toContain('Taget er et lille kraftværk')
  // The key opens its own page only.
  expect((await visit(path.replace(href('solar'), href('battery')))).status).toBe(404)
  const { id } = (await publish(row)).body
  const [published] = await listPublishedPages(service)
  expect(published).toMatchObject({ name: 'solar', content: { blocks: row.blocks } })
  const { revision } = (await api<{ row: { revision: number } }>('GET', `/publications/${id}`)).body
    .row
  await api('POST', `/publications/${id}/undo`, { revision })
  expect(await listPublishedPages(service)).toEqual([])
})

test.each([
  [
    'without its calculator',
    (blocks: readonly Block[]) => without(blocks, 'calculator'),
    /beregnere/,
  ],
  [
    'with its calculator twice',
    (blocks: readonly Block[]) => [
      ...blocks,
      ...blocks.filter(({ type }) => type === 'calculator'),
    ],
    /beregnere/,
  ],
  [
    'without a section that other pages link to',
    (blocks: readonly Block[]) => without(blocks, 'faq'),
    /Der linkes til afsnittet »faq«/,
  ],
  [
    'with a link without a valid target',
    (blocks: readonly Block[]) => [
      ...blocks,
      { type: 'prose', body: ['[Her](ingenSide)'] } satisfies Block,
    ],
    /Linket til ingenSide/,
  ],
])('a page %s is not published', async (_, made, fault) => {
  const page = await findPage('solar')
  const row = await changePage(page, made(page.published!.blocks))
  const refused = await publish(row)
  expect(refused.status).toBe(422)
  expect(row.faults.join(' ')).toMatch(fault)
})

const without = (blocks: readonly Block[], type: Block['type']) =>
  blocks.filter((block) => block.type !== type)

/** Every character of the basic plane and an emoji, in parts that a paragraph can hold. */
const everyCharacter = (): string[] =>
  Array.from(
    { length: 256 },
    (_, high) =>
      `Tegn ${Array.from({ length: 256 }, (_, low) => String.fromCharCode(high * 256 + low)).join('')} ⚡`,
  )

test('whatever an editor types, the article, the feed, the sitemap and the structured data are well-formed', async () => {
  const odd = 'Tegn <b>&amp; "x" ]]> \u2028\ufffe\ue001\ue008\uf0b7'
  const { body } = await create({
    ...whole(`${odd} på et tag mod nord`),
    lead: `${odd}</script><!--`,
    description: `${odd} og hvad de giver i Danmark, og hvornår det kan betale sig.`,
    sources: [{ label: odd, url: '', read: '2026-11-01' }],
    blocks: [
      { type: 'prose', id: 'tegn', title: odd, body: everyCharacter() },
      { type: 'faq', id: 'spg', title: odd, items: [{ question: odd, answer: odd }] },
    ],
  })
  expect((await publish(body.row)).status).toBe(200)
  const stored = (await listPublishedPosts(service)).find(
    (post) => (post.body as { slug?: string }).slug === body.row.slug,
  )!
  const published = (await toPublishedPost(stored, () => undefined))!
  const kv = { get: async () => JSON.parse(published.text) as unknown } as unknown as KVNamespace
  const site = createTestApp({ parts: { posts: [published.row] }, vars: { SNAPSHOT: kv } })
  const read = async (path: string) =>
    (await site.fetch(path, { headers: { accept: 'text/html' } })).text()
  const feed = await read(endpoints.feed)
  expect(feed).toContain('Tegn &lt;b&gt;&amp;amp; &quot;x&quot; ]]&gt;')
  for (const xml of [feed, await read(endpoints.sitemap)]) {
    expect(xml).toContain(body.row.slug)
    expect(() => parseXml(xml)).not.toThrow()
  }
  const html = await read(href('blogPost', { slug: body.row.slug }))
  // Characters that mark the slots of a document, in which the Worker writes.
  expect(html).not.toMatch(/[\ue000-\uf8ff\ufffe\uffff]/)
  expect(html).not.toContain('<b>&')
  expect(JSON.stringify(thingsOf(html))).toContain('på et tag mod nord')
})
