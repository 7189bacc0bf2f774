import { expect, test } from 'vitest'
import { ownOrigins, origin, routes, rule } from '#test/helpers/redirects/rules.ts'
import { checkAll } from '#test/helpers/redirects/check-all.ts'
import { checkRule } from './check.ts'
import type { RedirectProblem } from './problem.ts'
import { validateRule } from './validate.ts'
import { maxRulesPerPath, maxPatterns } from '../limits.ts'
import { compileRedirects } from '../match/match.ts'
import type { Redirect, RedirectRule } from '../rule.ts'

const context = { origin, ownOrigins, routes, now: Date.parse('2026-11-20T12:00:00Z') }
const createRule = (
  id: string,
  from: string,
  to: string | null,
  more: Partial<Redirect> = {},
): Redirect => ({
  ...rule(from, to, more),
  id,
  enabled: true,
  note: '',
  tags: [],
  position: 0,
  owner: null,
  ...more,
})
/** Code, the other rule, and where a chain ends. */
const summary = ({ code, other, message }: RedirectProblem) => [
  code,
  other?.id ?? null,
  ...(/^Der sendes videre til (.*)\.$/.exec(message)?.slice(1) ?? []),
]
const check = async (...rules: Redirect[]) =>
  (await checkAll(rules, context)).map((problem) => [problem.id, ...summary(problem)])

test.each<[string, string | null, Partial<RedirectRule>, string, string]>([
  [
    'https://a.dk/x',
    '/b',
    {},
    'from',
    'Skriv kun stien, for eksempel /gammel-side. Domænet har sit eget felt.',
  ],
  ['//x', '/b', {}, 'from', 'Adressen må ikke begynde med to skråstreger.'],
  ['/a\\b', '/b', {}, 'from', 'Adressen må ikke indeholde omvendt skråstreg eller styretegn.'],
  [
    '/a?b=1',
    '/b',
    {},
    'from',
    'Skriv parametre i deres eget felt, og udelad det, der følger efter #.',
  ],
  ['/a/%2e%2E/b', '/b', {}, 'from', 'Adressen må ikke have . eller .. mellem to skråstreger.'],
  ['/a*', '/b', {}, 'from', '* skal stå alene mellem to skråstreger.'],
  ['/*/a/*', '/b', {}, 'from', 'Der må højst være én * i adressen.'],
  [
    '/a/:1',
    '/b',
    {},
    'from',
    'Et navn efter : begynder med et bogstav og består af a–z, tal og _.',
  ],
  ['/:a/:a', '/b', {}, 'from', 'Navnet :a er brugt to gange.'],
  ['/:a', '/b', { host: ':a.x.dk' }, 'from', 'Navnet :a er brugt to gange.'],
  ['/%61dmin/*', '/b', {}, 'from', 'Adressen bruges af selve sitet og kan ikke omdirigeres.'],
  [
    '/a',
    '/b',
    { host: 'a.*.dk' },
    'host',
    'Skriv et domæne, for eksempel eksempel.dk, *.eksempel.dk eller :by.eksempel.dk.',
  ],
  ...['w*.a.dk', '*a.dk', '**.a.dk', 'a.dk*', '*.a*.dk', '\uff0a\uff0a.a.dk'].map(
    (host): [string, string, Partial<RedirectRule>, string, string] => [
      '/a',
      '/b',
      { host },
      'host',
      'Skriv et domæne, for eksempel eksempel.dk, *.eksempel.dk eller :by.eksempel.dk.',
    ],
  ),
  ['/a', '/b', { query: 'match' }, 'params', 'Skriv mindst én parameter.'],
  [
    '/a',
    '//b.dk',
    {},
    'to',
    'Adressen må ikke begynde med to skråstreger: det er et andet domæne.',
  ],
  ['/a', '/\\b.dk', {}, 'to', 'Adressen må ikke indeholde omvendt skråstreg eller styretegn.'],
  ['/a', 'javascript:alert(1)', {}, 'to', 'Den nye adresse skal begynde med / eller https://.'],
  [
    '/a',
    'https://ejer:kode@b.dk/',
    {},
    'to',
    'Adressen må ikke indeholde brugernavn eller adgangskode.',
  ],
  [
    '/a/:b',
    'https://:b.dk/',
    {},
    'to',
    'Domænet i den nye adresse skal stå fast, uden :navn og *.',
  ],
  [
    '/a',
    '/b/:c',
    {},
    'to',
    'Den nye adresse bruger :c, som den gamle ikke har. Skriv %3Ac, hvis det er tekst.',
  ],
  [
    '/a',
    '/b/*',
    {},
    'to',
    'Den nye adresse har en *, som den gamle ikke har. Skriv %2A, hvis det er tekst.',
  ],
  ['/a/:b', '/:b/:b?v=:b', {}, 'to', 'Den nye adresse bruger :b mere end to gange.'],
  ['/a/*', '/*/b/*#*', {}, 'to', 'Den nye adresse bruger * mere end to gange.'],
  ['/a', null, {}, 'to', 'Skriv den nye adresse.'],
  ['/a', '/b', { status: 410 }, 'to', 'En side, der er væk, har ingen ny adresse.'],
  ['/a', '/A/?x=1', {}, 'to', 'Den nye adresse fører tilbage til den gamle.'],
  [
    '/a',
    'https://eksempel.dk/a',
    { host: 'www.eksempel.dk' },
    'to',
    'Den nye adresse fører tilbage til den gamle.',
  ],
  [
    '/gl/*',
    '/gl/ny/*',
    {},
    'to',
    'Den nye adresse rammes af reglen igen og bliver længere hver gang.',
  ],
])('refuses %s to %s with %o', (from, to, more, field, message) => {
  expect(validateRule(rule(from, to, more), ownOrigins)).toEqual([{ field, message }])
})

test.each([
  ['/a/:id', '/b/:id?v=:id'],
  ['/shop/*', 'https://shop.dk:8080/*'],
  ['/a', '/b'],
  ['/a', 'https://andet.dk/a'],
  ['/a', 'https://wiki.example/Fil:Solcelle.jpg'],
  ['/a', 'https://avis.example/side#:~:text=solceller'],
  ['/a', '/soeg?q=site:solrose'],
  ['/a', '/b/%3Ac'],
])('accepts %s to %s', (from, to) => {
  expect(validateRule(rule(from, to), ownOrigins)).toEqual([])
})

test('refuses a second rule with the same source in any spelling, unless its conditions differ', async () => {
  expect(
    await check(
      createRule('1', '/Ærø', '/x'),
      createRule('2', '/%C3%A6r%c3%B8/', '/y'),
      createRule('3', '/ærø', '/z', { conditions: { countries: ['SE'] } }),
    ),
  ).toEqual([['2', 'duplicate', '1']])
  expect(
    await check(
      createRule('1', '/a/:x', '/x'),
      createRule('2', '/a/:y', '/y'),
      createRule('3', '/a/:y', '/y', { enabled: false }),
    ),
  ).toEqual([['2', 'duplicate', '1']])
})

test('finds loops through patterns and our other hosts, and URLs that grow through two rules', async () => {
  expect(
    await check(createRule('1', '/a', '/b/1'), createRule('2', '/b/:x', 'http://eksempel.dk/a')),
  ).toEqual([
    ['1', 'loop', '2'],
    ['2', 'loop', '1'],
  ])
  expect(await check(createRule('1', '/a/*', '/b/x/*'), createRule('2', '/b/*', '/a/*'))).toEqual([
    ['1', 'long', '2'],
    ['2', 'long', '1'],
  ])
})

test('warns of a chain up to the limit and refuses a longer one, within the site and between hosts', async () => {
  const hosts = (i: number): string => `h${i}.gammel.dk`
  for (const apart of [false, true]) {
    const chain = (length: number) =>
      Array.from({ length }, (_, i) =>
        createRule(
          String(i),
          `/k${i}`,
          apart ? `https://${hosts(i + 1)}/k${i + 1}` : `/k${i + 1}`,
          apart ? { host: hosts(i) } : {},
        ),
      )
    expect((await check(...chain(8))).map(([, code]) => code)).toEqual(Array(7).fill('chain'))
    const [first] = await checkAll(chain(9), context)
    expect([first?.code, first?.message]).toEqual([
      'long',
      'Der er mere end 8 omdirigeringer efter hinanden.',
    ])
  }
})

test('refuses rules that redirect to a URL longer than allowed', async () => {
  const names = Array.from({ length: 7 }, (_, i) =>
    createRule(String(i), `/${i}/*`, `/${i + 1}/*/*${`/${'x'.repeat(400)}`.repeat(4)}`),
  )
  const [first] = await checkAll(names, context)
  expect([first?.code, first?.message]).toEqual([
    'long',
    'Adressen bliver længere, end en browser kan bruge.',
  ])
})

test('finds loops and growing URLs between hosts that are named only in rules', async () => {
  const at = (host: string) => ({ host })
  for (const host of ['y.gammel.dk', '*.gammel.dk'])
    expect(
      await check(
        createRule('1', '/a', 'https://y.gammel.dk/a', at('x.gammel.dk')),
        createRule('2', '/a', 'https://x.gammel.dk/a', at(host)),
      ),
    ).toEqual([
      ['1', 'loop', '2'],
      ['2', 'loop', '1'],
    ])
  const growing = await check(
    createRule('1', '/a/*', 'https://y.dk/a/b/*', at('x.dk')),
    createRule('2', '/a/*', 'https://x.dk/a/b/*', at('y.dk')),
  )
  expect(growing.map(([, code]) => code)).toEqual(['long', 'long'])
  // A host without a rule is foreign, and a host whose only rule redirects to itself answers nothing.
  expect(
    await check(
      createRule('1', '/a', 'https://andre.dk/a'),
      createRule('2', '/a', 'https://www.eksempel.dk/b', at('x.dk')),
    ),
  ).toEqual([])
  expect(await check(createRule('1', '/*', 'https://ny.gammel.dk/*', at('*.gammel.dk')))).toEqual(
    [],
  )
})

test('refuses more patterns or rules per path than the limits', async () => {
  const one = (i: number) => createRule(`p${i}`, `/gren-${i}/:navn`, '/ny')
  const patterns = Array.from({ length: maxPatterns + 1 }, (_, i) => one(i))
  const problemsOfFirst = (rules: Redirect[]) =>
    checkRule(rules[0]!, compileRedirects(rules), [], context)
  expect((await problemsOfFirst(patterns)).map(summary)).toEqual([['many', null]])
  expect((await problemsOfFirst(patterns))[0]?.message).toBe(
    'Der kan højst være 10.000 mønstre. Skriv flere af dem som ét, eller brug faste adresser.',
  )
  expect(await problemsOfFirst(patterns.slice(1))).toEqual([])
  const hosted = Array.from({ length: maxRulesPerPath + 1 }, (_, i) =>
    createRule(`h${i}`, i % 2 ? '/a' : '/A/', '/ny', { host: `h${i}.dk` }),
  )
  expect((await problemsOfFirst(hosted))[0]?.message).toBe(
    'Der kan højst være 5.000 regler for samme adresse.',
  )
  expect(await problemsOfFirst(hosted.slice(1))).toEqual([])
})

test('ignores a loop whose conditions no visitor meets', async () => {
  const countries = (name: string) => ({ conditions: { countries: [name] } })
  expect(
    await check(
      createRule('1', '/a', '/b', countries('DK')),
      createRule('2', '/b', '/a', countries('SE')),
    ),
  ).toEqual([])
})

test('the warning of a chain names the chain’s last target', async () => {
  expect(
    await check(
      createRule('1', '/a', '/b'),
      createRule('2', '/b', '/c'),
      createRule('3', '/d', '/e'),
    ),
  ).toEqual([['1', 'chain', '2', '/c']])
})

test('warns of a page and of an earlier rule that take precedence', async () => {
  expect(
    await check(
      createRule('1', '/solceller', '/x'),
      createRule('2', '/varmepumper', '/x', { force: true }),
      createRule('3', '/systemydelser', '/x'),
    ),
  ).toEqual([
    ['1', 'shadowed', null],
    ['3', 'shadowed', null],
  ])
  expect(
    await check(
      createRule('1', '/p/*', '/x', { position: 1 }),
      createRule('2', '/p/:id', '/y', { position: 2 }),
      createRule('3', '/p/:id/z', '/y', { position: 0 }),
    ),
  ).toEqual([['2', 'unreached', '1']])
})

test('checks a single rule among compiled rules', async () => {
  const rules = [createRule('1', '/a', '/b'), createRule('2', '/b', '/a')]
  const checkFirst = async (sameSource: RedirectRule[]) =>
    (await checkRule(rules[0]!, compileRedirects(rules), sameSource, context)).map(summary)
  expect(await checkFirst([])).toEqual([['loop', '2']])
  expect(await checkFirst([createRule('9', '/A', '/x')])).toEqual([['duplicate', '9']])
})
