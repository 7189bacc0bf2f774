import { beforeEach, expect, test, vi } from 'vitest'
import { build } from '#shared/domain/redirects/published/build.ts'
import { encodeHead } from '#shared/domain/redirects/published/head.ts'
import { headKey } from '#shared/domain/redirects/published/keys.ts'
import type { RedirectRule } from '#shared/domain/redirects/rule.ts'
import { createTestApp } from '#test/helpers/app/app.ts'
import { rule } from '#test/helpers/redirects/rules.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

type Get = (key: string) => Promise<unknown>

/** Ways in which KV fails to return a written value. */
const failures: Readonly<Record<string, (get: Get) => Get>> = {
  refused: () => async () => {
    throw new Error('KV refuses')
  },
  slow: () => () => new Promise(() => undefined),
  empty: () => async () => null,
  garbage: () => async () => new TextEncoder().encode('<html>error</html>').buffer,
  'cut off': (get) => async (key) => {
    const value = await get(key)
    return value instanceof ArrayBuffer ? value.slice(0, -16) : null
  },
}

const few: RedirectRule[] = [rule('/gammel', '/ny'), rule('/a/*', '/b')]
const many = Array.from({ length: 6_000 }, (_, i) => rule(`/gammel/${i}`, '/ny'))

function siteWith(rules: readonly RedirectRule[]) {
  let fail: ((get: Get) => Get) | null = null
  let which: (key: string) => boolean = () => true
  const reads: string[] = []
  const site = createTestApp({
    redirects: rules,
    kv: (behind) => {
      const get: Get = (key) => behind.get(key)
      return {
        ...behind,
        get: (key: string) => (
          key.startsWith('redirects:') && reads.push(key),
          fail && which(key) ? fail(get)(key) : get(key)
        ),
      } as unknown as KVNamespace
    },
  })
  return {
    site,
    reads,
    break: (how: typeof fail, keys: typeof which = () => true) => {
      fail = how
      which = keys
    },
    /** The answer to a visitor, after the timeouts of KV. */
    async answer(path: string): Promise<string> {
      const answer = site.fetch(path)
      await vi.advanceTimersByTimeAsync(3_000)
      const { status, headers } = await answer
      return `${status} ${headers.get('location') ?? ''}`.trim()
    },
    /** Makes the next request refresh the head in the background. */
    async later() {
      site.clock.now += 11_000
      await site.fetch('/')
      await vi.advanceTimersByTimeAsync(3_000)
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test.each(Object.entries(failures))(
  'while KV reads are %s, pages are served, the last rules stay in use, and the failure is counted',
  async (_, how) => {
    const { site, answer, later, break: fail } = siteWith(few)
    expect([await answer('/gammel'), await answer('/a/x')]).toEqual(['301 /ny', '301 /b'])
    fail(how)
    for (let i = 1; i < 4; i++) {
      await later()
      expect([
        await answer('/gammel'),
        await answer('/a/x'),
        await answer('/'),
        await answer('/findes-ikke'),
      ]).toEqual(['301 /ny', '301 /b', '200', '404'])
      expect(site.deps.redirects.failures).toBe(i)
    }
    fail(null)
    site.publishRedirects([rule('/gammel', '/nyere')])
    await later()
    expect(await answer('/gammel')).toBe('301 /nyere')
  },
)

test.each(Object.entries(failures))(
  'while KV reads are %s, a cold isolate serves pages, and follows rules as soon as KV responds',
  async (_, how) => {
    const { answer, later, break: fail } = siteWith(few)
    fail(how)
    expect([await answer('/'), await answer('/gammel'), await answer('/findes-ikke')]).toEqual([
      '200',
      '404',
      '404',
    ])
    fail(null)
    await later()
    expect(await answer('/gammel')).toBe('301 /ny')
  },
)

test.each(Object.entries(failures))(
  'while shards are %s, pages are served, shards in memory stay in use, and others are retried after five seconds',
  async (_, how) => {
    const { site, answer, break: fail } = siteWith(many)
    expect(await answer('/gammel/1')).toBe('301 /ny')
    fail(how, (key) => key.includes('shard'))
    const far = many.map(({ from }) => from).filter((_, i) => i % 200 === 0)
    const answers = new Set<string>()
    for (const path of far) answers.add(await answer(path))
    expect([...answers].toSorted()).toEqual(['301 /ny', '404'])
    expect([await answer('/'), await answer('/gammel/1')]).toEqual(['200', '301 /ny'])
    expect(site.deps.redirects.failures).toBe(7)
    fail(null)
    site.clock.now += 5_001
    for (const path of far) expect(await answer(path)).toBe('301 /ny')
  },
)

test('the next visitor of an idle isolate gets the current rules, and waits for KV only briefly', async () => {
  const { site, answer, break: fail } = siteWith(few)
  expect(await answer('/gammel')).toBe('301 /ny')
  site.publishRedirects([rule('/gammel', '/nyere')])
  site.clock.now += 3_600_000
  expect(await answer('/gammel')).toBe('301 /nyere')
  site.publishRedirects([rule('/gammel', '/nyest')])
  site.clock.now += 3_600_000
  fail(failures['slow'] ?? null)
  const pending = site.fetch('/gammel')
  await vi.advanceTimersByTimeAsync(200)
  expect((await pending).headers.get('location')).toBe('/nyere')
})

test('ignores an older head after a newer one', async () => {
  const { site, answer, later } = siteWith(few)
  site.publishRedirects([rule('/gammel', '/nyere')])
  expect(await answer('/gammel')).toBe('301 /nyere')
  await site.kv.put(headKey, encodeHead(build(few, 1).head))
  await later()
  expect(await answer('/gammel')).toBe('301 /nyere')
})

test('if the filter is missing, the previous rules stay in use; without previous rules each path costs a read', async () => {
  const hundred = Array.from({ length: 100_500 }, (_, i) => rule(`/gammel/${i}`, '/ny'))
  const { site, answer, later, break: fail } = siteWith(few)
  expect(await answer('/gammel')).toBe('301 /ny')
  fail(failures['empty'] ?? null, (key) => key.includes('filter'))
  site.publishRedirects(hundred)
  await later()
  expect([await answer('/gammel'), await answer('/gammel/7')]).toEqual(['301 /ny', '404'])
  fail(null)
  await later()
  expect([await answer('/gammel'), await answer('/gammel/7')]).toEqual(['404', '301 /ny'])

  const cold = siteWith(hundred)
  cold.break(failures['empty'] ?? null, (key) => key.includes('filter'))
  expect([await cold.answer('/gammel/7'), await cold.answer('/findes-ikke')]).toEqual([
    '301 /ny',
    '404',
  ])
  cold.break(null)
  await cold.later()
  const reads = cold.reads.length
  for (let i = 0; i < 100; i++) await cold.site.fetch(`/findes-ikke/${i}`)
  expect(cold.reads.length - reads).toBeLessThan(5)
})

test('a request without a rule in a warm isolate reads nothing from KV', async () => {
  const { site, reads, answer } = siteWith(many)
  await answer('/')
  const before = reads.length
  for (let i = 0; i < 200; i++) await site.fetch('/solceller')
  expect(reads.length).toBe(before)
})
