import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { initialInput, type InputOf, rowSchema } from '#shared/admin/define.ts'
import type { PageRow } from '#shared/admin/pages.ts'
import { type PieceRow, pieces } from '#shared/admin/pieces.ts'
import { type PostRow, posts } from '#shared/admin/posts.ts'
import {
  type ProvenClaimRow,
  provenClaims,
  type ProvenClaimUse,
} from '#shared/admin/proven-claims.ts'
import type { ContentTarget } from '#shared/admin/publications.ts'
import type { Today } from '#shared/admin/today.ts'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import { findClaims, type ProvenText } from '#shared/domain/posts/claims.ts'
import type { Block } from '#shared/schemas/content/block.ts'
import {
  listPublishedPages,
  listPublishedPieces,
  listPublishedPosts,
  publishDue,
} from '#worker/data/content.ts'
import { withPieces } from '#worker/publishing/pages.ts'
import { toPublishedPost } from '#worker/publishing/posts.ts'
import { startContentApp } from '../helpers/app/content-app.ts'
import type { staffApi } from '../helpers/app/staff-api.ts'
import type { StaffApp } from '../helpers/app/staff-app.ts'
import type { Client, TestBackend } from '../helpers/product/backend.ts'

// Pieces that pages and articles share, and claims that their proof lets pass.

let backend: TestBackend
let app: StaffApp
let service: Client
let api: ReturnType<typeof staffApi>

beforeAll(async () => {
  ;({ backend, app, service, api } = await startContentApp())
})
afterAll(() => backend.stop())

type Refused = { readonly error: { code: string; message: string; fields: Record<string, string> } }
type Answered<Row> = { readonly row: Row } & Refused

const today = danishDay(Date.now())
const text = (words: string): Block => ({ type: 'prose', body: [words] })
const use = ({ key }: Pick<PieceRow, 'key'>): Block => ({ type: 'piece', piece: key })

const create = async (title: string, blocks: readonly Block[]) =>
  (await api<Answered<PieceRow>>('POST', '/pieces', { ...initialInput(pieces), title, blocks }))
    .body.row
const find = async <Row extends { readonly id: string }>(noun: string, { id }: Row) =>
  (await api<Answered<Row>>('GET', `/${noun}/${id}`)).body.row
const change = <Row extends ContentTarget>(noun: string, { id, revision }: Row, input: object) =>
  api<Answered<Row>>('PATCH', `/${noun}/${id}`, { revision, ...input })
const remove = ({ id, revision }: ContentTarget) =>
  api<Refused>('DELETE', `/pieces/${id}`, { revision })
const publish = (items: readonly ContentTarget[], dueAt: string | null = null) =>
  api<{ id: string } & Refused>('POST', '/publications/publish', {
    items: items.map(({ id, revision }) => ({ id, revision })),
    reason: 'Nyt stykke',
    dueAt,
  })
async function undo(id: string) {
  const { row } = (await api<Answered<ContentTarget>>('GET', `/publications/${id}`)).body
  return api<Refused>('POST', `/publications/${id}/undo`, { revision: row.revision })
}
const pageOf = async (key: string) => {
  const [row] = await backend.sql<{ id: string }[]>`
    select id from public.content where kind = 'page' and key = ${key}`
  return find<PageRow>('pages', row as unknown as PageRow)
}
/** The page with a piece at its end. */
const put = async (page: PageRow, piece: PieceRow) =>
  (await change('pages', page, { blocks: [...page.blocks, use(piece)] })).body.row
/** What the publisher would write of a page. */
async function shownPage(name: string) {
  const known = await listPublishedPieces(service)
  const page = (await listPublishedPages(service)).find((each) => each.name === name)
  return page && withPieces(page, known)
}

describe('a piece', () => {
  test('is shown on a page and in an article, follows its change, and goes back by one undo', async () => {
    const piece = await create('Om montørerne', [text('Vi kommer selv ud.')])
    expect(rowSchema(pieces).safeParse(piece).error).toBeUndefined()
    expect(piece).toMatchObject({ status: 'draft', faults: [], uses: 0 })
    const page = await put(await pageOf('about'), piece)
    const { row: post } = (
      await api<Answered<PostRow>>('POST', '/posts', {
        ...initialInput(posts),
        title: 'Hvem kommer og monterer?',
        topic: 'solceller',
        description: 'Hvem der kommer ud, hvad de har med, og hvor længe de er hos dig i alt.',
        authorRole: 'Energirådgiver',
        publishedOn: '2026-11-04',
        updatedOn: '2026-11-04',
        sources: [{ label: 'Os selv', url: '', read: '2026-11-01' }],
        blocks: [text('De kommer kl. 8.'), use(piece)],
      })
    ).body
    expect([page.faults, post.faults]).toEqual([[], []])
    const alone = await publish([page])
    expect(alone.body.error.fields['items']).toContain('Udgiv det samtidig')
    const first = await publish([page, post, piece])
    expect(first.status, JSON.stringify(first.body)).toBeLessThan(300)
    expect((await shownPage('about'))?.content.blocks.at(-1)).toEqual(text('Vi kommer selv ud.'))
    const known = await listPublishedPieces(service)
    const stored = (await listPublishedPosts(service)).find(({ body }) =>
      JSON.stringify(body).includes('kl. 8'),
    )!
    const published = await toPublishedPost(stored, (key) => known.get(key)?.blocks)
    expect(published?.row.words).toContain('selv')
    expect(published?.text).not.toContain('"piece"')

    const changed = (
      await change('pieces', await find('pieces', piece), { blocks: [text('Sofie kommer ud.')] })
    ).body.row
    const { rows } = (
      await api<{ rows: { title: string; isLive: boolean }[] }>('GET', `/pieces/${piece.id}/uses`)
    ).body
    expect(rows.map(({ title, isLive }) => [title, isLive])).toEqual([
      ['Hvem kommer og monterer?', true],
      [page.title, true],
    ])
    const second = await publish([changed])
    expect((await shownPage('about'))?.content.blocks.at(-1)).toEqual(text('Sofie kommer ud.'))
    expect((await shownPage('about'))?.changedOn).toBe(today)
    expect((await undo(second.body.id)).status).toBe(200)
    expect((await shownPage('about'))?.content.blocks.at(-1)).toEqual(text('Vi kommer selv ud.'))

    const refused = await remove(await find('pieces', piece))
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      expect.stringContaining(page.title),
    ])
  })

  test('and the page that it came with go back together', async () => {
    const piece = await create('Sammen', [text('Sammen.')])
    const both = await publish([await put(await pageOf('products'), piece), piece])
    expect((await shownPage('products'))?.content.blocks.at(-1)).toEqual(text('Sammen.'))
    expect((await undo(both.body.id)).status).toBe(200)
    expect(await shownPage('products')).toBeUndefined()
    expect((await find('pieces', piece)).status).toBe('draft')
  })

  test('is not published away from under a page: neither by undo, nor by a plan that comes too late', async () => {
    const piece = await create('Garanti', [text('Ti år.')])
    const own = await publish([piece])
    const page = await put(await pageOf('partners'), await find('pieces', piece))
    await publish([page])
    const refused = await undo(own.body.id)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'piece_missing'])
    expect((await shownPage('partners'))?.content.blocks.at(-1)).toEqual(text('Ti år.'))

    const other = await create('Fragt', [text('Fragten er med.')])
    const first = await publish([other])
    const planned = await publish(
      [await put(await pageOf('service'), await find('pieces', other))],
      new Date(Date.now() + 3_600_000).toISOString(),
    )
    expect((await remove(await find('pieces', other))).status).toBe(409)
    await undo(first.body.id)
    await backend.sql`update public.publications set due_at = now() where id = ${planned.body.id}`
    await publishDue(service)
    const [failed] = await backend.sql`
      select state, problem from public.publications where id = ${planned.body.id}`
    expect(failed).toMatchObject({ state: 'failed', problem: expect.stringContaining('stykke') })
    expect(await shownPage('service')).toBeUndefined()
  })

  test('never contains itself: not in the working copies, and not by publishing half of a change', async () => {
    const [a, b] = [await create('A', [text('a')]), await create('B', [text('b')])]
    const withB = (await change('pieces', a, { blocks: [use(b)] })).body.row
    const loop = await change('pieces', b, { blocks: [use(a)] })
    expect([loop.status, loop.body.error.code]).toEqual([409, 'piece_cycle'])
    expect((await change('pieces', b, { blocks: [use(b)] })).body.error.code).toBe('piece_cycle')
    await publish([withB, b])
    const apart = (await change('pieces', await find('pieces', a), { blocks: [text('a')] })).body
      .row
    const turned = (await change('pieces', await find('pieces', b), { blocks: [use(a)] })).body.row
    expect((await publish([turned])).body.error.fields['items']).toContain('sig selv')
    // Nor past the Worker.
    const { error } = await (
      await backend.as('admin')
    ).rpc('publish_content', {
      _items: [{ id: turned.id, revision: turned.revision }],
      _reason: 'Halvt',
    })
    expect([error?.code, error?.message]).toEqual(['PT409', 'piece_cycle'])
    expect((await publish([apart, turned])).status).toBeLessThan(300)
  })

  test('that two users turn into a circle at the same moment stays a line', async () => {
    const [a, b] = [await create('C', [text('c')]), await create('D', [text('d')])]
    const done = await Promise.all([
      change('pieces', a, { blocks: [use(b)] }),
      change('pieces', b, { blocks: [use(a)] }),
    ])
    expect(done.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is checked where it is used: a block that no article may hold, a link without a target', async () => {
    const piece = await create('Til artikler', [text('Et afsnit.')])
    const { row: post } = (
      await api<Answered<PostRow>>('POST', '/posts', {
        ...initialInput(posts),
        title: 'En artikel med et stykke i',
        topic: 'solceller',
        description:
          'Hvad der sker, når et stykke får en blok, som en artikel ikke kan have i sig.',
        authorRole: 'Energirådgiver',
        publishedOn: '2026-11-04',
        updatedOn: '2026-11-04',
        sources: [{ label: 'Os selv', url: '', read: '2026-11-01' }],
        blocks: [use(piece)],
      })
    ).body
    expect((await publish([piece, post])).status).toBeLessThan(300)
    const steps: Block = {
      type: 'steps',
      title: 'Trin',
      steps: [{ spot: 'house', title: 'Et', text: 'Et' }],
    }
    const bad = (await change('pieces', await find('pieces', piece), { blocks: [steps] })).body.row
    const refused = await publish([bad])
    expect(refused.body.error.fields['items']).toContain('En artikel med et stykke i')
    const broken = (await change('pieces', bad, { blocks: [text('Se [her](ingensteder).')] })).body
      .row
    expect(broken.faults.join()).toContain('ingensteder')
    const form = await change('pieces', broken, { blocks: [{ type: 'quoteRequestReceipt' }] })
    expect(form.body.error.fields).toHaveProperty('blocks')
  })

  test('that nothing uses is deleted, and its draft is shown by its link alone', async () => {
    const piece = await create('Til prøve', [text('Kun med linket.')])
    const { path } = (
      await api<{ path: string }>('POST', `/pieces/${piece.id}/preview`, { revision: 1 })
    ).body
    const shown = await app.fetch(path, { headers: { accept: 'text/html' } })
    expect([shown.status, await shown.text()]).toEqual([
      200,
      expect.stringContaining('Kun med linket.'),
    ])
    const page = await put(await pageOf('knowledge'), piece)
    const key = (
      await api<{ path: string }>('POST', `/pages/${page.id}/preview`, { revision: page.revision })
    ).body.path
    expect(await (await app.fetch(key, { headers: { accept: 'text/html' } })).text()).toContain(
      'Kun med linket.',
    )
    expect((await remove(piece)).status).toBe(409)
    await change('pages', page, { blocks: page.blocks.slice(0, -1) })
    expect((await remove(piece)).status).toBe(200)
    expect((await pageOf('knowledge')).status).toBe('seed')
  })
})

describe('a claim', () => {
  beforeEach(() => backend.sql`delete from public.proven_claims`)

  const make = (input: Partial<InputOf<typeof provenClaims>> = {}) =>
    api<Answered<ProvenClaimRow>>('POST', '/proven-claims', {
      ...initialInput(provenClaims),
      text: 'Et gratis tjek af dit tag',
      rule: 'free',
      source: 'Os selv',
      expiresOn: dayAfter(today, 90),
      ...input,
    })
  const act = (row: ProvenClaimRow, name: string) =>
    api<Answered<ProvenClaimRow>>('POST', `/proven-claims/${row.id}/${name}`, {
      revision: row.revision,
    })
  const flagged = async () => {
    const { claims } = (await api<{ claims: ProvenText[] }>('GET', '/proven-claims/valid')).body
    const sentence = 'Få et gratis tjek af dit tag i dag.'
    return findClaims(sentence, { section: sentence, hasSources: true, proven: claims }).length > 0
  }

  test('lets its words pass once it is approved with evidence, and until the day after the last one', async () => {
    const bare = (await make()).body.row
    expect(rowSchema(provenClaims).safeParse(bare).error).toBeUndefined()
    expect([bare.state, await flagged()]).toEqual(['draft', true])
    expect((await act(bare, 'approve')).body.error.code).toBe('no_evidence')
    const proved = (
      await change('proven-claims', bare, { evidenceUrl: 'https://eksempel.dk/bevis' })
    ).body.row
    const approved = (await act(proved, 'approve')).body.row
    expect([approved.state, await flagged()]).toEqual(['valid', false])
    expect(approved.approvedBy).toBeTruthy()

    await backend.sql`alter table public.proven_claims disable trigger proven_claims_approval`
    await backend.sql`update public.proven_claims set expires_on = ${today}`
    expect([(await find('proven-claims', approved)).state, await flagged()]).toEqual([
      'expiring',
      false,
    ])
    await backend.sql`update public.proven_claims set expires_on = ${dayAfter(today, -1)}`
    await backend.sql`alter table public.proven_claims enable trigger proven_claims_approval`
    expect([(await find('proven-claims', approved)).state, await flagged()]).toEqual([
      'expired',
      true,
    ])
    const { expiring } = (await api<Today>('GET', '/today?who=team')).body
    expect(expiring).toContainEqual(
      expect.objectContaining({ noun: 'proven-claims', id: approved.id, isOver: true }),
    )
  })

  test('must be approved again after a change of its words or its proof, and not after one of its note', async () => {
    const row = (await make({ evidenceUrl: 'https://eksempel.dk/a' })).body.row
    const approved = (await act(row, 'approve')).body.row
    const noted = (await change('proven-claims', approved, { note: 'Set igen' })).body.row
    expect(noted.state).toBe('valid')
    const changed = (await change('proven-claims', noted, { expiresOn: dayAfter(today, 900) })).body
      .row
    expect([changed.state, changed.approvedAt]).toEqual(['draft', null])
    const again = (await act(changed, 'approve')).body.row
    expect((await act(again, 'withdraw')).body.row.state).toBe('draft')
    expect((await make()).body.error.fields).toHaveProperty('text')
  })

  test('lists where its words are, without markup and in any case, in drafts and in public', async () => {
    const page = await pageOf('contact')
    const words: Block = text('Ring, og få **et [gratis tjek](contact)** af dit tag!')
    const row = (await make()).body.row
    expect(row.uses).toBe(0)
    const changed = (await change('pages', page, { blocks: [...page.blocks, words] })).body.row
    const uses = async () =>
      (await api<{ rows: ProvenClaimUse[] }>('GET', `/proven-claims/${row.id}/uses`)).body.rows
    expect(await uses()).toEqual([
      { id: page.id, kind: 'page', title: page.title, isDraft: true, isLive: false },
    ])
    expect((await publish([changed])).status).toBeLessThan(300)
    expect((await find('proven-claims', row)).uses).toBe(1)
    expect((await uses())[0]).toMatchObject({ isLive: true })
  })

  test('keeps the document that proves it from being deleted', async () => {
    const { row: material } = (
      await api<Answered<ContentTarget>>('POST', '/materials', {
        name: 'Attest',
        kind: 'datasheet',
        topic: '',
        sharing: 'internal',
        owner: null,
        expiresOn: null,
        note: '',
      })
    ).body
    const row = (await make({ materialId: material.id })).body.row
    expect(row.material).toBe('Attest')
    expect((await act(row, 'approve')).body.row.state).toBe('valid')
    const refused = await api('DELETE', `/materials/${material.id}`, {
      revision: material.revision,
    })
    expect(refused.status).toBe(409)
  })
})
