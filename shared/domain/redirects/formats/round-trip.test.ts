import { describe, expect, test } from 'vitest'
import { type Draw, randomly } from '#test/helpers/randomly.ts'
import { canonicalPath } from '../canonical.ts'
import { validateRule } from '../check/validate.ts'
import { looksLikeAddress } from './fields/bare-host.ts'
import { createOwnOrigins } from '../own-origins.ts'
import {
  isEnd,
  type NamedValue,
  queryModes,
  type Redirect,
  type RedirectConditions,
  redirectDevices,
  redirectStatuses,
  ruleDefaults,
} from '../rule.ts'
import { guessDelimiter, readCsv } from '../../csv.ts'
import { createMatcher } from '../../../routes/match.ts'
import { exportRedirects } from './export.ts'
import { type FormatId, formatIds } from './format.ts'
import { type ImportedRule, importRedirects } from './read/import.ts'

const origin = 'https://solrose.dk'
const ownOrigins = createOwnOrigins([origin])

const words = [
  'sol',
  'tag',
  'Ærø',
  'blå-bær',
  'a.php',
  'x_y',
  '%2F',
  'c%C3%A9',
  'pris,2',
  "d'or",
  'a;b',
  '=1',
  'å å',
  '"q"',
  '$1',
  '(x)',
  'v1.0',
]

function sourceOf(draw: Draw): { from: string; names: string[] } {
  const names: string[] = []
  const segments = draw.list(1, 3, () => draw.pick(words))
  if (draw.chance(0.2)) segments[0] = `:${(names.push('id'), 'id')}`
  if (draw.chance(0.3))
    segments.splice(draw.chance(0.7) ? segments.length : 0, 0, (names.push('*'), '*'))
  return { from: `/${segments.join('/')}`, names }
}

function targetOf(draw: Draw, names: readonly string[]): string {
  const path = `/ny/${draw.list(0, 2, () => draw.pick(words)).join('/')}`
  const used = names.includes('*') && draw.chance(0.8) ? '/*' : ''
  const captured = names.some((name) => name !== '*') && draw.chance(0.5) ? '/:id' : ''
  const query = draw.chance(0.2) ? '?a=1&b=%20' : ''
  return `${draw.chance(0.2) ? 'https://andre.dk' : ''}${path.replace(/\/$/, '')}${captured}${used}${query}${draw.chance(0.1) ? '#del' : ''}`
}

function conditionsOf(draw: Draw): RedirectConditions {
  const named = (names = ['a', 'X-B', 'c=d', 'e&f']): NamedValue => ({
    name: draw.pick(names),
    value: draw.pick([null, '1', 'x&y=z\\', 'å %41']),
  })
  return {
    ...(draw.chance(0.1) ? { countries: draw.list(1, 2, () => draw.pick(['DK', 'SE'])) } : {}),
    ...(draw.chance(0.1) ? { languages: ['da'] } : {}),
    ...(draw.chance(0.1) ? { devices: draw.list(1, 2, () => draw.pick(redirectDevices)) } : {}),
    ...(draw.chance(0.1) ? { cookies: draw.list(1, 2, named) } : {}),
    ...(draw.chance(0.1)
      ? { headers: draw.list(1, 2, () => named(['a', 'X-B', 'e&f', "!#$%&'*+.^_`|~"])) }
      : {}),
    ...(draw.chance(0.1)
      ? { referrers: draw.list(1, 2, () => draw.pick(['avis.dk', '*.blad.dk'])) }
      : {}),
    ...(draw.chance(0.05)
      ? { from: '2026-12-01T00:00:00Z', until: '2027-01-01T00:00:00.000+01:00' }
      : {}),
  }
}

const plainRule = (given: Partial<Redirect>): Redirect => ({
  ...ruleDefaults,
  id: 'a',
  from: '/gammel',
  to: '/ny',
  enabled: true,
  note: '',
  tags: [],
  position: 0,
  owner: null,
  ...given,
})

let id = 0
function redirectOf(draw: Draw): Redirect {
  const { from, names } = sourceOf(draw)
  const status = draw.chance(0.6) ? 301 : draw.pick(redirectStatuses)
  const query = draw.chance(0.6) ? 'merge' : draw.pick(queryModes)
  const usual = draw.chance(0.5)
  return {
    ...ruleDefaults,
    id: `regel-${id++}`,
    from,
    to: isEnd(status) ? null : targetOf(draw, names),
    status,
    host: draw.chance(0.2) ? draw.pick(['gammel.dk', '*.gammel.dk', 'xn--bl-yia.dk']) : null,
    query,
    params:
      query === 'merge' || query === 'ignore'
        ? []
        : draw.list(1, 2, () => ({
            name: draw.pick(['id', 'q%20r', 'æ']),
            value: draw.pick(['1', 'a%26b', 'b+c', 'ø', '', null]),
          })),
    exact: !usual && draw.chance(0.2),
    force: !usual && draw.chance(0.3),
    conditions: usual ? {} : conditionsOf(draw),
    enabled: draw.chance(0.9),
    note: draw.pick(['', '=1+1', "'=x", '[FORMULA] =1', 'linje 1\nlinje "2"', '+45', 'æøå']),
    tags: draw.list(0, 2, () => draw.pick(['kampagne', 'a, b', 'c\\d', '-x'])),
    position: draw.integer(0, 50),
    owner: draw.chance(0.1) ? '6f1c7e0a-4e0f-4f0e-9a51-0b8d1a1f0c11' : null,
  }
}

/** The properties that a format omits from every rule, as its remarks say. */
const silent: Readonly<Record<FormatId, readonly (keyof Redirect)[]>> = {
  own: [],
  netlify: ['id', 'note', 'tags', 'position', 'owner'],
  'cloudflare-file': ['id', 'note', 'tags', 'position', 'owner', 'force'],
  'cloudflare-bulk': ['id', 'note', 'tags', 'position', 'owner', 'force'],
  'wordpress-csv': ['id', 'tags', 'position', 'owner', 'force'],
  'wordpress-json': ['id', 'position', 'owner', 'force'],
  shopify: ['id', 'note', 'tags', 'position', 'owner'],
}

/** A rule independent of the encoding of its letters. */
function meaning(rule: Redirect | ImportedRule, format: FormatId): object {
  const { id: own, ...rest } = rule
  const same = (text: string): string => canonicalPath(text.replace(/^(?=https?:)/, '/'))
  const reduced =
    format === 'own'
      ? { id: own, ...rest, from: same(rule.from) }
      : { ...rest, from: same(rule.from), to: rule.to === null ? null : same(rule.to) }
  const shown = {
    ...reduced,
    tags: format === 'wordpress-json' ? rule.tags.slice(0, 1) : rule.tags,
  }
  const params =
    format === 'own'
      ? rule.params
      : rule.params.map(({ name, value }) => ({
          name: same(name),
          value: value === null ? null : same(value),
        }))
  return Object.fromEntries(
    Object.entries({ ...shown, params }).filter(
      ([name]) => !silent[format].includes(name as keyof Redirect),
    ),
  )
}

const readBack = (text: string, format?: FormatId) =>
  importRedirects(new TextEncoder().encode(text), { origin, format })

describe.each(formatIds)('%s', (format) => {
  test('reads its own output as the same rules', () => {
    let written = 0
    randomly(
      (draw) => {
        const rule = redirectOf(draw)
        if (validateRule(rule, ownOrigins).length > 0) return
        const { text, leftOut } = exportRedirects([rule], format, { origin })
        if (leftOut.length > 0) return
        written++
        const report = readBack(text, format)
        const [row] = report.rows
        expect(report, text).toMatchObject({ problem: null, accepted: 1, refused: 0 })
        expect(
          row && 'rules' in row ? row.rules.map((read) => meaning(read, format)) : row,
          text,
        ).toEqual([meaning(rule, format)])
      },
      { cases: 3000 },
    )
    expect(written).toBeGreaterThan(format === 'shopify' ? 150 : 300)
  })

  test('writes each rule or omits it with a reason', () => {
    randomly(
      (draw) => {
        const rules = draw
          .list(1, 8, () => redirectOf(draw))
          .map((rule, i) => ({
            ...rule,
            from: `/${i}${rule.from}`,
            host: rule.host?.startsWith('*.') ? null : rule.host,
          }))
        const { text, leftOut } = exportRedirects(rules, format, { origin })
        const read =
          text === ''
            ? []
            : readBack(text, format).rows.flatMap((row) => ('rules' in row ? row.rules : []))
        expect(read.length + leftOut.length).toBe(rules.length)
        for (const { reason } of leftOut) expect(reason).toMatch(/^[A-ZÆØÅ’]/)
      },
      { cases: 500 },
    )
  })

  test('the format of its output is recognized', () => {
    const rule = plainRule({ from: '/gammel', to: '/ny' })
    const known: FormatId = format === 'cloudflare-file' ? 'netlify' : format
    expect(readBack(exportRedirects([rule], format, { origin }).text).format).toBe(known)
  })
})

test.each(['own', 'wordpress-csv', 'cloudflare-bulk', 'shopify'] as const)(
  '%s: writes no cell that begins like a formula',
  (format) => {
    randomly(
      (draw) => {
        const { text } = exportRedirects([redirectOf(draw)], format, { origin })
        for (const { cells } of readCsv(
          text.replace('\ufeff', ''),
          guessDelimiter(text, looksLikeAddress),
        ))
          expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
      },
      { cases: 1000 },
    )
  },
)

test('writes a host and its subdomains as one row of Cloudflare’s, and reads it as two rules', () => {
  const rules = ['gammel.dk', '*.gammel.dk', '*.andre.dk'].map((host) =>
    plainRule({ id: host, host, from: '/a', to: 'https://ny.dk/b' }),
  )
  const { text, leftOut } = exportRedirects(rules, 'cloudflare-bulk')
  expect(text).toBe('gammel.dk/a,https://ny.dk/b,301,TRUE,TRUE,FALSE,FALSE\r\n')
  expect(leftOut).toMatchObject([
    {
      rule: { id: '*.andre.dk' },
      reason: 'Cloudflare kan kun tage underdomæner med sammen med domænet selv.',
    },
  ])
  expect(readBack(text).rows).toMatchObject([
    { rules: [{ host: 'gammel.dk' }, { host: '*.gammel.dk' }] },
  ])
})

test('writes our own CSV for Danish spreadsheets: byte order mark, semicolons, Danish words', () => {
  const rule = plainRule({
    id: 'r1',
    from: '/a',
    to: '/b',
    note: '=HYPERLINK("x")',
    tags: ['a'],
    position: 3,
  })
  const { text, fileName, leftOut } = exportRedirects([rule], 'own')
  expect(fileName).toBe('omdirigeringer.csv')
  expect(leftOut).toEqual([])
  expect(text).toBe(
    `\ufeffFra;Til;Status;Domæne;Nøjagtig;Parametre i besøget;Krævede parametre;Før levende side;Aktiv;Note;Mærker;Lande;Sprog;Enheder;Cookies;Headere;Kommer fra;Gælder fra;Gælder til;Rækkefølge;Ansvarlig;Id\r\n/a;/b;301;;nej;følger med;;nej;ja;"'=HYPERLINK(""x"")";a;;;;;;;;;3;;r1\r\n`,
  )
})

test('writes each format like its own program', () => {
  const rules = [
    { from: '/gammel sti/å', to: '/ny' },
    {
      from: '/blog/*',
      to: '/nyt/*',
      status: 302,
      force: true,
      conditions: { countries: ['DK'], languages: ['da'] },
    },
    { from: '/store', to: '/blog/:id', query: 'match-all', params: [{ name: 'id', value: ':id' }] },
    { from: '/blog/*', to: '/nyt/*' },
    { from: '/gone', to: null, status: 410, note: 'Udgået' },
  ].map((rule) => plainRule(rule as Partial<Redirect>))
  const texts = Object.fromEntries(
    formatIds.map((format) => [format, exportRedirects(rules, format, { origin }).text]),
  )
  expect(texts.netlify).toBe(
    '/blog/* /nyt/:splat 302! Country=dk Language=da\n/store id=:id /blog/:id 301\n/gammel%20sti/%C3%A5 /ny 301\n/blog/* /nyt/:splat 301\n',
  )
  expect(texts['cloudflare-file']).toBe('/gammel%20sti/%C3%A5 /ny 301\n/blog/* /nyt/:splat 301\n')
  expect(texts['cloudflare-bulk']).toBe(
    'solrose.dk/gammel%20sti/%C3%A5,https://solrose.dk/ny,301,TRUE,FALSE,FALSE,FALSE\r\nsolrose.dk/blog/,https://solrose.dk/nyt/,301,TRUE,FALSE,TRUE,TRUE\r\n',
  )
  expect(texts['wordpress-csv']).toBe(
    'source,target,regex,code,type,hits,title,status\n"/gammel sti/å","/ny",0,301,"url",0,"","active"\n"/gone","",0,410,"error",0,"Udgået","active"\n"^/blog/(.*)$","/nyt/$1",1,301,"url",0,"","active"\n',
  )
  expect(texts.shopify).toBe('Redirect from,Redirect to\r\n/gammel%20sti/%C3%A5,/ny\r\n')
})

test.each(['netlify', 'wordpress-csv', 'wordpress-json'] as const)(
  '%s: writes rules in our order of precedence, because there the order of the file decides',
  (format) => {
    const rules = [
      plainRule({ id: '1', from: '/gl/*', to: '/ny/*' }),
      plainRule({ id: '2', from: '/gl/a', to: '/b', position: 1 }),
    ]
    const report = readBack(exportRedirects(rules, format, { origin }).text, format)
    expect(report.rows.map((row) => ('rules' in row ? row.rules[0]?.from : row.reason))).toEqual([
      '/gl/a',
      '/gl/*',
    ])
  },
)

test('omits a rule shadowed by a page if the format would give the rule precedence', () => {
  const base = {
    ...ruleDefaults,
    id: '1',
    enabled: true,
    note: '',
    tags: [],
    position: 0,
    owner: null,
  } as const
  const rules: Redirect[] = [
    { ...base, from: '/solceller', to: '/kontakt' },
    { ...base, id: '2', from: '/solceller', to: '/kontakt', force: true },
    { ...base, id: '3', from: '/gammel', to: '/kontakt' },
  ]
  const leftOut = (format: FormatId) =>
    exportRedirects(rules, format, { origin, routes: createMatcher() }).leftOut.map(
      ({ rule }) => rule.id,
    )
  for (const format of [
    'cloudflare-file',
    'cloudflare-bulk',
    'wordpress-csv',
    'wordpress-json',
  ] as const)
    expect(leftOut(format)).toContain('1')
  expect(leftOut('cloudflare-file')).toEqual(['1'])
  expect([leftOut('own'), leftOut('netlify')]).toEqual([[], []])
  expect(exportRedirects(rules, 'netlify').mediaType).toBe('application/octet-stream')
})
