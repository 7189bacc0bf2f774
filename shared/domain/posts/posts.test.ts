import { expect, test } from 'vitest'
import type { Post, PostCard } from '../../schemas/content/post.ts'
import { cardOf } from './card.ts'
import { fold, foldedWords, sectionIdOf } from './fold.ts'
import { relatedTo } from './related.ts'
import { articleEntry, wordsOf } from '../search/make-entry.ts'
import { formatMinutes, minutesToRead, textsOf } from './text.ts'

const post = (change: Partial<Post> = {}): Post => ({
  slug: 'et-tag',
  title: 'Hvad et tag kan give',
  description: 'Et tag mod syd giver mest.',
  topic: 'solceller',
  author: { role: 'Energirådgiver', example: true },
  published: '2026-11-04',
  updated: '2026-11-04',
  sources: [{ label: 'En kilde', read: '2026-11-01' }],
  body: [{ type: 'prose', body: ['Tekst.'] }],
  ...change,
})

test('folds Danish letters to ASCII and removes accents', () => {
  expect(['Ærø', 'Århus', 'Østjylland', 'én', 'Malmö'].map(fold)).toEqual([
    'aeroe',
    'aarhus',
    'oestjylland',
    'en',
    'malmoe',
  ])
  expect(foldedWords('Strøm kl. 18: 2,26 kr., el-bil og 6 kWp')).toEqual([
    'stroem',
    'kl',
    'kr',
    'el',
    'bil',
    'og',
    'kwp',
  ])
})

test('folds decomposed letters like composed ones, and treats a year as a word', () => {
  expect(fold('\u00c5rhus \u00f8st'.normalize('NFD'))).toBe('aarhus oest')
  expect(foldedWords('Elafgiften i 2028 (2.028 kr., 62028)')).toEqual(['elafgiften', '2028', 'kr'])
})

test('turns a heading into an id that is valid in a URL', () => {
  expect(sectionIdOf('Hvad er værd at flytte?')).toBe('hvad-er-vaerd-at-flytte')
  expect(sectionIdOf('3 ting, du kan gøre')).toBe('afsnit-3-ting-du-kan-goere')
})

test('the texts of a block exclude markup and keys', () => {
  expect(
    textsOf({
      type: 'callout',
      spot: 'battery',
      tint: 'almond',
      title: 'Titel',
      text: '**Fed** og [vej](solar#faq), {kWp} og {tariffen|nettarif}',
      action: { label: 'Gå', route: 'solar' },
    }),
  ).toEqual(['Titel', 'Fed og vej, kWp og tariffen', 'Gå'])
  expect(
    textsOf({
      rows: [
        { label: 'Afgift', value: { value: 'tax.electricity' } },
        { label: 'Moms', value: { text: '25 %' } },
      ],
    }),
  ).toEqual(['Afgift', 'Moms', '25 %'])
})

test('reading time counts all words at 200 a minute, rounded up', () => {
  const ofWords = (count: number) =>
    minutesToRead({
      title: 'Ord',
      description: 'ord',
      body: [{ type: 'prose', body: [Array.from({ length: count - 2 }, () => 'ord').join(' ')] }],
    })
  expect([ofWords(10), ofWords(200), ofWords(201), ofWords(1190)]).toEqual([1, 1, 2, 6])
  expect([1, 6].map(formatMinutes)).toEqual(['1 minut', '6 minutter'])
})

test('related articles are those the author names, then those with the same topic and words, never the article itself', () => {
  const about = (slug: string, title: string, change: Partial<Post> = {}) =>
    cardOf(post({ slug, title, description: title, ...change }))
  const own = about('et-tag', 'Skygge på tag mod syd')
  const others = [
    about('varme', 'Støj fra varmepumpen', { topic: 'varmepumper' }),
    about('nord', 'Tag mod nord', { topic: 'elpriser' }),
    about('skygge', 'Skygge på tag mod syd i vinter'),
    about('salg', 'Salg af overskud'),
  ]
  const slugs = (list: PostCard[]) => list.map(({ slug }) => slug)
  expect(slugs(relatedTo(own, [own, ...others]))).toEqual(['skygge', 'nord', 'salg'])
  expect(slugs(relatedTo({ ...own, related: ['varme', 'et-tag'] }, [own, ...others]))).toEqual([
    'varme',
    'skygge',
    'nord',
  ])
  expect(relatedTo(own, [own])).toEqual([])
})

test('the search entry of an article contains each word once, and no common words', () => {
  const article = post({
    body: [
      {
        type: 'prose',
        id: 'skyggen',
        title: 'Skyggen',
        body: ['Skyggen og tag: træer, træer og en skorsten.'],
      },
    ],
  })
  const { label, headings, words } = articleEntry(cardOf(article), 'Solceller', [wordsOf(article)])
  expect({ label, headings, words }).toEqual({
    label: 'Solceller',
    headings: 'Skyggen',
    words: 'traeer skorsten',
  })
})
