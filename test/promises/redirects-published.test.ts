import { beforeEach, expect, test, vi } from 'vitest'
import { foldedPath } from '#shared/domain/redirects/canonical.ts'
import { build, maxEdits } from '#shared/domain/redirects/published/build.ts'
import { decodeHead, encodeHead } from '#shared/domain/redirects/published/head.ts'
import { headKey } from '#shared/domain/redirects/published/keys.ts'
import { bareRule, type RedirectRule } from '#shared/domain/redirects/rule.ts'
import { isPattern } from '#shared/domain/redirects/source.ts'
import { createTestApp } from '#test/helpers/app/app.ts'
import { createObjectStorage } from '#test/helpers/app/object-storage.ts'
import { rule } from '#test/helpers/redirects/rules.ts'
import {
  type ChangedRule,
  type PublishedRule,
  type PublishedRuleStore,
  rulesPerBatch,
} from '#worker/data/redirects/published.ts'
import { HeadHistory } from '#worker/publishing/redirects/head-history.ts'
import { RedirectPublisher } from '#worker/publishing/redirects/publisher.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

/** Staff's rules like in the database: the published ones, and the changes of each version. */
function createStaff() {
  const versions: {
    rules: Map<string, RedirectRule>
    changes: ChangedRule[]
    restores: number | null
  }[] = [{ rules: new Map(), changes: [], restores: null }]
  const rules = (): RedirectRule[] => [...(versions.at(-1)?.rules.values() ?? [])]
  const put = (next: Map<string, RedirectRule>, restores: number | null = null): void => {
    const before = versions.at(-1)?.rules ?? new Map<string, RedirectRule>()
    const ids = [...new Set([...before.keys(), ...next.keys()])].filter(
      (id) => before.get(id) !== next.get(id),
    )
    const changes = ids.map((id) => {
      const sides = [before.get(id), next.get(id)].filter((side) => side !== undefined)
      return {
        paths: sides.filter((side) => !isPattern(side)).map(({ from }) => foldedPath(from)),
        isPattern: sides.some(isPattern),
      }
    })
    versions.push({ rules: next, changes, restores })
  }
  const source: PublishedRuleStore = {
    newest: async () => ({
      version: versions.length - 1,
      restores: versions.at(-1)?.restores ?? null,
    }),
    changesAfter: async (version, most) => {
      const changes = versions.slice(version + 1).flatMap(({ changes }) => changes)
      return changes.length > most ? null : changes
    },
    at: async (paths) =>
      rules().filter((one) => !isPattern(one) && paths.includes(foldedPath(one.from))),
    patterns: async () => rules().filter(isPattern),
    after: async (after) => {
      const placed = rules().map((one, position): PublishedRule => ({ ...one, position }))
      const sorted = placed.toSorted((a, b) => (a.id < b.id ? -1 : 1))
      return sorted.filter(({ id }) => after === null || id > after).slice(0, rulesPerBatch)
    },
  }
  return {
    source,
    rules,
    save: (...saved: RedirectRule[]) =>
      put(
        new Map([...(versions.at(-1)?.rules ?? []), ...saved.map((one) => [one.id, one] as const)]),
      ),
    remove: (...ids: string[]) =>
      put(new Map([...(versions.at(-1)?.rules ?? [])].filter(([id]) => !ids.includes(id)))),
    restore: (version: number) => put(versions[version]?.rules ?? new Map(), version),
    forgetVersions: (from: number) => void versions.splice(from),
  }
}

/** The site, its KV and the publisher. */
function setUp() {
  const kv = { written: [] as string[], deleted: [] as string[], refused: null as RegExp | null }
  const site = createTestApp({
    kv: (behind) =>
      ({
        get: behind.get.bind(behind),
        list: behind.list.bind(behind),
        put: async (key: string, value: string) => {
          if (kv.refused?.test(key)) throw new Error(`KV refuses ${key}`)
          await behind.put(key, value)
          kv.written.push(key)
        },
        delete: async (key: string) => {
          kv.deleted.push(key)
          await behind.delete(key)
        },
      }) as unknown as KVNamespace,
  })
  const staff = createStaff()
  const storage = createObjectStorage()
  let apart = 0
  const start = () =>
    new RedirectPublisher({
      storage,
      kv: site.kv,
      source: staff.source,
      now: () => site.clock.now,
      inOwnInvocation: (work) => (apart++, work()),
    })
  let publisher = start()
  return {
    ...staff,
    site,
    kv,
    publish: () => publisher.publish(),
    cleanUp: () => publisher.cleanUp(),
    /** Drops the object from memory; its storage stays. */
    crash: () => void (publisher = start()),
    invocations: () => apart,
    /** The redirect of a path, once visitors see what is published. */
    async leads(path: string) {
      site.clock.now += 11_000
      await site.fetch('/')
      await site.settled()
      const response = await site.fetch(path)
      return response.status === 404 ? null : response.headers.get('location')
    },
    /** The head in KV. */
    head: async () => decodeHead((await site.kv.get(headKey, 'arrayBuffer')) as ArrayBuffer),
  }
}

const at = (i: number, to = '/ny'): RedirectRule =>
  rule(`/gammel/${i}`, to, { id: `r${String(i).padStart(8, '0')}` })
const many = (count: number) => Array.from({ length: count }, (_, i) => at(i))

test('visitors are redirected by published rules; publishing the same version again writes nothing', async () => {
  const { save, publish, leads, kv } = setUp()
  expect(await publish()).toMatchObject({ version: 0 })
  expect(kv.written).toEqual([])
  save(at(1), rule('/k/:navn', '/kampagne/:navn'))
  expect([await leads('/gammel/1'), (await publish()).version]).toEqual([null, 1])
  expect([await leads('/gammel/1'), await leads('/k/x'), kv.written]).toEqual([
    '/ny',
    '/kampagne/x',
    [headKey],
  ])
  await publish()
  expect(kv.written).toEqual([headKey])
})

test('publishing any edit among many rules is one write', async () => {
  const { save, remove, publish, leads, kv } = setUp()
  save(...many(6_000), rule('/a/*', '/b', { id: 'p' }))
  await publish()
  const first = kv.written.length
  expect(first).toBeGreaterThan(4)
  expect(kv.written.slice(0, -1).every((key) => key.startsWith('redirects:shard:'))).toBe(true)
  expect(kv.written.at(-1)).toBe(headKey)
  save(at(17, '/nyere'))
  await publish()
  remove(at(18).id)
  await publish()
  save(rule('/a/*', '/c', { id: 'p' }))
  await publish()
  // A rule that moved to another source no longer answers at the old one.
  save({ ...at(19), from: '/flyttet' })
  await publish()
  expect(kv.written.slice(first)).toEqual([headKey, headKey, headKey, headKey])
  expect([
    await leads('/gammel/17'),
    await leads('/gammel/18'),
    await leads('/gammel/19'),
    await leads('/flyttet'),
    await leads('/a/x'),
  ]).toEqual(['/nyere', null, null, '/ny', '/c'])
})

test('restoring a version from the history is one write, and restores it exactly', async () => {
  const { save, restore, publish, leads, kv, head } = setUp()
  save(...many(6_000))
  await publish()
  save(...many(3_000).map((one) => ({ ...one, to: '/nyere' })))
  await publish()
  expect(await leads('/gammel/5')).toBe('/nyere')
  const before = kv.written.length
  restore(1)
  expect((await publish()).version).toBe(3)
  expect([kv.written.slice(before), await leads('/gammel/5'), (await head())?.number]).toEqual([
    [headKey],
    '/ny',
    3,
  ])
})

test('restores a version outside the history from the rules', async () => {
  const { save, restore, publish, leads } = setUp()
  save(at(1))
  save(at(1, '/nyere'))
  await publish()
  restore(1)
  await publish()
  expect(await leads('/gammel/1')).toBe('/ny')
})

test('many edits are compacted into the same shards as a full build creates', async () => {
  const { save, publish, head, rules, leads } = setUp()
  save(...many(6_000))
  await publish()
  save(...many(maxEdits).map((one) => ({ ...one, to: '/nyere' })))
  await publish()
  expect((await head())?.edits.size).toBe(maxEdits)
  save(at(5_999, '/nyest'))
  await publish()
  const { edits, shards } = (await head()) ?? {}
  expect([edits?.size, shards?.map(({ name }) => name)]).toEqual([
    0,
    build(rules()).head.shards.map(({ name }) => name),
  ])
  expect([
    await leads('/gammel/1'),
    await leads('/gammel/5999'),
    await leads('/gammel/5000'),
  ]).toEqual(['/nyere', '/nyest', '/ny'])
})

test('after a crash between shards and head the previous rules stay; the next publication continues', async () => {
  const { save, publish, leads, kv, crash } = setUp()
  save(at(1))
  await publish()
  for (const refused of [/shard/, /head/]) {
    save(...many(6_000).map((one) => ({ ...one, to: `/${refused.source}` })))
    kv.refused = refused
    await expect(publish()).rejects.toThrow('KV refuses')
    kv.refused = null
    crash()
    expect(await leads('/gammel/1')).not.toBe(`/${refused.source}`)
    await publish()
    expect(await leads('/gammel/1')).toBe(`/${refused.source}`)
  }
})

test('rebuilds unreadable shards from the rules', async () => {
  const { save, publish, leads, site, kv, rules } = setUp()
  save(...many(6_000))
  await publish()
  for (const key of kv.written) if (key.includes('shard')) await site.kv.delete(key)
  save(...many(maxEdits + 1).map((one) => ({ ...one, to: '/nyere' })))
  await publish()
  expect([await leads('/gammel/1'), await leads('/gammel/5999'), rules().length]).toEqual([
    '/nyere',
    '/ny',
    6_000,
  ])
})

test('builds more rules than one batch in separate invocations, and continues after a crash', async () => {
  const { save, publish, leads, kv, crash, head, rules, invocations } = setUp()
  const all = many(2 * rulesPerBatch + 1_000)
  save(
    ...all,
    rule('/gammel/3', '/dansk', { id: 'r00000003b', conditions: { languages: ['da'] } }),
    rule('/m/:x', '/n/:x', { id: 'p' }),
  )
  kv.refused = /shard/
  await expect(publish()).rejects.toThrow('KV refuses')
  const steps = invocations()
  kv.refused = null
  crash()
  await publish()
  expect([steps, invocations() - steps]).toEqual([4, 1])
  const expected = build(rules()).head
  const built = await head()
  expect(built?.shards.map(({ name }) => name)).toEqual(expected.shards.map(({ name }) => name))
  expect([built?.filter, built?.paths, built?.patterns]).toEqual([
    expected.filter,
    expected.paths,
    expected.patterns.map(bareRule),
  ])
  expect([await leads('/gammel/40123'), await leads('/m/1'), await leads('/gammel/x')]).toEqual([
    '/ny',
    '/n/1',
    null,
  ])
})

test('publishes a database restored from a backup', async () => {
  const { save, publish, leads, forgetVersions } = setUp()
  save(at(1))
  save(at(1, '/nyere'))
  await publish()
  forgetVersions(2)
  await publish()
  expect(await leads('/gammel/1')).toBe('/ny')
})

test('after a database backup is restored, restoring a reused version number never restores the lost version', async () => {
  const { save, restore, publish, leads, forgetVersions, head } = setUp()
  save(at(1))
  await publish()
  save(at(1, '/tabt'))
  await publish()
  forgetVersions(2)
  await publish()
  // The new second version is never published by itself.
  save(at(1, '/anden'))
  save(at(1, '/tredje'))
  await publish()
  restore(2)
  await publish()
  expect([await leads('/gammel/1'), (await head())?.number]).toEqual(['/anden', 5])
  restore(1)
  await publish()
  expect(await leads('/gammel/1')).toBe('/ny')
})

test.each([
  ['is gone', async (kv: KVNamespace) => kv.delete(headKey)],
  [
    'is garbage',
    async (kv: KVNamespace) => kv.put(headKey, new TextEncoder().encode('<html>error</html>')),
  ],
  [
    'is an older one',
    async (kv: KVNamespace) => kv.put(headKey, encodeHead(build([at(1, '/foer')], 1).head)),
  ],
])('writes a head that %s in KV again within the hour, once', async (_, damage) => {
  const { save, publish, cleanUp, kv, site, head } = setUp()
  save(at(1))
  await publish()
  save(at(1, '/nyere'))
  await publish()
  await cleanUp()
  await publish()
  expect(kv.written).toEqual([headKey, headKey])
  await damage(site.kv)
  const before = kv.written.length
  await publish()
  expect(kv.written.length).toBe(before)
  for (let hour = 0; hour < 2; hour++) {
    site.clock.now += 3_600_000
    await cleanUp()
    await publish()
    expect([kv.written.length, (await head())?.number]).toEqual([before + 1, 2])
  }
})

test('deletes only values that no head in the history has referred to for a week', async () => {
  const { save, publish, cleanUp, kv, site, leads } = setUp()
  const day = 86_400_000
  save(...many(6_000))
  await publish()
  const first = kv.written.filter((key) => key.includes('shard'))
  await cleanUp()
  // Fifty further heads, none of which refers to the first shards.
  for (let i = 0; i < 51; i++) {
    save(...many(maxEdits + 1).map((one) => ({ ...one, to: `/ny-${i}` })))
    await publish()
  }
  site.clock.now += day
  await cleanUp()
  site.clock.now += 6 * day
  await cleanUp()
  expect(kv.deleted).toEqual([])
  site.clock.now += day
  await cleanUp()
  expect(kv.deleted.length).toBeGreaterThan(0)
  expect(kv.deleted.every((key) => key.startsWith('redirects:shard:'))).toBe(true)
  expect(first.some((key) => kv.deleted.includes(key))).toBe(true)
  expect([await leads('/gammel/1'), await leads('/gammel/5999')]).toEqual(['/ny-50', '/ny'])
})

test('finds and rebuilds lost shards and a lost filter', async () => {
  const { save, publish, cleanUp, kv, site, leads, head } = setUp()
  save(...many(101_000))
  await publish()
  const [shard, filter] = ['shard', 'filter'].map(
    (kind) => kv.written.find((key) => key.startsWith(`redirects:${kind}:`)) as string,
  )
  const shown = await head()
  await cleanUp()
  const wrote = kv.written.length
  await publish()
  expect(kv.written.length).toBe(wrote)
  for (const key of [shard, filter]) await site.kv.delete(key as string)
  save(at(7, '/nyere'))
  await publish()
  // An edit neither notices nor repairs it.
  expect([kv.written.slice(wrote), await site.kv.get(shard as string)]).toEqual([[headKey], null])
  site.clock.now += 3_600_000
  await cleanUp()
  expect(vi.mocked(console.error).mock.calls.flat().join()).toContain('redirects_lost')
  await publish()
  const { shards, edits } = (await head()) ?? {}
  // Writes only the lost values, those that the edit changed, and the head.
  const changed =
    shards
      ?.filter(({ name }, i) => name !== shown?.shards[i]?.name)
      .map(({ name }) => `redirects:shard:${name}`) ?? []
  expect([changed.length <= 1, edits?.size, kv.written.slice(wrote + 1).toSorted()]).toEqual([
    true,
    0,
    [...new Set([...changed, shard, filter, headKey])].toSorted(),
  ])
  expect([
    await leads('/gammel/7'),
    await leads('/gammel/100999'),
    await leads('/gammel/x'),
  ]).toEqual(['/nyere', '/ny', null])
  const after = kv.written.length
  site.clock.now += 3_600_000
  await cleanUp()
  await publish()
  expect(kv.written.length).toBe(after)
})

test('keeps one head of the history in memory at a time', () => {
  const heads = new HeadHistory(createObjectStorage().sql)
  for (let number = 1; number <= 3; number++) {
    const { head } = build([at(number)], number)
    heads.add(head, encodeHead(head), { version: number, publishedAt: 0, isPure: true })
  }
  const read = vi.spyOn(heads, 'bytesOf')
  const seen = Array.from(heads.references(), ({ number }) => [number, read.mock.calls.length])
  expect(seen).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ])
})

test('before treating a value as lost, reads it from KV even if KV does not list it yet', async () => {
  const { save, publish, cleanUp, kv, site } = setUp()
  save(...many(6_000))
  await publish()
  const list = vi
    .spyOn(site.kv, 'list')
    .mockResolvedValue({ keys: [], list_complete: true, cacheStatus: null })
  site.clock.now += 3_600_000
  await cleanUp()
  await publish()
  expect([list.mock.calls.length, kv.written.filter((key) => key === headKey)]).toEqual([
    1,
    [headKey],
  ])
})

test('restores a head with a lost shard from the rules', async () => {
  const { save, restore, publish, leads, kv, site } = setUp()
  save(...many(6_000))
  await publish()
  const first = kv.written.filter((key) => key.includes('shard'))
  save(...many(3_000).map((one) => ({ ...one, to: '/nyere' })))
  await publish()
  for (const key of first) await site.kv.delete(key)
  restore(1)
  await publish()
  expect([await leads('/gammel/5'), await leads('/gammel/5999')]).toEqual(['/ny', '/ny'])
})
