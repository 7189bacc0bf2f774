import { expect, test } from 'vitest'
import { brokenLinks } from '../domain/posts/links.ts'
import { parseBlocks } from './parse-blocks.ts'
import { parsePost } from './parse-post.ts'

const head = `title: Hvad et tag kan give
description: Et tag mod syd giver mest, men øst og vest taber mindre, end de fleste tror.
topic: solceller
author: { role: Energirådgiver, example: true }
published: 2026-11-04
updated: 2026-11-05
sources:
  - { label: En kilde, read: 2026-11-01 }`
const post = (text: string, front = head) => parsePost('et-tag', `---\n${front}\n---\n${text}\n`)
const bodyOf = (text: string) => post(text).body

test('parses text into blocks, and sections with ids from their headings', () => {
  const text = [
    'Indledning med **fed** og [en side](solar#faq),\nder fortsætter.',
    '',
    '## Hvad er værd at flytte på Ærø?',
    '',
    '- Et punkt',
    '- Et **andet**',
    '',
    '> Én sætning.',
    '',
    'Mere.',
  ].join('\n')
  expect(bodyOf(text)).toEqual([
    { type: 'prose', body: ['Indledning med **fed** og [en side](solar#faq), der fortsætter.'] },
    {
      type: 'prose',
      id: 'hvad-er-vaerd-at-flytte-paa-aeroe',
      title: 'Hvad er værd at flytte på Ærø?',
      body: [['Et punkt', 'Et **andet**']],
    },
    { type: 'quote', text: 'Én sætning.' },
    { type: 'prose', body: ['Mere.'] },
  ])
})

test('a numbered list starts at the number of its section', () => {
  expect(bodyOf('## Penge\n\n1. Et\n2. To\n\n## Arbejde\n\n3. Tre\n4. **Fire** ord')).toEqual([
    { type: 'prose', id: 'penge', title: 'Penge', numbered: 1, body: [['Et', 'To']] },
    {
      type: 'prose',
      id: 'arbejde',
      title: 'Arbejde',
      numbered: 3,
      body: [['Tre', '**Fire** ord']],
    },
  ])
})

test('a numbered list beside another list begins a part without a heading', () => {
  expect(bodyOf('## Penge\n\n- Et\n\nSå:\n\n1. To\n\n4) Fire\n\nMere.')).toEqual([
    { type: 'prose', id: 'penge', title: 'Penge', body: [['Et'], 'Så:'] },
    { type: 'prose', numbered: 1, body: [['To']] },
    { type: 'prose', numbered: 4, body: [['Fire'], 'Mere.'] },
  ])
})

test('parses a fence named block:<type> from YAML', () => {
  const text =
    '```block:bars\ntitle: Måneder\nunit: kWh\nbars:\n  - { label: jan, value: 1 }\n  - { label: feb, value: 2 }\nsentence: To.\nexample: true\nsource: Egne tal.\n```'
  expect(bodyOf(text)).toEqual([
    {
      type: 'bars',
      title: 'Måneder',
      unit: 'kWh',
      bars: [
        { label: 'jan', value: 1 },
        { label: 'feb', value: 2 },
      ],
      sentence: 'To.',
      example: true,
      source: 'Egne tal.',
    },
  ])
})

test.each([
  ['a list in a list', '- En\n  - To', 'lists of one level'],
  ['a table', '| a | b |\n| - | - |\n| 1 | 2 |', 'no such thing in an article'],
  ['HTML', '<b>Fed</b> tekst', 'only **bold** and [links]'],
  ['a script', '<script>alert(1)</script>', 'no such thing in an article'],
  ['a picture', '![Hus](hus.png)', 'only **bold** and [links]'],
  ['emphasis', 'Meget *vigtigt*.', 'only **bold** and [links]'],
  ['a URL without link text', 'Se https://eksempel.dk.', 'only **bold** and [links]'],
  ['another rank of heading', '### Tre\n\nTekst.', 'rank two'],
  ['a heading without text', '## En\n\n## To\n\nTekst.', "the heading 'En' has no text below it"],
  ['two equal headings', '## En\n\nTekst.\n\n## En\n\nTekst.', 'two sections with the id en'],
  ['code that is no block', '```ts\nconst a = 1\n```', 'a block is a fence named'],
  ['a block of no known type', '```block:carousel\ntitle: Nej\n```', 'block:carousel'],
  ['a block without a required key', '```block:callout\nspot: battery\n```', 'block:callout.tint'],
  [
    'a misspelled key of a block',
    '```block:working\ntitle: T\nrows: [{ label: a, value: { text: b } }, { label: c, value: { text: d } }]\nresult: { label: e, value: { text: f } }\nresultat: g\n```',
    'no such key: block:working.resultat',
  ],
  ['a block no article may hold', '```block:partners\ntitle: Partnere\n```', 'no article may hold'],
])('%s is rejected with the reason', (_, text, reason) => {
  expect(() => post(text)).toThrow(reason)
})

test.each([
  ['Et.\n\n### Tre\n\nTo.', 'rank-two', 3],
  ['Et.\n\n- a\n- b\n  - c', 'flat-list', 4],
  ['## En\n\n## To\n\nTekst.', 'empty-section', 1],
  ['Et\nto <b>tre</b>', 'two-marks', 2],
  ['Et.\n\n```block:callout\nspot: battery\ntitle: [\n```', 'yaml', 5],
  [
    'Et.\n\n```block:working\ntitle: T\nrows:\n  - { label: a, value: { text: b } }\n  - { label: 7, value: { text: d } }\nresult: { label: e, value: { text: f } }\n```',
    'block',
    7,
  ],
])('reports the line of the fault in %j', (text, rule, line) => {
  expect(() => parseBlocks(text)).toThrow(expect.objectContaining({ rule, line }))
})

test.each([
  ['a missing source', head.replace(/sources:[^]*$/, 'sources: []'), 'front matter.sources'],
  ['an unknown topic', head.replace('topic: solceller', 'topic: sol'), 'front matter.topic'],
  ['an invalid day', head.replace('2026-11-05', '2026-11-31'), 'no such day'],
  [
    'updated before published',
    head.replace('2026-11-05', '2026-11-03'),
    'updated: before it was published',
  ],
  ['an unknown key', `${head}\nforfatter: Mette`, 'no such key: front matter.forfatter'],
  [
    'a title that is too long',
    head.replace('Hvad et tag kan give', 'Hvad et tag kan give'.repeat(4)),
    'front matter.title',
  ],
])('front matter with %s is rejected', (_, front, reason) => {
  expect(() => post('Tekst.', front)).toThrow(reason)
})

test('a file without front matter is rejected', () => {
  expect(() => parsePost('et-tag', 'Bare tekst.')).toThrow('no front matter')
})

test('finds links without a valid target: routes, own sections, other articles', () => {
  const text = [
    '[a](solar) [b](solar#faq) [c](#her) [d](post:andet) [e](https://eksempel.dk/x) [f](tel:+4512345678)',
    '[g](findes-ikke) [h](#der) [i](post:intet) [j](personalOffer) [k](http://eksempel.dk)',
    '',
    '## Her',
    '',
    'Tekst.',
  ].join('\n')
  expect(brokenLinks(post(text), new Set(['andet', 'et-tag']))).toEqual([
    'findes-ikke',
    '#der',
    'post:intet',
    'personalOffer',
    'http://eksempel.dk',
  ])
})
