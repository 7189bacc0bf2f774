import { isDeepStrictEqual } from 'node:util'
import { type Draw, randomly } from '#test/helpers/randomly.ts'
import { createStore } from '#test/helpers/redirects/store.ts'
import { expect, test } from 'vitest'
import { foldedPath } from '../canonical.ts'
import { inPrecedence } from '../match/match.ts'
import { queryModes, type RedirectRule, redirectStatuses, ruleDefaults } from '../rule.ts'
import { applyEdits, build, compact, type Edit, maxEdits, type Stored } from './build.ts'
import { decodeHead, emptyHead, encodeHead, type Head } from './head.ts'
import { filterKey, findGarbage, headKey, shardKey } from './keys.ts'
import { createPublishedRules } from './read.ts'

const ruleAt = (from: string, more: Partial<RedirectRule> = {}): RedirectRule => ({
  ...ruleDefaults,
  id: crypto.randomUUID(),
  from,
  to: '/solceller',
  ...more,
})

/** Rules with all kinds of properties, on paths that repeat now and then. */
function drawRule(draw: Draw, space: number): RedirectRule {
  const status = draw.pick(redirectStatuses)
  const word = draw.pick(['side', 'Side', 'æblegrød', 'a-b', '日本', '%2Fx', '.well', ''])
  const ends = status === 410 || status === 451
  const named = () => ({
    name: draw.pick(['a', 'utm_source', 'Ærø']),
    value: draw.pick([null, '', ':navn', 'x y']),
  })
  return {
    id: draw.chance(0.8)
      ? `${String(draw.integer(10_000_000, 99_999_999))}-0000-4000-8000-00000000000f`
      : draw.pick(['', 'gammel', 'ID-ÆØ']),
    host: draw.pick([null, null, 'a.dk', '*.a.dk', ':by.a.dk']),
    from: `/${word}/${draw.integer(0, space)}${draw.pick(['', '/'])}`,
    exact: draw.chance(0.1),
    query: draw.pick(queryModes),
    params: draw.list(0, 2, named),
    to: ends ? null : draw.pick(['/ny', 'https://a.dk/æ?x=1#del', `/${'lang/'.repeat(400)}`]),
    status,
    force: draw.chance(0.2),
    conditions: draw.chance(0.7)
      ? {}
      : {
          countries: draw.list(0, 2, () => 'DK'),
          ...(draw.chance(0.5) && {
            devices: draw.list(0, 2, () => draw.pick(['phone', 'tablet', 'computer'] as const)),
          }),
          ...(draw.chance(0.5) && {
            languages: ['da'],
            cookies: draw.list(0, 2, named),
            headers: [],
          }),
          ...(draw.chance(0.5) && { referrers: ['*.avis.dk'], from: '2026-01-01T00:00:00Z' }),
          ...(draw.chance(0.5) && { until: '2027-01-01T00:00:00+01:00' }),
        },
  }
}

type Plain = ReadonlyMap<string, readonly RedirectRule[]>

function plainOf(rules: readonly RedirectRule[]): Plain {
  const plain = new Map<string, RedirectRule[]>()
  for (const rule of rules)
    plain.set(
      foldedPath(rule.from),
      inPrecedence([...(plain.get(foldedPath(rule.from)) ?? []), rule]),
    )
  return plain
}

const withEdits = (plain: Plain, edits: readonly Edit[]): Plain =>
  new Map([...plain, ...edits.map(({ path, rules }) => [path, inPrecedence(rules)] as const)])

async function expectSame(
  store: ReturnType<typeof createStore>,
  head: Head,
  plain: Plain,
): Promise<void> {
  const reader = createPublishedRules({
    readShard: store.stored.readShard,
    maxBytes: 50_000_000,
    now: () => 0,
  })
  reader.use(head, store.filterOf(head))
  const differing: string[] = []
  for (const [path, rules] of plain)
    if (!isDeepStrictEqual(await reader.at(path), rules)) differing.push(path)
  for (let i = 0; i < 200; i++)
    if ((await reader.at(`/findes/ikke/${i}`)).length > 0) differing.push(String(i))
  expect(differing.slice(0, 5)).toEqual([])
  expect(reader.counts.failures).toBe(0)
}

/** Rules, successive publications of edits, and whether each is compacted at once. */
interface Story {
  readonly rules: RedirectRule[]
  readonly steps: { readonly edits: Edit[]; readonly compacts: boolean; readonly more: Edit[] }[]
}

function drawStory(draw: Draw, size: number): Story {
  const space = size * 2
  const edits = (most: number): Edit[] =>
    draw.list(0, most, () => {
      const rule = drawRule(draw, space)
      const path = foldedPath(rule.from)
      return {
        path,
        rules: draw.chance(0.4)
          ? []
          : [rule, ...draw.list(0, 2, () => ({ ...drawRule(draw, space), from: rule.from }))],
      }
    })
  return {
    rules: draw.list(Math.floor(size * 0.9), size, () => drawRule(draw, space)),
    steps: draw.list(1, 4, () => ({
      edits: edits(20),
      compacts: draw.chance(0.5),
      more: edits(draw.chance(0.3) ? size / 4 : 5),
    })),
  }
}

function stories(cases: number, size: number, seed: number): Story[] {
  const list: Story[] = []
  randomly((draw) => list.push(drawStory(draw, size)), { cases, seed })
  return list
}

async function live({ rules, steps }: Story): Promise<void> {
  const store = createStore()
  let plain = plainOf(rules)
  let head = store.put(build(rules))
  await expectSame(store, head, plain)
  const versions: [Head, Plain][] = [[head, plain]]
  for (const { edits, compacts, more } of steps) {
    head = decodeHead(encodeHead(applyEdits(head, edits))) as Head
    plain = withEdits(plain, edits)
    versions.push([head, plain])
    if (compacts) {
      head = store.put(await compact(head, store.stored, more))
      plain = withEdits(plain, more)
      versions.push([head, plain])
      const rebuilt = build([...plain.values()].flat(), head.number)
      expect(head.shards.map(({ name }) => name)).toEqual(
        rebuilt.head.shards.map(({ name }) => name),
      )
      expect([head.paths, head.small, head.filter]).toEqual([
        rebuilt.head.paths,
        rebuilt.head.small,
        rebuilt.head.filter,
      ])
    }
  }
  for (const [version, then] of versions) await expectSame(store, version, then)
}

test('finds the same rules as a scan of a list, after edits, compactions and a restored head', async () => {
  for (const story of stories(400, 30, 1)) await live(story)
})

test('finds thousands of rules that move into shards and out of them', async () => {
  for (const story of stories(6, 6_500, 2)) await live(story)
})

test('splits shards when paths become many, and joins them when they become few', async () => {
  const paths = Array.from({ length: 9_000 }, (_, i) => `/gammel/${i}`)
  const edit = (path: string, rules: RedirectRule[]): Edit => ({ path, rules })
  const store = createStore()
  const few = store.put(build(paths.slice(0, 7_000).map((path) => ruleAt(path))))
  const added = paths.slice(7_000).map((path) => edit(path, [ruleAt(path)]))
  const many = store.put(await compact(few, store.stored, added))
  expect([few.shards.length, many.shards.length, many.paths]).toEqual([8, 16, 9_000])
  expect(many.shards[5]?.previous).toBe(few.shards[2]?.name)
  const fewAgain = store.put(
    await compact(
      many,
      store.stored,
      paths.slice(7_000).map((path) => edit(path, [])),
    ),
  )
  expect(fewAgain.shards.map(({ name }) => name)).toEqual(few.shards.map(({ name }) => name))
  const handful = store.put(
    await compact(
      many,
      store.stored,
      paths.slice(100).map((path) => edit(path, [])),
    ),
  )
  expect([handful.shards, handful.filter, handful.paths]).toEqual([[], null, 100])
})

test('an edit writes one value; a compaction writes changed shards only and keeps their previous names', async () => {
  const rules = Array.from({ length: 120_000 }, (_, i) => ruleAt(`/gammel/${i}`))
  const store = createStore()
  const first = build(rules)
  const head = store.put(first)
  expect(typeof head.filter).toBe('string')
  const edited = applyEdits(
    head,
    [3, 4].map((i) => ({ path: `/gammel/${i}`, rules: [ruleAt(`/gammel/${i}`, { to: '/ny' })] })),
  )
  expect([edited.number, edited.edits.size, edited.shards]).toEqual([2, 2, head.shards])
  const second = await compact(edited, store.stored)
  const changed = second.head.shards.filter(({ name }, i) => name !== head.shards[i]?.name)
  expect([changed.length, second.shards.size]).toEqual([2, 2])
  expect(changed.map(({ previous }) => previous)).toEqual(
    head.shards
      .filter(({ name }, i) => name !== second.head.shards[i]?.name)
      .map(({ name }) => name),
  )
  // No path was added or removed, so the filter is unchanged.
  expect(second.filter).toBeNull()
  expect(second.head.filter).toBe(head.filter)
})

test("a compaction throws if it can't read a value, instead of losing rules", async () => {
  const rules = Array.from({ length: 6_000 }, (_, i) => ruleAt(`/gammel/${i}`))
  const { head } = build(rules)
  const none: Stored = { readShard: async () => null, readFilter: async () => null }
  await expect(compact(head, none, [{ path: '/ny', rules: [ruleAt('/ny')] }])).rejects.toThrow(
    /can't be read/,
  )
})

test("names don't depend on the order of the paths", () => {
  const rules = Array.from({ length: 6_000 }, (_, i) => ruleAt(`/gammel/${i}`))
  expect(build(rules.toReversed())).toEqual(build(rules))
})

test('the head keeps patterns in their order', () => {
  const patterns = [ruleAt('/a/:navn', { to: '/b/:navn' }), ruleAt('/a/*', { host: '*.a.dk' })]
  const { head } = build([patterns[0] as RedirectRule, ruleAt('/x'), patterns[1] as RedirectRule])
  expect(decodeHead(encodeHead(head))?.patterns).toEqual(patterns)
  expect(applyEdits(head, [], patterns.toReversed()).patterns).toEqual(patterns.toReversed())
})

test('a head with the maximum of edits stays small', () => {
  const edits = Array.from({ length: maxEdits }, (_, i) => ({
    path: `/gammel/${i}`,
    rules: [ruleAt(`/gammel/${i}`)],
  }))
  expect(encodeHead(applyEdits(emptyHead, edits)).length).toBeLessThan(50_000)
})

test('garbage is every stored value that no head refers to, except values of other parts of the product', async () => {
  const store = createStore()
  const old = store.put(build(Array.from({ length: 6_000 }, (_, i) => ruleAt(`/gammel/${i}`))))
  const next = store.put(
    await compact(applyEdits(old, [{ path: '/gammel/1', rules: [] }]), store.stored),
  )
  const last = store.put(
    await compact(next, store.stored, [
      { path: '/gammel/1', rules: [ruleAt('/gammel/1', { to: '/x' })] },
    ]),
  )
  const stray = '0'.repeat(31)
  const keys = [
    headKey,
    ...[...store.shards.keys()].map(shardKey),
    filterKey(`${stray}1`),
    'head',
    'part:x',
    'redirects:other',
  ]
  const gone = findGarbage([last], keys)
  const replaced = old.shards.filter(
    ({ name }, i) => name !== last.shards[i]?.name && name !== last.shards[i]?.previous,
  )
  expect(gone.toSorted()).toEqual(
    [filterKey(`${stray}1`), ...replaced.map(({ name }) => shardKey(name as string))].toSorted(),
  )
  expect(findGarbage([old, next, last], keys)).toEqual([filterKey(`${stray}1`)])
})
