import { expect, test } from 'vitest'
import { briefly, read } from '#test/helpers/redirects/imports.ts'
import { importRedirects } from './read/import.ts'

test('reads a list of old and new addresses as a Danish spreadsheet saves it', () => {
  const report = read(
    '\ufeffFra;Til;Statuskode\r\n/gammel;/ny;\r\n/væk;;410\r\n;;\r\n/flyttet;https://andre.dk/x?a=1,2;302\r\n',
  )
  expect(report).toMatchObject({
    format: 'own',
    encoding: 'utf-8',
    problem: null,
    accepted: 3,
    refused: 0,
  })
  expect(briefly(report)).toEqual([
    [2, { from: '/gammel', to: '/ny' }],
    [3, { from: '/væk', to: null, status: 410 }],
    [5, { from: '/flyttet', to: 'https://andre.dk/x?a=1,2', status: 302 }],
  ])
})

test('reads files without headings, in Latin-1, with tabs or commas', () => {
  const latin1 = Uint8Array.from('/sølv,/blåbær\n/Ærø,/ø', (letter) => letter.charCodeAt(0))
  expect(briefly(importRedirects(latin1))).toEqual([
    [1, { from: '/sølv', to: '/blåbær' }],
    [2, { from: '/Ærø', to: '/ø' }],
  ])
  expect(briefly(read('old url\tnew url\n/a\t/b\n'))).toEqual([[2, { from: '/a', to: '/b' }]])
})

test('skips blank rows, including those with blanks only', () => {
  expect(briefly(read('fra;til\n/a;/b\n;\n ; \n\n/c;/d\n;;;;\n'))).toEqual([
    [2, { from: '/a', to: '/b' }],
    [6, { from: '/c', to: '/d' }],
  ])
})

test('reads hand-written values of all our columns', () => {
  const text = [
    'Fra;Til;Status;Domæne;Nøjagtig;Parametre i besøget;Krævede parametre;Før levende side;Aktiv;Note;Mærker;Lande;Sprog;Enheder;Cookies;Kommer fra;Gælder fra;Gælder til',
    "/a;/b;302;gammel.dk;ja;droppes;;x;nej;'=1+1;kampagne, forår;DK, se;DA;telefon, tablet;medlem=ja&set;*.avis.dk;1.12.2026;2026-12-31 23:59",
    '/p;/b/:id;;;;;id=:id&lang;;;;;;;;;;01-07-2026 13:30;2026-12-31',
  ].join('\n')
  const [first, second] = briefly(
    read(text.replace(';2026-12-31 23:59', ';2026-12-31T22:59:00Z')),
  ) as [number, Record<string, unknown>][]
  expect(first?.[1]).toEqual({
    from: '/a',
    to: '/b',
    status: 302,
    host: 'gammel.dk',
    exact: true,
    query: 'ignore',
    force: true,
    enabled: false,
    note: '=1+1',
    tags: ['kampagne', 'forår'],
    conditions: {
      countries: ['DK', 'SE'],
      languages: ['da'],
      devices: ['phone', 'tablet'],
      cookies: [
        { name: 'medlem', value: 'ja' },
        { name: 'set', value: null },
      ],
      referrers: ['*.avis.dk'],
      from: '2026-11-30T23:00:00.000Z',
      until: '2026-12-31T22:59:00Z',
    },
  })
  expect(second?.[1]).toEqual({
    from: '/p',
    to: '/b/:id',
    query: 'match',
    params: [
      { name: 'id', value: ':id' },
      { name: 'lang', value: null },
    ],
    conditions: { from: '2026-07-01T11:30:00.000Z', until: '2026-12-30T23:00:00.000Z' },
  })
})

test('refuses an invalid cell and names its column', () => {
  const reasons = read(
    'fra;til;aktiv;parametre i besøget;enheder;lande\n/a;/b;måske;;;\n/c;/d;;hm;;\n/e;/f;;;ur;\n/g;/h;;;;Danmark',
  ).rows
  expect(reasons.map((row) => ('reason' in row ? row.reason : ''))).toEqual([
    'Skriv ja eller nej under Aktiv.',
    '»hm« kendes ikke under Parametre i besøget. Skriv følger med, droppes, krævede, netop de krævede, netop de krævede i rækkefølge.',
    '»ur« kendes ikke under Enheder. Skriv telefon, tablet, computer.',
    'Skriv landets kode på to bogstaver, for eksempel DK.',
  ])
})

test('reads Danish times, also on the two days when clocks change', () => {
  const times = [
    '25-10-2026 08:00',
    '25.10.2026 1.30',
    '29-03-2026 08:00',
    '29-03-2026',
    '1.7.2026 00:00',
  ]
  const rows = briefly(
    read(['Fra;Til;Gælder fra', ...times.map((time, i) => `/a-${i};/b;${time}`)].join('\n')),
  ) as [number, { conditions: { from: string } }[]][]
  expect(rows.map(([, rule]) => rule)).toMatchObject(
    [
      '2026-10-25T07:00',
      '2026-10-24T23:30',
      '2026-03-29T06:00',
      '2026-03-28T23:00',
      '2026-06-30T22:00',
    ].map((from) => ({
      conditions: { from: `${from}:00.000Z` },
    })),
  )
  expect(read('Fra;Til;Gælder fra\n/a;/b;1.7.2026 24:00').rows[0]).toMatchObject({
    reason: expect.stringContaining('»1.7.2026 24:00« er ikke et tidspunkt'),
  })
})
