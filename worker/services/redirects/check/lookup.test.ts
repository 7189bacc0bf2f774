import { expect, test, vi } from 'vitest'
import { ruleDefaults } from '#shared/domain/redirects/rule.ts'
import type { BackendClient } from '#worker/data/backend.ts'
import { Problem } from '#worker/problem.ts'
import { createLookup } from './lookup.ts'
import { checkAmongRules } from './check.ts'

const rule = (from: string, to: string) => ({
  ...ruleDefaults,
  id: from,
  from,
  to,
  enabled: true,
  note: '',
  tags: [],
  position: 1,
  owner: null,
})
const context = {
  origin: 'https://a.dk',
  ownOrigins: { home: () => null },
  routes: { match: () => null, former: () => null },
  now: 0,
}

/** A backend whose query fails if it includes the path `fails`. */
function backendWith(
  rules: readonly ReturnType<typeof rule>[],
  fails: string | null = null,
  patterns: readonly ReturnType<typeof rule>[] = [],
) {
  const requests: string[][] = []
  const rpc = async (name: string, { _paths = [] }: { _paths?: string[] }) => {
    if (name === 'redirect_patterns') {
      requests.push(['patterns'])
      return { data: patterns, error: null }
    }
    requests.push(_paths)
    if (fails !== null && _paths.includes(fails))
      return { data: null, error: { code: '', message: 'down' } }
    return { data: rules.filter(({ from }) => _paths.includes(from)), error: null }
  }
  return { client: { rpc } as unknown as BackendClient, requests }
}

test('paths looked up together share one query, and no path is queried twice', async () => {
  const { client, requests } = backendWith([rule('/b', '/c')])
  const overlay = ['/a1', '/a2', '/a3'].map((from) => rule(from, '/b'))
  const lookup = await createLookup(client, { side: 'draft' }, overlay)
  const found = await Promise.all(overlay.map((one) => checkAmongRules(one, lookup, context)))
  expect(found.map(([problem]) => [problem?.code, problem?.other])).toEqual(
    overlay.map(() => ['chain', { id: '/b', from: '/b' }]),
  )
  expect(requests).toEqual([['patterns'], ['/a1', '/a2', '/a3'], ['/b'], ['/c']])
})

test('an overlaid rule replaces the stored rule with its id', async () => {
  const { client } = backendWith([rule('/a', '/b'), rule('/b', '/a')])
  const changed = { ...rule('/a', '/b'), from: '/moved' }
  const lookup = await createLookup(client, { side: 'draft' }, [changed])
  expect(await lookup.matcher.exact.at('/a')).toEqual([])
  expect(await lookup.matcher.exact.at('/moved')).toEqual([changed])
  expect(await checkAmongRules(changed, lookup, context)).toMatchObject([
    { code: 'chain', other: { id: '/b' } },
  ])
})

test('a failed read throws instead of counting as no rules', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { client } = backendWith([rule('/b', '/c')], '/c')
  const overlay = rule('/a', '/b')
  const lookup = await createLookup(client, { side: 'draft' }, [overlay])
  await expect(checkAmongRules(overlay, lookup, context)).rejects.toThrow(Problem)
})

test('rulesOfSource returns only rules of the same source, including patterns; an overlay reuses cached reads', async () => {
  const { client, requests } = backendWith([rule('/a', '/b')], null, [
    rule('/x/:a', '/b'),
    rule('/y/:a', '/b'),
  ])
  const lookup = await createLookup(client, { side: 'draft' })
  const found = async (from: string, in_ = lookup) =>
    (await in_.rulesOfSource(rule(from, '/z'))).map((twin) => twin.rule.id)
  expect([
    await found('/Y/:andet'),
    await found('/y/*'),
    await found('/A/'),
    await found('/c'),
  ]).toEqual([['/y/:a'], [], ['/a'], []])
  const overlay = rule('/a', '/c')
  const second = lookup.withOverlay([overlay])
  expect([
    await found('/a', second),
    await second.matcher.exact.at('/a'),
    await lookup.matcher.exact.at('/a'),
  ]).toMatchObject([['/a'], [{ to: '/c' }], [{ to: '/b' }]])
  expect(requests).toEqual([['patterns'], ['/a'], ['/c']])
})
