import { expect, test } from 'vitest'
import { briefly, bytesOf, read } from '#test/helpers/redirects/imports.ts'
import type { FormatId } from './format.ts'
import { importing } from './import.ts'

test.each([['/a;/a'], ['/a/;/a'], ['/A;/a/'], ['/%C3%A6;/æ'], ['/a;a'], ['/a;https://solrose.dk/A'], ['/a;/a#top'], ['https://old.dk/a;https://old.dk/a/']])(
  'old = new is refused: %s',
  (row) => {
    expect(briefly(read(`fra;til\n${row}`))).toEqual([[2, 'Den gamle og den nye adresse er den samme.']])
  },
)

test('the same path on another host, or asked for by a parameter, is another address', () => {
  expect(read('fra;til\n/a;https://andre.dk/a\nhttps://old.dk/a;/a/\n/b?id=1;/b').accepted).toBe(2)
  expect(briefly(read('fra;til\n/b?id=1;/b'))).toEqual([[2, { from: '/b', to: '/b', query: 'match', params: [{ name: 'id', value: '1' }] }]])
})

test('of duplicates the first holds; the others are told its row', () => {
  expect(briefly(read('fra;til\n/a;/1\n/x;/y\n/A/;/2\n/a;/3\n/%61;/4'))).toEqual([
    [2, { from: '/a', to: '/1' }],
    [3, { from: '/x', to: '/y' }],
    [4, 'Samme gamle adresse som i række 2.'],
    [5, 'Samme gamle adresse som i række 2.'],
    [6, 'Samme gamle adresse som i række 2.'],
  ])
})

test('a refused row keeps no address from a later one, nor does one that is switched off', () => {
  expect(read('fra;til;status\n/a;/a;\n/a;/b;\n').accepted).toBe(1)
  expect(read('fra;til;aktiv\n/a;/b;nej\n/a;/c;ja\n').accepted).toBe(2)
})

test('different conditions make different rules', () => {
  expect(read('fra;til;lande\n/a;/dk;DK\n/a;/se;SE\n/a;/andre;\n/a;/dk2;dk').rows.at(-1)).toMatchObject({ reason: 'Samme gamle adresse som i række 2.' })
})

test.each([
  [';/b', 'Den gamle adresse mangler.'],
  ['/a;', 'Den nye adresse mangler.'],
  ['/a;/b;200', 'Status 200 viser en anden side på adressen uden at sende videre. Det kan reglerne her ikke.'],
  ['/a;/b;300', 'Statuskoden 300 kan ikke bruges. Brug 301, 302, 303, 307, 308, 410, 451.'],
  ['/a;/b;flyttet', '«flyttet» er ikke en statuskode.'],
  ['/a;javascript:alert(1)', 'Den nye adresse skal begynde med / eller https://.'],
  ['/a;//evil.example', 'Den nye adresse skal begynde med / eller https://.'],
  ['/a#del;/b', 'Den gamle adresse har et #, og det, der står efter det, ser kun browseren.'],
  ['/*/x/*;/b', 'Der må højst være én * i adressen.'],
  ['/:a/:a;/b', 'Navnet :a er brugt to gange.'],
  ['/x/:a;/b/:c', 'Den nye adresse bruger :c, som den gamle ikke har. Skriv %3Ac, hvis det er tekst.'],
  ['"/a;/b', 'Anførselstegnene i rækken passer ikke sammen.'],
  [`/a;/${'b'.repeat(2001)}`, 'Højst 2000 tegn.'],
])('a row is refused with its reason: %s', (row, reason) => {
  expect(read(`fra;til;status\n${row}\n/god;/bedre;`).rows).toMatchObject([{ row: 2, reason }, { row: 3 }])
})

test('all that is wrong with a file is told in one pass', () => {
  expect(read('fra;til\n/a;\n/b;/c\n;/d\n/b;/e').rows.map((row) => ('reason' in row ? row.reason : null))).toEqual([
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
  ['source_url,target_url,status_code\nexample.com/a,https://example.com/b,301\n', 'cloudflare-bulk'],
  ['# kommentar\n/a /b\n', 'netlify'],
  ['/a\t\t/b\t301\n/c\t/d\t302\n', 'netlify'],
  ['/store id=:id /blog/:id 301', 'netlify'],
  ['{"redirects":[]}', 'wordpress-json'],
  ['Kære alle\nher er listen', null],
])('%j is recognised as %s', (text, format) => {
  expect(read(text).format).toBe(format)
})

test('what the caller says goes before what the file looks like', () => {
  expect(read('/a,/b', { format: 'shopify' }).format).toBe('shopify')
})

test.each([
  ['', 'Filen er tom.'],
  ['\ufeff  \n', 'Filen er tom.'],
  ['fra;til\n;\n', 'Filen har ingen rækker.'],
  ['Kære alle', 'Vi kan ikke se, hvilket format filen har. Vælg det selv.'],
  ['{"a":', 'Filen er ikke gyldig JSON.'],
  ['{"a":1}', 'Filen har ingen liste «redirects», som WordPress’ eksport har.'],
])('a file that can not be read says why: %j', (text, problem) => {
  expect(read(text)).toMatchObject({ problem, accepted: 0 })
})

test('a long file is read in steps that rise to the end', () => {
  const rows = Array.from({ length: 100_000 }, (_, i) => `/produkter/gammel-kategori/vare-nummer-${i};/produkter/ny/vare-${i};301;Flyttet i foråret`)
  const file = bytesOf(`Fra;Til;Status;Note\r\n${rows.join('\r\n')}`)
  const shares: number[] = []
  const steps = importing(file)
  let step = steps.next()
  for (; !step.done; step = steps.next()) shares.push(step.value)
  expect(step.value).toMatchObject({ accepted: 100_000, refused: 0 })
  expect(shares.length).toBeGreaterThan(90)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
})
