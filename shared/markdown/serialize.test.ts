import { expect, test } from 'vitest'
import { readPosts } from '#dev/posts/read.ts'
import { randomBlocks } from '#test/helpers/random-blocks.ts'
import { parseBlocks } from './parse-blocks.ts'
import { parsePost } from './parse-post.ts'
import { serializeBlocks, serializePost } from './serialize.ts'

test('every article of the repository is the same after it is written and parsed', () => {
  const posts = readPosts()
  expect(posts.map((post) => parsePost(post.slug, serializePost(post)))).toEqual(posts)
})

test('300 generated articles are the same after they are written and parsed', () => {
  for (let seed = 0; seed < 300; seed++) {
    const blocks = randomBlocks(seed)
    expect(parseBlocks(serializeBlocks(blocks)), `seed ${seed}`).toEqual(blocks)
  }
})

test.each([
  '1. er ikke et punkt',
  '- heller ikke',
  '# ingen overskrift',
  '> ikke et citat',
  'a*b*c og _d_ og `e`',
  'Se https://eksempel.dk/a_b_c eller skriv til mig@eksempel.dk',
  '<b>ikke HTML</b> & ikke &amp;',
  'slut med \\',
  '[a]: b',
  '| a | b |',
  '{=1450 * solar.kwh-own@2027 + 200 | 10} kr. og {tariffen|nettarif}',
  '**{=year}** og [**ikke** fed](solar?power=10&area=DK2#faq)',
  '```',
  '---',
  'el**afgift.**en',
])('writes the text »%s« so that it means itself', (text) => {
  const blocks = [
    { type: 'prose' as const, body: [text, [text, text]] },
    ...(text.includes('**') ? [] : [{ type: 'quote' as const, text }]),
  ]
  expect(parseBlocks(serializeBlocks(blocks))).toEqual(blocks)
})

test('neighbouring lists stay apart', () => {
  const blocks = [
    { type: 'prose' as const, title: 'A', id: 'a', body: [['a'], ['b'], ['c']] },
    { type: 'prose' as const, numbered: 1, body: [['d']] },
    { type: 'prose' as const, numbered: 3, body: [['e'], 'f'] },
  ]
  expect(parseBlocks(serializeBlocks(blocks))).toEqual(blocks)
})
