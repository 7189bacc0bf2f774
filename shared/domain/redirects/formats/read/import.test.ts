import { expect, test } from 'vitest'
import { briefly, bytesOf, read } from '#test/helpers/redirects/imports.ts'
import type { FormatId } from '../format.ts'
import { importRedirects } from './import.ts'

test.each([
  ['/a;/a'],
  ['/a/;/a'],
  ['/A;/a/'],
  ['/%C3%A6;/æ'],
  ['/a;a'],
  ['/a;https://solrose.dk/A'],
  ['/a;/a#top'],
  ['https://old.dk/a;https://old.dk/a/'],
])('refuses a rule that redirects to itself: %s', (row) => {
  expect(briefly(read(`fra;til\n${row}`))).toEqual([
    [2, 'Den gamle og den nye adresse er den samme.'],
  ])
})

test('the same path on another host or with a required parameter is another source', () => {
  expect(read('fra;til\n/a;https://andre.dk/a\nhttps://old.dk/a;/a/\n/b?id=1;/b').accepted).toBe(2)
  expect(briefly(read('fra;til\n/b?id=1;/b'))).toEqual([
    [2, { from: '/b', to: '/b', query: 'match', params: [{ name: 'id', value: '1' }] }],
  ])
})

test('refuses duplicates and names the row of the first occurrence', () => {
  expect(briefly(read('fra;til\n/a;/1\n/x;/y\n/A/;/2\n/a;/3\n/%61;/4'))).toEqual([
    [2, { from: '/a', to: '/1' }],
    [3, { from: '/x', to: '/y' }],
    [4, 'Samme gamle adresse som i række 2.'],
    [5, 'Samme gamle adresse som i række 2.'],
    [6, 'Samme gamle adresse som i række 2.'],
  ])
})

test("refused and disabled rows don't reserve their source", () => {
  expect(read('fra;til;status\n/a;/a;\n/a;/b;\n').accepted).toBe(1)
  expect(read('fra;til;aktiv\n/a;/b;nej\n/a;/c;ja\n').accepted).toBe(2)
})

test('accepts the same source with different conditions', () => {
  expect(
    read('fra;til;lande\n/a;/dk;DK\n/a;/se;SE\n/a;/andre;\n/a;/dk2;dk').rows.at(-1),
  ).toMatchObject({ reason: 'Samme gamle adresse som i række 2.' })
})

test.each([
  [';/b', 'Den gamle adresse mangler.'],
  ['/a;', 'Den nye adresse mangler.'],
  [
    '/a;/b;200',
    'Status 200 viser en anden side på adressen uden at sende videre. Det kan reglerne her ikke.',
  ],
  ['/a;/b;300', 'Statuskoden 300 kan ikke bruges. Brug 301, 302, 303, 307, 308, 410, 451.'],
  ['/a;/b;flyttet', '»flyttet« er ikke en statuskode.'],
  ['/a;javascript:alert(1)', 'Den nye adresse skal begynde med / eller https://.'],
  ['/a;//evil.example', 'Den nye adresse skal begynde med / eller https://.'],
  ['/a#del;/b', 'Den gamle adresse har et #, og det, der står efter det, ser kun browseren.'],
  ['/*/x/*;/b', 'Der må højst være én * i adressen.'],
  ['/:a/:a;/b', 'Navnet :a er brugt to gange.'],
  [
    '/x/:a;/b/:c',
    'Den nye adresse bruger :c, som den gamle ikke har. Skriv %3Ac, hvis det er tekst.',
  ],
  ['"/a;/b', 'Anførselstegnene i rækken passer ikke sammen.'],
  [`/a;/${'b'.repeat(2001)}`, 'Den nye adresse: højst 2000 tegn.'],
  [
    'firma.io/gammel;/b',
    '»firma.io« kan være et domæne eller en sti. Skriv https:// foran, hvis det er et domæne, og / foran, hvis det er en sti.',
  ],
  [
    '/a;firma.io',
    '»firma.io« kan være et domæne eller en sti. Skriv https:// foran, hvis det er et domæne, og / foran, hvis det er en sti.',
  ],
  [
    'localhost:8080/a;/b',
    '»localhost:8080« kan være et domæne eller en sti. Skriv https:// foran, hvis det er et domæne, og / foran, hvis det er en sti.',
  ],
  ['//gammel/side;/b', 'Adressen må ikke begynde med to skråstreger.'],
  [
    '^/old/(.*)$;/b',
    'Den gamle adresse ser ud som et regulært udtryk, og det kan den ikke være her.',
  ],
])('refuses a row with the reason: %s', (row, reason) => {
  expect(read(`fra;til;status\n${row}\n/god;/bedre;`).rows).toMatchObject([
    { row: 2, reason },
    { row: 3 },
  ])
})

test('reports all problems of a file at once', () => {
  expect(
    read('fra;til\n/a;\n/b;/c\n;/d\n/b;/e').rows.map((row) =>
      'reason' in row ? row.reason : null,
    ),
  ).toEqual([
    'Den nye adresse mangler.',
    null,
    'Den gamle adresse mangler.',
    'Samme gamle adresse som i række 3.',
  ])
})

test.each<[string, FormatId | null]>([
  ['fra;til\n/a;/b', 'own'],
  ['source,target\n/a,/b', 'own'],
  ['/a,/b\n/c,/d', 'own'],
  ['https://old.dk/a,https://new.dk/b\n', 'own'],
  ['source,target,regex,code,type,hits,title,status\n', 'wordpress-csv'],
  ['source,target,regex,code,type,match,hits,title,status\n', 'wordpress-csv'],
  ['Redirect from,Redirect to\n', 'shopify'],
  ['"Redirect from";"Redirect to"\n', 'shopify'],
  ['example.com/a,https://example.com/b\n', 'cloudflare-bulk'],
  ['https://example.com/a,https://example.com/b,301,TRUE\n', 'cloudflare-bulk'],
  [
    'source_url,target_url,status_code\nexample.com/a,https://example.com/b,301\n',
    'cloudflare-bulk',
  ],
  ['xn--bl-yia.xn--p1ai/a,https://example.com/b\n', 'cloudflare-bulk'],
  ['firma.energy:8443,https://example.com/b\n', 'cloudflare-bulk'],
  ['"/a","/b",0,301\n', 'wordpress-csv'],
  ['^/a/(.*),/b/$1,1,302\n', 'wordpress-csv'],
  ['Origin,Target,Type,Format\n', 'wordpress-csv'],
  ['id,source,matching,destination,type,category,status,ignore\n', 'wordpress-csv'],
  ['Old Path,Redirect To\n', 'own'],
  ['# kommentar\n/a /b\n', 'netlify'],
  ['/a\t\t/b\t301\n/c\t/d\t302\n', 'netlify'],
  ['/store id=:id /blog/:id 301', 'netlify'],
  ['{"redirects":[]}', 'wordpress-json'],
  ['Kære alle\nher er listen', null],
])('recognizes %j as %s', (text, format) => {
  expect(read(text).format).toBe(format)
})

test.each<[string, string, FormatId?]>([
  [
    'Fra;Til;Klik\n/a;/b;7',
    'Kolonnen »Klik« kendes ikke. Giv den et navn, vi kender, eller slet den.',
  ],
  [
    'Fra;Til;Klik;Land\n/a;/b;;',
    'Kolonnerne »Klik«, »Land« kendes ikke. Giv dem navne, vi kender, eller slet dem.',
  ],
  [
    'Alt link;Nyt link\n/a;/b',
    'Kolonnerne »Alt link«, »Nyt link« kendes ikke. Giv dem navne, vi kender, eller slet dem. Den gamle adresse står under »fra«, og en adresse begynder med / eller https://.',
  ],
  [
    'Flytning 2024;\nFra;Til\n/a;/b',
    'Kolonnen »Flytning 2024« kendes ikke. Giv den et navn, vi kender, eller slet den. Den gamle adresse står under »fra«, og en adresse begynder med / eller https://.',
    'own',
  ],
  ['Til;Status\n/a;301', 'Kolonnen med den gamle adresse mangler. Den hedder »fra«.', 'own'],
  [
    'Fra;Til;Status;Type\n/a;/b;301;302',
    'Kolonnerne »Status« og »Type« betyder det samme. Slet den ene.',
  ],
  [
    'Redirect from,Redirect to,Code\n/a,/b,302',
    'Kolonnen »Code« kendes ikke. Giv den et navn, vi kender, eller slet den.',
  ],
  [
    'source_url,target_url,status_code,scheme\na.dk/a,https://b.dk,301,http',
    'Kolonnen »scheme« kendes ikke. Giv den et navn, vi kender, eller slet den.',
  ],
  [
    'source,target,regex,code,type,group\n/a,/b,0,301,url,2',
    'Kolonnen »group« kendes ikke. Giv den et navn, vi kender, eller slet den.',
  ],
  [
    'Origin,Target,Type,Format,Site\n/a,/b,301,plain,1',
    'Kolonnen »Site« kendes ikke. Giv den et navn, vi kender, eller slet den.',
  ],
  [
    'id,source,matching,destination,type,status,expires\n1,a,exact,b,301,active,2026',
    'Kolonnen »expires« kendes ikke. Giv den et navn, vi kender, eller slet den.',
  ],
])('names an unknown column or heading and reads nothing: %j', (text, problem, format) => {
  expect(read(text, { format })).toMatchObject({ problem, accepted: 0, refused: 0 })
})

test.each<[string, FormatId, string]>([
  [
    'Fra;Til;\n/a;/b;Husk',
    'own',
    'Kolonne 3 har ingen overskrift, så vi ved ikke, hvad »Husk« betyder.',
  ],
  ['/a;/b;301;Husk', 'own', 'Kolonne 4 har ingen overskrift, så vi ved ikke, hvad »Husk« betyder.'],
  ['/a,/b,302', 'shopify', 'Kolonne 3 har ingen overskrift, så vi ved ikke, hvad »302« betyder.'],
  [
    'a.dk/a,https://b.dk,301,TRUE,TRUE,TRUE,TRUE,TRUE',
    'cloudflare-bulk',
    'Kolonne 8 har ingen overskrift, så vi ved ikke, hvad »TRUE« betyder.',
  ],
])('refuses a row with a cell that has no heading: %j', (text, format, reason) => {
  expect(read(text, { format }).rows).toMatchObject([{ reason }])
})

test('empty cells need no heading, and headings may contain invisible characters', () => {
  expect(briefly(read('\u200bFra\u00ad;Til;;\n/a;/b;;\n/c;/d'))).toEqual([
    [2, { from: '/a', to: '/b' }],
    [3, { from: '/c', to: '/d' }],
  ])
})

test('reads an address without scheme as a host only if it begins with www. or has its own column', () => {
  expect(
    briefly(
      read(
        'Fra;Til;Domæne\nwww.firma.energy/a;www.firma.io/b;\n/a;/b;firma.io\nhttps://firma.io/c;https://ny.museum/d;firma.io',
      ),
    ),
  ).toEqual([
    [2, { host: 'www.firma.energy', from: '/a', to: 'https://www.firma.io/b' }],
    [3, { host: 'firma.io', from: '/a', to: '/b' }],
    [4, { host: 'firma.io', from: '/c', to: 'https://ny.museum/d' }],
  ])
  expect(briefly(read('Fra;Til;Domæne\nhttps://firma.io/c;/d;andre.dk'))).toEqual([
    [2, 'Domænet i den gamle adresse er et andet end det, der står for sig selv.'],
  ])
})

test.each([
  ['/a\u200b', 'U+200B', '/a', '%E2%80%8B'],
  ['/a\u200db', 'U+200D', '/a', '%E2%80%8D'],
  ['/\ufeffa', 'U+FEFF', '/', '%EF%BB%BF'],
  ['/a\u00adb', 'U+00AD', '/a', '%C2%AD'],
  ['/a\u00a0b', 'U+00A0', '/a', '%C2%A0'],
  ['/a\u2060', 'U+2060', '/a', '%E2%81%A0'],
  ['/a\u202e', 'U+202E', '/a', '%E2%80%AE'],
  ['/a\u2003b', 'U+2003', '/a', '%E2%80%83'],
  ['/a\u2800', 'U+2800', '/a', '%E2%A0%80'],
  ['/a\u3164', 'U+3164', '/a', '%E3%85%A4'],
  ['/a\ufe0f', 'U+FE0F', '/a', '%EF%B8%8F'],
  ['/a\u0085b', 'U+0085', '/a', '%C2%85'],
  ['/a\u{e0041}', 'U+E0041', '/a', '%F3%A0%81%81'],
])('names invisible characters in source and target: %j', (address, code, before, encoded) => {
  const reason = `Adressen har et usynligt tegn (${code}) efter »${before}«. Slet det, eller skriv det som ${encoded}.`
  expect(read(`fra;til\n${address};/b\n/c;${address}`).rows).toMatchObject([{ reason }, { reason }])
  // Percent-encoded it is visible, and accepted.
  expect(briefly(read(`fra;til\n${before}${encoded};/b`))).toEqual([
    [2, { from: before + encoded, to: '/b' }],
  ])
})

test('names invisible characters in domains, tags, notes and at the ends of addresses', () => {
  const rows = [
    'ga\u200bmmel.dk;/a;;',
    ';/b;m\u200bk;',
    ';/c;m\u00a0k;',
    ';/d;;Fra\u2060 2019',
    ';/g\u00a0;;',
    ';/h;;☀\ufe0f fra\u00a0os',
    ';\u2003/i;;',
  ]
  expect(
    briefly(read(`domæne;fra;mærker;note;til\n${rows.map((row) => `${row};/ny`).join('\n')}`)),
  ).toMatchObject([
    [2, 'Domænet har et usynligt tegn (U+200B) efter »ga«. Slet det.'],
    [3, 'Mærket har et usynligt tegn (U+200B) efter »m«. Slet det.'],
    [4, 'Mærket har et usynligt tegn (U+00A0) efter »m«. Slet det.'],
    [5, 'Noten har et usynligt tegn (U+2060) efter »Fra«. Slet det.'],
    [6, 'Adressen har et usynligt tegn (U+00A0) efter »/g«. Slet det, eller skriv det som %C2%A0.'],
    [7, { from: '/h', note: '☀\ufe0f fra\u00a0os' }],
    [8, expect.stringContaining('har et usynligt tegn (U+2003)')],
  ])
  expect(briefly(read('fra;til\nhttps://ga\u200bmmel.dk/a;/b\n/c;/d\u00a0'))).toEqual([
    [2, 'Domænet har et usynligt tegn (U+200B) efter »ga«. Slet det.'],
    [3, 'Adressen har et usynligt tegn (U+00A0) efter »/d«. Slet det, eller skriv det som %C2%A0.'],
  ])
})

test('names invisible characters in parameters and conditions', () => {
  expect(
    briefly(
      read(
        'fra;til;krævede parametre;cookies;headere\n/a;/b;id=5\u200b;;\n/c;/d;;med\u200blem;\n/e;/f;;;X-A=b\u200b',
      ),
    ),
  ).toEqual([
    [
      2,
      'Parameteren har et usynligt tegn (U+200B) efter »5«. Slet det, eller skriv det som %E2%80%8B.',
    ],
    [
      3,
      'Cookien har et usynligt tegn (U+200B) efter »med«. Slet det, eller skriv det som %E2%80%8B.',
    ],
    [
      4,
      'Headeren har et usynligt tegn (U+200B) efter »b«. Slet det, eller skriv det som %E2%80%8B.',
    ],
  ])
})

test.each([
  ['Redirect 301 /a /b\nRedirectMatch 301 ^/c /d', '.htaccess fra Apache'],
  ['RewriteEngine On\nRewriteRule ^a$ /b [R=301,L]', '.htaccess fra Apache'],
  ['rewrite ^/a$ /b permanent;', 'en opsætning til nginx'],
  ['server {\n  location /a { return 301 /b; }\n}', 'en opsætning til nginx'],
  ['<?xml version="1.0"?>\n<configuration></configuration>', 'web.config fra IIS'],
  ['# fra\n[[redirects]]\n  from = "/a"', 'netlify.toml fra Netlify'],
  ['redirects = [\n  { from = "/a", to = "/b" }\n]', 'netlify.toml fra Netlify'],
  ['[build]\n  publish = "dist"\n\n[[redirects]]\n  from = "/a"', 'netlify.toml fra Netlify'],
  ['redirects = [ { from = "/a", to = "/b", status = 301 } ]\n', 'netlify.toml fra Netlify'],
  ['/a -> /b 301\n', 'omdirigeringer fra Squarespace'],
  ['{"bulkRedirects":[{"source":"/a","destination":"/b"}]}', 'vercel.json fra Vercel'],
  ['{"redirects":[{"source":"/a","destination":"/b"}]}', 'vercel.json fra Vercel'],
  ['{"cleanUrls":true,"rewrites":[{"source":"/a","destination":"/b"}]}', 'vercel.json fra Vercel'],
  ['[{"source":"/a","destination":"/b"}]', 'vercel.json fra Vercel'],
  ['[{"from":"/a","to":"/b","permanent":true}]', 'redirects.json fra Ghost'],
  ['{"hosting":{"redirects":[]}}', 'firebase.json fra Firebase'],
  ['{"routes":[{"route":"/a","redirect":"/b"}]}', 'staticwebapp.config.json fra Azure'],
])('names an unsupported format, whatever format was chosen: %j', (text, name) => {
  const problem = `Filen er ${name}, og det format læser vi ikke: gem reglerne som CSV med kolonnerne Fra, Til og Status.`
  expect(read(text)).toMatchObject({ problem, rows: [] })
  for (const format of ['own', 'netlify', 'shopify', 'wordpress-csv', 'wordpress-json'] as const)
    expect(read(text, { format }), format).toMatchObject({ problem, rows: [] })
})

test('the chosen format overrides the recognized one', () => {
  expect(read('/a,/b', { format: 'shopify' }).format).toBe('shopify')
})

test.each([
  ['', 'Filen er tom.'],
  ['\ufeff  \n', 'Filen er tom.'],
  ['fra;til\n;\n', 'Filen har ingen rækker.'],
  ['Kære alle', 'Vi kan ikke se, hvilket format filen har. Vælg det selv.'],
  ['{"a":', 'Filen er ikke gyldig JSON.'],
  ['{"a":1}', 'Filen har ingen liste »redirects«, som WordPress’ eksport har.'],
])("reports why a file can't be read: %j", (text, problem) => {
  expect(read(text)).toMatchObject({ problem, accepted: 0 })
})

test('reports increasing progress of a long file', () => {
  const rows = Array.from(
    { length: 100_000 },
    (_, i) =>
      `/produkter/gammel-kategori/vare-nummer-${i};/produkter/ny/vare-${i};301;Flyttet i foråret`,
  )
  const file = bytesOf(`Fra;Til;Status;Note\r\n${rows.join('\r\n')}`)
  const shares: number[] = []
  const report = importRedirects(file, {}, (share) => void shares.push(share))
  expect(report).toMatchObject({ accepted: 100_000, refused: 0 })
  expect(shares.length).toBeGreaterThan(90)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
})
