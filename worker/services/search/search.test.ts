import { defaultSnapshot } from '#worker/publishing/default-snapshot.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#shared/domain/auth/roles.ts'
import type { SearchHit } from '#shared/admin/search.ts'
import type { ServiceContext } from '../context.ts'
import { searchEverything } from './search.ts'
import type { Searcher } from './searcher.ts'
import { leadSearcher } from './searchers/leads.ts'
import { pageSearcher, postSearcher } from './searchers/pages.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

const contextOf = (role: Role): ServiceContext =>
  ({
    deps: {
      now: () => Date.parse('2026-12-01T12:00:00Z'),
      snapshot: { current: () => ({ parts: defaultSnapshot }) },
    },
    actor: { kind: 'user', session: { role } },
  }) as unknown as ServiceContext

const hit = (kind: 'page' | 'post', path: string): SearchHit => ({ kind, path, title: path })
const searcher = (
  kind: 'page' | 'post',
  find: Searcher['find'],
  more: Partial<Searcher> = {},
): Searcher => ({ kind, scope: 'pages', role: 'viewer', find, ...more })
const search = (
  role: Role,
  searchers: readonly Searcher[],
  scope?: 'people' | 'offers' | 'pages',
) => searchEverything(contextOf(role), { text: 'x', scope }, searchers, 20)

test('a kind that fails or takes too long is named, and the others are answered', async () => {
  const answer = await search('viewer', [
    searcher('page', () => Promise.reject(new Error('no'))),
    searcher('post', async () => [hit('post', '/a')]),
    searcher('page', () => new Promise(() => undefined)),
  ])
  expect(answer).toEqual({ rows: [hit('post', '/a')], unavailable: ['page', 'page'] })
})

test('asks only the searchers of the scope, and only those that the role may see', async () => {
  const asked: string[] = []
  const noting = (name: string, more: Partial<Searcher>): Searcher =>
    searcher('page', async () => (asked.push(name), []), more)
  const searchers = [
    noting('pages', {}),
    noting('people', { scope: 'people' }),
    noting('secret', { scope: 'people', role: 'super_admin' }),
  ]
  await search('admin', searchers, 'people')
  expect(asked).toEqual(['people'])
  asked.length = 0
  await search('super_admin', searchers)
  expect(asked).toEqual(['pages', 'people', 'secret'])
})

const paths = async (one: Searcher, text: string): Promise<string[]> =>
  (await one.find(contextOf('viewer'), text, 5)).map((found) => ('path' in found ? found.path : ''))

test('finds pages by name in any letter case and by path, those that begin with the text first', async () => {
  expect((await paths(pageSearcher, 'VARMEPUMPE'))[0]).toBe('/varmepumpe')
  expect(await paths(pageSearcher, '/handelsbet')).toEqual(['/handelsbetingelser'])
  expect(await paths(pageSearcher, 'findes ikke')).toEqual([])
})

test('finds no page that belongs to one customer, and no pattern of a path', async () => {
  expect((await paths(pageSearcher, 'dit-')).filter((path) => /:|dit-tilbud/.test(path))).toEqual(
    [],
  )
})

test('finds published articles by words of their title in any order', async () => {
  const found = await postSearcher.find(contextOf('viewer'), 'varmepumpe', 1)
  const [post] = found
  if (post?.kind !== 'post') throw new Error('no article mentions heat pumps in its title')
  const reversed = post.title.split(' ').toReversed().join(' ')
  expect(await paths(postSearcher, reversed)).toContain(post.path)
})

test('leaves out leads that are cases, unless the database with the cases does not answer', async () => {
  const held = (id: string, more: object) => ({
    id,
    kind: 'contact',
    values: { navn: id },
    receivedAt: '2026-12-01T10:00:00Z',
    stored: true,
    setAside: null,
    deliveries: {},
    ...more,
  })
  const rows = [
    held('case', {}),
    held('spam', { setAside: 'honeypot' }),
    held('new', { stored: false }),
  ]
  const outbox = { listLeads: async () => ({ rows, nextCursor: null, total: 3, heldSince: null }) }
  const found = async (database: () => Promise<Response>): Promise<string[]> => {
    vi.stubGlobal('fetch', database)
    const env = { SUPABASE_URL: 'http://127.0.0.1', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }
    const context = contextOf('viewer')
    const deps = { ...context.deps, env, outbox } as unknown as ServiceContext['deps']
    const hits = await leadSearcher.find({ ...context, deps }, 'x', 5)
    return hits.map((one) => ('id' in one ? one.id : ''))
  }
  expect(await found(async () => Response.json([]))).toEqual(['new', 'spam'])
  expect(await found(() => Promise.reject(new TypeError('down')))).toEqual(['case', 'new', 'spam'])
  vi.unstubAllGlobals()
})
