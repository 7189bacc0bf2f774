import { expect, test } from 'vitest'
import { briefly, read } from '#test/helpers/redirects/imports.ts'

test('reads formats, types and addresses without a slash in Yoast SEO’s CSV', () => {
  const report = read(`Origin,Target,Type,Format
/old,/new,301,plain
old-uden,https://andre.dk/x,302,plain
/midlertidig,/ny,307,
/vaek,,410,plain
/lukket,,451,plain
^news/(.*)$,/nyheder/$1,301,regex
^/?enkelt$,en,301,regex
^\\/to\\/?$,/tre,302,regex
^news/([0-9]+)$,/nyheder/$1,301,regex
/old2,/new,301,glob
index.html,/,301,plain
/a/*,/b,301,plain
`)
  expect(report).toMatchObject({
    format: 'wordpress-csv',
    problem: null,
    remarks: ['Filen er læst som Yoast SEO’s eksport.'],
  })
  expect(briefly(report)).toEqual([
    [2, { from: '/old', to: '/new' }],
    [3, { from: '/old-uden', to: 'https://andre.dk/x', status: 302 }],
    [4, { from: '/midlertidig', to: '/ny', status: 307 }],
    [5, { from: '/vaek', to: null, status: 410 }],
    [6, { from: '/lukket', to: null, status: 451 }],
    [7, { from: '/news/*', to: '/nyheder/*' }],
    [8, { from: '/enkelt', to: '/en' }],
    [9, { from: '/to', to: '/tre', status: 302 }],
    [10, 'Reglen er et regulært udtryk, som ikke kan skrives med * her.'],
    [11, '»glob« kendes ikke under Format.'],
    [12, { from: '/index.html', to: '/' }],
    [13, 'Et * eller et :navn i den gamle adresse betyder noget andet her.'],
  ])
})

test('reads matching, status, category and ignored letter case in Rank Math’s CSV', () => {
  const report = read(`id,source,matching,destination,type,category,status,ignore
1,gammel,exact,varer/ny,302,"Kampagner, Forår",active,case
2,slukket,exact,andet,301,,inactive,case
3,blog/,start,nyheder,301,,active,case
4,blog,start,nyheder,301,,active,case
5,tilbud,contains,kampagner,301,,active,case
6,.php,end,kampagner,301,,active,case
7,^shop/(.*)$,regex,varer/$1,301,,active,case
8,^produkt-([0-9]+)$,regex,varer/$1,301,,active,case
9,vaek,exact,,410,,active,case
10,x,fuzzy,y,301,,active,case
11,x,exact,y,301,,trashed,case
12,x,exact,y,301,,active,slash
13,side.php?id=5,exact,y,301,,active,case
`)
  expect(report).toMatchObject({
    format: 'wordpress-csv',
    problem: null,
    remarks: ['Filen er læst som Rank Maths eksport.'],
  })
  expect(briefly(report)).toEqual([
    [2, { from: '/gammel', to: '/varer/ny', status: 302, tags: ['Kampagner', 'Forår'] }],
    [3, { from: '/slukket', to: '/andet', enabled: false }],
    [4, { from: '/blog/*', to: '/nyheder' }],
    [
      5,
      'Reglen gælder alle adresser, der begynder med »blog«, også midt i et ord, og det kan vi ikke.',
    ],
    [
      6,
      'Reglen gælder alle adresser, der indeholder »tilbud« (matching: contains), og det kan vi ikke.',
    ],
    [7, 'Reglen gælder alle adresser, der ender med ».php« (matching: end), og det kan vi ikke.'],
    [8, { from: '/shop/*', to: '/varer/*' }],
    [9, 'Reglen er et regulært udtryk, som ikke kan skrives med * her.'],
    [10, { from: '/vaek', to: null, status: 410 }],
    [11, '»fuzzy« kendes ikke under matching.'],
    [12, '»trashed« kendes ikke under status.'],
    [13, '»slash« kendes ikke under ignore.'],
    [14, { from: '/side.php', to: '/y', query: 'match', params: [{ name: 'id', value: '5' }] }],
  ])
})

test('Rank Math: reports once that letter case is ignored here', () => {
  expect(
    read(
      'id,source,matching,destination,type,category,status,ignore\n1,a,exact,b,301,,active,\n2,c,exact,d,301,,active,\n',
    ).remarks,
  ).toEqual([
    'Filen er læst som Rank Maths eksport.',
    'Store bogstaver tæller hos Rank Math, hvor »ignore« er tom. Her tæller de ikke.',
  ])
})
