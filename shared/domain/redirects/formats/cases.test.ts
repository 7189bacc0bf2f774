import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { briefly } from '#test/helpers/redirects/imports.ts'
import { goes, rule } from '#test/helpers/redirects/rules.ts'
import type { RedirectRule } from '../rule.ts'
import { type ImportReport, importRedirects, importedRules } from './read/import.ts'

// Real files of redirects, each of a kind that was once read wrongly. The site is https://ny.dk.

const readCase = (name: string): ImportReport =>
  importRedirects(readFileSync(`shared/domain/redirects/formats/cases/${name}`), {
    origin: 'https://ny.dk',
  })
/** The rules of a file as they would be published. */
const rulesOf = (report: ImportReport): RedirectRule[] =>
  importedRules(report).map(({ rule: { from, to, ...more } }) =>
    rule(from, to, { ...more, id: from }),
  )

const rows: Readonly<Record<string, readonly unknown[]>> = {
  '01-bulk-host-other-tld.csv': [
    [1, { host: 'firma.io', from: '/gammel', to: 'https://ny.example/ny' }],
    [
      2,
      { host: 'firma.energy', from: '/*', to: 'https://ny.example/*' },
      { host: '*.firma.energy', from: '/*', to: 'https://ny.example/*' },
    ],
    [
      3,
      { host: 'firma.co.uk', from: '/a', to: 'https://ny.example/b', status: 302, query: 'ignore' },
    ],
  ],
  '02-bulk-most-specific-wins.csv': [
    [1, { host: 'gammel.dk', from: '/*', to: 'https://ny.dk/arkiv/*', status: 302 }],
    [2, { host: 'gammel.dk', from: '/priser/*', to: 'https://ny.dk/priser/*', status: 302 }],
    [
      3,
      { host: 'gammel.dk', from: '/priser/2024/*', to: 'https://ny.dk/prisarkiv/*', status: 302 },
    ],
  ],
  '04-wordpress-regex-escaped-question.json': [
    [
      1,
      {
        from: '/produkt.php',
        to: '/varmepumper',
        query: 'match-all',
        params: [{ name: 'id', value: '5' }],
      },
    ],
    [
      2,
      {
        from: '/produkt.php',
        to: '/solceller',
        query: 'match-all',
        params: [{ name: 'id', value: '6' }],
      },
    ],
  ],
  '05-wordpress-double-slash-source.json': [[1, 'Adressen må ikke begynde med to skråstreger.']],
  '06-wordpress-long-group-name.json': [
    [1, { from: '/gammel', to: '/ny', tags: ['Omdirigeringer fra det gamle website (2…'] }],
  ],
  '07-wordpress-regex-escaped-slashes.json': [[1, { from: '/gammel/side', to: '/ny' }]],
  '09-yoast.csv': [
    [2, 'Reglen er et regulært udtryk, som ikke kan skrives med * her.'],
    [3, { from: '/old', to: '/new', status: 307 }],
  ],
  '10-rankmath.csv': [
    [
      2,
      'Reglen gælder alle adresser, der indeholder »tilbud« (matching: contains), og det kan vi ikke.',
    ],
    [3, { from: '/slukket', to: '/andet', enabled: false }],
    [4, 'Reglen er et regulært udtryk, som ikke kan skrives med * her.'],
  ],
  '13-unknown-header.csv': [[2, { from: '/old', to: '/new' }]],
  '15-redirection-without-header.csv': [
    [1, { from: '/product/geofencing/', to: '/product/alerts/' }],
  ],
  '16-target-with-colon.csv': [
    [2, { from: '/w', to: 'https://wiki.example/Fil:Solcelle.jpg' }],
    [3, { from: '/t', to: 'https://avis.example/side#:~:text=solceller' }],
    [4, { from: '/q', to: '/soeg?q=site:solrose' }],
  ],
  '17-empty-splat-in-the-middle_redirects': [[1, { from: '/m/*/x', to: '/n/*/y' }]],
  '18-splat-loses-last-slash_redirects': [[1, { from: '/blog/*', to: 'https://blog.example/*' }]],
  '19-chain-of-seven.csv': Array.from({ length: 7 }, (_, i) => [
    i + 2,
    { from: `/k${i}`, to: `/k${i + 1}` },
  ]),
  '24-zero-width-space.csv': [
    [
      2,
      'Adressen har et usynligt tegn (U+200B) efter »/a«. Slet det, eller skriv det som %E2%80%8B.',
    ],
  ],
}

test.each(Object.keys(rows))(
  '%s: reads each row correctly, or refuses it with the reason',
  (name) => {
    const report = readCase(name)
    expect([report.problem, briefly(report)]).toEqual([null, rows[name]])
  },
)

test.each([
  [
    '12-squarespace.txt',
    'Filen er omdirigeringer fra Squarespace, og det format læser vi ikke: gem reglerne som CSV med kolonnerne Fra, Til og Status.',
  ],
  [
    '21-vercel.json',
    'Filen er vercel.json fra Vercel, og det format læser vi ikke: gem reglerne som CSV med kolonnerne Fra, Til og Status.',
  ],
  [
    '22-netlify.toml',
    'Filen er netlify.toml fra Netlify, og det format læser vi ikke: gem reglerne som CSV med kolonnerne Fra, Til og Status.',
  ],
])('%s: reports the unsupported format in one sentence', (name, problem) => {
  expect(readCase(name)).toMatchObject({ problem, rows: [] })
})

test('reports a shortened group name once per file', () => {
  expect(readCase('06-wordpress-long-group-name.json').remarks).toEqual([
    'Gruppen »Omdirigeringer fra det gamle website (2021)« er forkortet til »Omdirigeringer fra det gamle website (2…«.',
  ])
})

test.each([
  [
    '02-bulk-most-specific-wins.csv',
    'https://gammel.dk/priser/2024/a/',
    'https://ny.dk/prisarkiv/a/',
  ],
  ['02-bulk-most-specific-wins.csv', 'https://gammel.dk/priser/a', 'https://ny.dk/priser/a'],
  ['02-bulk-most-specific-wins.csv', 'https://gammel.dk/a', 'https://ny.dk/arkiv/a'],
  ['04-wordpress-regex-escaped-question.json', '/produkt.php?id=5', '/varmepumpe'],
  ['04-wordpress-regex-escaped-question.json', '/produkt.php?id=6', '/solceller'],
  ['04-wordpress-regex-escaped-question.json', '/produkt.php?id=7', null],
  ['04-wordpress-regex-escaped-question.json', '/produkt.php', null],
  ['07-wordpress-regex-escaped-slashes.json', '/gammel/side', '/ny'],
  ['07-wordpress-regex-escaped-slashes.json', '/gammel/side/', '/ny'],
  ['16-target-with-colon.csv', '/w', 'https://wiki.example/Fil:Solcelle.jpg'],
  ['16-target-with-colon.csv', '/t', 'https://avis.example/side#:~:text=solceller'],
  ['16-target-with-colon.csv', '/q', '/soeg?q=site:solrose'],
  ['17-empty-splat-in-the-middle_redirects', '/m/x', '/n/y'],
  ['17-empty-splat-in-the-middle_redirects', '/m/a/x', '/n/a/y'],
  ['19-chain-of-seven.csv', '/k0', '/k7'],
  ['19-chain-of-seven.csv', 'http://eksempel.dk/k0', 'https://www.eksempel.dk/k7'],
])('%s: redirects %s to %s', (name, url, location) => {
  expect(goes(url, rulesOf(readCase(name)))).toBe(location)
})

test('18-splat-loses-last-slash_redirects: keeps the trailing slash', () => {
  // Pages below /blog take precedence over rules that are not forced.
  const [blog] = rulesOf(readCase('18-splat-loses-last-slash_redirects'))
  expect(goes('/blog/post/', [{ ...blog!, force: true }])).toBe('https://blog.example/post/')
})
