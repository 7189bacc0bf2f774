import { expect, test } from 'vitest'
import { ownOrigins, origin, routes, rule } from '#test/helpers/redirects/rules.ts'
import { explain } from './explain.ts'
import { compileRedirects } from '../match/match.ts'
import type { RedirectRule } from '../rule.ts'
import { unknownVisit } from '../match/visit.ts'

async function summary(path: string, rules: RedirectRule[]) {
  const { journey, places } = await explain(
    { origin, path, search: '', visit: unknownVisit(0), ownOrigins },
    compileRedirects(rules),
    routes,
  )
  return {
    end: journey.end,
    places: places.map(({ path: at, by, page, considered }) => [
      at,
      by,
      page,
      considered.map(({ rule: { to }, verdict }) => `${to} ${verdict}`),
    ]),
  }
}

test('explains every considered rule at every hop of the journey', async () => {
  const rules = [
    rule('/a', '/exact', { exact: true, host: 'andet.dk' }),
    rule('/A', '/spelling', { exact: true }),
    rule('/a', '/sweden', { conditions: { countries: ['SE'] } }),
    rule('/a', '/b'),
    rule('/:x', '/pattern'),
    rule('/b', '/solceller'),
    rule('/solceller', '/kampagne'),
  ]
  expect(await summary('/a', rules)).toEqual({
    end: 'sent',
    places: [
      [
        '/a',
        'rule',
        null,
        ['/exact host', '/spelling exact', '/sweden countries', '/b answers', '/pattern earlier'],
      ],
      ['/b', 'rule', null, ['/solceller answers', '/pattern earlier']],
      ['/solceller', null, '/solceller', ['/kampagne page', '/pattern page']],
    ],
  })
})

test('explains protected paths, ends, foreign hosts and loops', async () => {
  expect(await summary('/admin', [rule('/*', '/x', { force: true })])).toEqual({
    end: 'here',
    places: [['/admin', null, '/admin', ['/x protected']]],
  })
  expect((await summary('/a', [rule('/a', null, { status: 410 })])).places).toEqual([
    ['/a', 'rule', null, ['null answers']],
  ])
  expect((await summary('/a', [rule('/a', 'https://andre.dk/')])).places).toHaveLength(1)
  const loop = await summary('/a', [rule('/a', '/b'), rule('/b', '/a')])
  expect([loop.end, loop.places.map(([path]) => path)]).toEqual(['loop', ['/a', '/b']])
})
