import { expect, test } from 'vitest'
import { randomly } from '#test/helpers/randomly.ts'
import { goes, rule } from '#test/helpers/redirects/rules.ts'
import { hostRuleMatches, rulesForHost } from './by-host.ts'
import { compileRedirects, inPrecedence } from './match.ts'
import type { RedirectRule } from '../rule.ts'

/** A rule that counts the reads of its host. */
function watched(one: RedirectRule, looks: { count: number }): RedirectRule {
  const { host } = one
  return Object.defineProperty({ ...one }, 'host', {
    enumerable: true,
    get: () => (looks.count++, host),
  })
}

test.each([
  ['an exact path', '/kampagne'],
  ['a pattern', '/kampagne/*'],
])(
  "of a thousand hosts that share %s only the rules of the request's host are tried",
  (_, from) => {
    const looks = { count: 0 }
    const hosts = Array.from({ length: 500 }, (_, i) => [`by-${i}.dk`, `*.by-${i}.dk`]).flat()
    const rules = compileRedirects([
      ...hosts.map((host, i) => watched(rule(from, `https://x.dk/${i}`, { host }), looks)),
      rule(from, 'https://x.dk/alle'),
    ])
    const ask = (host: string) => goes(`https://${host}/kampagne`, rules)
    ask('by-1.dk')
    looks.count = 0
    expect(
      ['BY-17.dk', 'syd.by-499.dk', 'a.b.by-3.dk', 'andet.dk'].map((host) =>
        ask(host.toLowerCase()),
      ),
    ).toEqual(['https://x.dk/34', 'https://x.dk/999', 'https://x.dk/7', 'https://x.dk/alle'])
    expect(looks.count).toBeLessThan(50)
  },
)

test('rulesForHost agrees with a scan of all rules, in their order', () => {
  const hosts = [
    null,
    'a.dk',
    'A.dk',
    'b.a.dk',
    '*.a.dk',
    ':x.a.dk',
    ':x.:y.a.dk',
    '*.:x.dk',
    '*.b.a.dk',
    'dk',
    ':x.dk',
    'a.dk:8080',
    '*.a.dk:8080',
    'a..b',
  ]
  randomly((draw) => {
    const rules = inPrecedence(
      draw.list(1, 20, () =>
        rule('/p', '/ny', { host: draw.pick(hosts), exact: draw.chance(0.2) }),
      ),
    )
    const host = draw.pick([
      'a.dk',
      'b.a.dk',
      'c.b.a.dk',
      'c.dk',
      'dk',
      'a.dk:8080',
      'b.a.dk:8080',
      'x.se',
    ])
    expect(rulesForHost(rules, host)).toEqual(
      rules.filter((one) => one.host === null || hostRuleMatches(one.host, host)),
    )
  })
})
