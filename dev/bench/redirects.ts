import { build, type Edit, maxEdits, shardOf } from '#shared/domain/redirects/published/build.ts'
import { mayContain, openFilter } from '#shared/domain/redirects/published/filter.ts'
import { hashPath } from '#shared/domain/redirects/published/hash.ts'
import { encodeHead } from '#shared/domain/redirects/published/head.ts'
import { filterKey, headKey, shardKey } from '#shared/domain/redirects/published/keys.ts'
import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import { cpuSeconds, type Load, measure } from './load.ts'
import { median } from './median.ts'
import { evalFinders } from './redirects/eval-routers.ts'
import { heldBytes } from './redirects/heap.ts'
import { type KvStandIn, startKv } from './redirects/kv.ts'
import { finders, look, own, ownName, patternRules } from './redirects/patterns.ts'
import { exactRule, exactRules, pathAt } from './redirects/rules.ts'
import { serve } from './redirects/serve.ts'

// The site on bare workerd with 10,000, 100,000 and 1,000,000 exact rules and 1,000 patterns, compared with the same site
// without rules. CPU is that of the whole process, read from outside while it does one thing. Linux only.

const sizes = { '10k': 10_000, '100k': 100_000, '1M': 1_000_000 } as const
type Size = keyof typeof sizes
const sizeNames = Object.keys(sizes) as Size[]

const rounds = 21
const requests = 1000
/** A figure above its aim by this factor fails the run. */
const tolerance = 1.2

interface Row {
  readonly name: string
  readonly aims: Readonly<Record<Size, number>> | null
  readonly write: (value: number) => string
}
const percent = (value: number): string => `${(value * 100).toFixed(2)} %`
const times = (value: number): string => `${value.toFixed(2)}×`
const megabytes = (value: number): string => `${(value / 1e6).toFixed(1)} MB`
const kilobytes = (value: number): string => `${(value / 1e3).toFixed(0)} KB`
const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`
const nanoseconds = (value: number): string => `${value.toFixed(0)} ns`
const plain = (value: number): string => String(Math.round(value * 10_000) / 10_000)
const alike = (aim: number): Record<Size, number> => ({ '10k': aim, '100k': aim, '1M': aim })

const rows = {
  miss: {
    name: 'miss, warm: added CPU',
    aims: { '10k': 0.05, '100k': 0.05, '1M': 0.08 },
    write: percent,
  },
  missAlone: { name: 'look-up alone, miss', aims: null, write: nanoseconds },
  hit: {
    name: 'hit, warm, to one-line Hono redirect',
    aims: { '10k': 1.3, '100k': 1.3, '1M': 1.5 },
    write: times,
  },
  hitAlone: { name: 'look-up alone, hit', aims: null, write: nanoseconds },
  missReads: { name: 'KV reads per miss', aims: alike(0.005), write: plain },
  hitReads: { name: 'KV reads per first hit', aims: alike(1), write: plain },
  wrong: { name: 'filter false positives', aims: alike(0.005), write: percent },
  memory: { name: 'memory held', aims: { '10k': 4e6, '100k': 16e6, '1M': 32e6 }, write: megabytes },
  editWrites: { name: 'publish one edit: writes', aims: alike(1), write: plain },
  edit: { name: 'publish one edit: CPU, 400 before it', aims: alike(50), write: milliseconds },
  compaction: { name: 'compaction of 500 edits: CPU', aims: alike(2000), write: milliseconds },
  compactionWrites: { name: 'compaction of 500 edits: writes', aims: null, write: plain },
  build: { name: 'build of all, in Node: CPU', aims: null, write: milliseconds },
  stored: { name: 'stored, shards and filter', aims: null, write: megabytes },
  head: { name: 'head', aims: null, write: kilobytes },
} satisfies Record<string, Row>
const figures = new Map<string, Partial<Record<Size, number>>>()
const note = (row: keyof typeof rows, size: Size, value: number): void =>
  void figures.set(row, { ...figures.get(row), [size]: value })

const kvs = {
  empty: await startKv(),
  emptyToo: await startKv(),
  '10k': await startKv(),
  '100k': await startKv(),
  '1M': await startKv(),
}
for (const size of sizeNames) publish(size, kvs[size])
const served = await serve(
  Object.fromEntries(Object.entries(kvs).map(([name, { address }]) => [`rules${name}`, address])),
)
const portOf = (name: string): number => served.ports[name] as number
const site = (name: keyof typeof kvs, path: string, more: Partial<Load> = {}): Load => ({
  port: portOf(`rules${name}`),
  path,
  expect: 200,
  ...more,
})
const hitsOf = (size: Size): Load =>
  site(size, '', { expect: 301, each: (i) => ({ path: pathAt((i * 13) % 64) }) })
const oneLine: Load = { port: portOf('one-line'), path: '/gammel', expect: 301 }

try {
  for (const size of sizeNames) await countReads(size, kvs[size])
  await compareSpeed()
  for (const size of sizeNames) await measureLookup(size)
  for (const size of sizeNames) await measureMemory(size)
  for (const size of sizeNames) await publishInWorkerd(size, kvs[size])
  const slow = await comparePatterns()
  process.exitCode = printTable() || slow ? 1 : 0
} finally {
  served.stop()
  for (const kv of Object.values(kvs)) kv.stop()
}

/** Builds the rules of a size and writes them to its site's KV. */
function publish(size: Size, { values }: KvStandIn): void {
  const rules = [...exactRules(sizes[size]), ...patternRules]
  const began = process.cpuUsage()
  const { head, shards, filter } = build(rules)
  const { user, system } = process.cpuUsage(began)
  note('build', size, (user + system) / 1000)
  const bytes = encodeHead(head)
  values.set(headKey, bytes)
  for (const [name, shard] of shards) values.set(shardKey(name), shard)
  if (filter) values.set(filterKey(filter.name), filter.bytes)
  note('head', size, bytes.length)
  note(
    'stored',
    size,
    [...values.values()].reduce((sum, { length }) => sum + length, -bytes.length),
  )

  const opened = openFilter(filter?.bytes ?? (head.filter as Uint8Array), head.shards.length)
  if (!opened) throw new Error('no filter')
  let wrong = 0
  for (let i = 0; i < 1_000_000; i++) {
    const { top, key } = hashPath(`/findes-ikke/kategori-${i % 97}/side-${i}`)
    if (mayContain(opened, shardOf(top, head.shards.length), key)) wrong++
  }
  note('wrong', size, wrong / 1_000_000)
}

/** In a fresh isolate: one request for each of 16 shards, then missing paths. */
async function countReads(size: Size, kv: KvStandIn): Promise<void> {
  const paths = pathsOfShards(size, kv).slice(0, Math.min(16, kv.values.size - 2))
  await measure(served.pid, site(size, href('home')), 1, 1)
  kv.clear()
  await measure(served.pid, redirectsOf(size, paths), paths.length, 1)
  note('hitReads', size, readsOfShards(kv) / paths.length)
  kv.clear()
  const misses = 3000
  await measure(
    served.pid,
    site(size, '', { expect: 404, each: (i) => ({ path: `/findes-ikke/${i}` }) }),
    misses,
  )
  note('missReads', size, readsOfShards(kv) / misses)
}

const isShard = (key: string): boolean => key.startsWith(shardKey(''))

const readsOfShards = ({ reads }: KvStandIn): number => reads.filter(isShard).length

/** The first path of each shard. */
function pathsOfShards(size: Size, { values }: KvStandIn): string[] {
  const count = [...values.keys()].filter(isShard).length
  const paths = new Map<number, string>()
  for (let i = 0; paths.size < count && i < sizes[size]; i++) {
    const shard = shardOf(hashPath(pathAt(i)).top, count)
    if (!paths.has(shard)) paths.set(shard, pathAt(i))
  }
  return [...paths.values()]
}

const redirectsOf = (size: Size, paths: readonly string[]): Load =>
  site(size, '', { expect: 301, each: (i) => ({ path: paths[i] as string }) })

/** Each round measures all of them in turn, so that other load on the machine affects all equally. */
async function compareSpeed(): Promise<void> {
  const missesOf = (name: keyof typeof kvs): Load => site(name, href('home'))
  const builtIn = site('empty', routes.gridBalancing.former[0] as string, { expect: 301 })
  const [ruled, lined] = [
    ['empty', 'emptyToo', ...sizeNames] as const,
    ['builtIn', ...sizeNames] as const,
  ]
  const hitLoad = (name: 'builtIn' | Size): Load => (name === 'builtIn' ? builtIn : hitsOf(name))
  for (let i = 0; i < 3; i++)
    for (const load of [...ruled.map(missesOf), ...lined.map(hitLoad), oneLine])
      await measure(served.pid, load, requests)
  const added = new Map<string, number[]>(ruled.map((name) => [name, []]))
  const ratios = new Map<string, number[]>(lined.map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    const own = await inTurn(ruled, round, (name) => cpuOf(missesOf(name)))
    const empty = (own.empty + own.emptyToo) / 2
    // Measured before and after the hits: halves the effect of a drift in between.
    const text = await cpuOf(oneLine)
    const hits = await inTurn(lined, round, (name) => cpuOf(hitLoad(name)))
    const line = (text + (await cpuOf(oneLine))) / 2
    for (const name of ruled) added.get(name)?.push(own[name] / empty - 1)
    for (const name of lined) ratios.get(name)?.push(hits[name] / line)
  }
  for (const size of sizeNames) {
    note('miss', size, median(added.get(size) ?? []))
    note('hit', size, median(ratios.get(size) ?? []))
  }
  const control = (['empty', 'emptyToo'] as const)
    .map((name) => percent(median(added.get(name) ?? [])))
    .join(' and ')
  console.log(
    `\nTwo sites without rules, compared with their mean: ${control}; smaller differences between misses are noise.`,
  )
  console.log(
    `A redirect of the build, without rules, to the one-line redirect: ${times(median(ratios.get('builtIn') ?? []))}; this part of a hit is the cost of the site's own chain.`,
  )
}

const cpuOf = (load: Load): Promise<number> => measure(served.pid, load, requests)

/** Rotates the order each round. */
async function inTurn<Name extends string>(
  names: readonly Name[],
  round: number,
  work: (name: Name) => Promise<number>,
): Promise<Record<Name, number>> {
  const results: Partial<Record<Name, number>> = {}
  for (let i = 0; i < names.length; i++) {
    const name = names[(i + round) % names.length] as Name
    results[name] = await work(name)
  }
  return results as Record<Name, number>
}

/** Measures the look-up without its request. */
async function measureLookup(size: Size): Promise<void> {
  const count = 300_000
  const warm = Array.from({ length: 64 }, (_, i) => pathAt(i * 13))
  const lookUp = async (paths: readonly string[]): Promise<number> =>
    (await cpuOfRequest(`publisher-rules${size}`, `/at?count=${count}`, paths)) / count
  for (const [row, paths] of [
    ['missAlone', warm.map((path) => `${path}-x`)],
    ['hitAlone', warm],
  ] as const) {
    await lookUp(paths)
    note(row, size, (await lookUp(paths)) * 1e6)
  }
}

/** Memory after reading every shard, compared with an isolate without rules. */
async function measureMemory(size: Size): Promise<void> {
  const paths = pathsOfShards(size, kvs[size])
  await measure(served.pid, redirectsOf(size, paths), paths.length)
  note(
    'memory',
    size,
    (await heldBytes(served.inspector, `rules${size}`)) -
      (await heldBytes(served.inspector, 'rulesempty')),
  )
}

/** Publishes 500 edits, of which the last hundred are measured, and compacts them. */
async function publishInWorkerd(size: Size, kv: KvStandIn): Promise<void> {
  const send = (path: string, body?: unknown): Promise<number> =>
    cpuOfRequest(`publisher-rules${size}`, path, body)
  const edits = Array.from({ length: maxEdits }, (_, i): Edit => {
    const nth = (i * 7919) % sizes[size]
    return { path: pathAt(nth), rules: i % 5 === 0 ? [] : [exactRule(nth, '/nyere')] }
  })
  await send('/edit', edits.slice(0, 400))
  kv.clear()
  note('edit', size, (await send('/edit', edits.slice(400))) / 100)
  note('editWrites', size, kv.writes.length / 100)
  kv.clear()
  note('compaction', size, await send('/compact'))
  note('compactionWrites', size, kv.writes.length)
}

/** CPU of one request, in ms. */
async function cpuOfRequest(worker: string, path: string, body?: unknown): Promise<number> {
  const before = cpuSeconds(served.pid)
  const response = await fetch(
    `http://127.0.0.1:${portOf(worker)}${path}`,
    body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) },
  )
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  await response.text()
  return (cpuSeconds(served.pid) - before) * 1000
}

/** Prints the cost of finding one of 1,000 patterns; true if ours is too slow. */
async function comparePatterns(): Promise<boolean> {
  const inWorkerd = async (name: string, what: 'hit' | 'miss'): Promise<number> => {
    const cpuOfLooks = (count: number): Promise<number> =>
      cpuOfRequest(
        'publisher-rulesempty',
        `/look?${new URLSearchParams({ name, what, count: String(count) }).toString()}`,
      )
    await cpuOfLooks(3000)
    // Enough look-ups for a fifth of a second, so that the request's own CPU is negligible.
    const count = Math.ceil((200 / Math.max(await cpuOfLooks(10_000), 1)) * 10_000)
    return ((await cpuOfLooks(count)) / count) * 1e6
  }
  console.log(
    `\n${patternRules.length} patterns, CPU per look-up in ns (aim of ours: 2,000 for a hit)`,
  )
  const printed = (name: string, hit: number, miss: number): void =>
    console.log(
      `${name.padEnd(36)} hit ${hit.toFixed(0).padStart(8)}  miss ${miss.toFixed(0).padStart(8)}`,
    )
  const hits = new Map<string, number>()
  for (const name of Object.keys(finders)) {
    const [hit, miss] = [await inWorkerd(name, 'hit'), await inWorkerd(name, 'miss')]
    hits.set(name, hit)
    printed(`${name}, workerd`, hit, miss)
  }
  for (const [name, make] of Object.entries({ [ownName]: own, ...evalFinders })) {
    const find = make()
    const inNode = (what: 'hit' | 'miss'): number => {
      look(find, 20_000, what)
      const before = process.cpuUsage()
      look(find, 300_000, what)
      return (process.cpuUsage(before).user / 300_000) * 1000
    }
    printed(`${name}, Node`, inNode('hit'), inNode('miss'))
  }
  return (hits.get(ownName) ?? NaN) > 2000 * tolerance
}

/** Returns true if a figure exceeds its aim. */
function printTable(): boolean {
  let failed = false
  console.log(
    `\nPublished redirects and ${patternRules.length} patterns; median of ${rounds} rounds`,
  )
  console.log(`${''.padEnd(38)}${sizeNames.map((size) => size.padStart(24)).join('')}`)
  for (const [key, { name, aims, write }] of Object.entries(rows)) {
    const cells = sizeNames.map((size) => {
      const value = figures.get(key)?.[size] ?? NaN
      const aim = aims?.[size]
      const over = aim !== undefined && value > aim * tolerance
      failed ||= over
      return `${write(value)}${aim === undefined ? '' : ` (≤ ${write(aim)})`}${over ? ' OVER' : ''}`.padStart(
        24,
      )
    })
    console.log(name.padEnd(38) + cells.join(''))
  }
  return failed
}
