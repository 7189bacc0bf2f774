import { expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { postPage } from '#shared/content/blog/post-page.ts'
import type { Banner } from '#shared/schemas/content/campaign.ts'
import { canShowBanner, ownPage } from '#worker/content/pages.ts'
import { ownPosts } from '#worker/content/posts.ts'
import { withBanner } from './banner.ts'

const banner: Banner = {
  type: 'banner',
  ground: 'dark',
  title: 'Solsommer',
  text: 'Seks paneler mere.',
  action: { label: 'Få et tilbud', route: 'quoteRequestStart' },
}
const typesOf = (page: ReturnType<typeof ownPage>) =>
  withBanner(page, [banner]).blocks.map(({ type }) => type)

test('a banner is after the head of a page, and after the text of an article', () => {
  expect(typesOf(ownPage('home'))[1]).toBe('banner')
  expect(typesOf(ownPage('solar')).slice(0, 2)).toEqual(['pageHero', 'banner'])
  const [post] = ownPosts
  const types = typesOf(postPage(brand, post!, []))
  const at = types.indexOf('banner')
  expect(types.slice(0, at)).toContain('prose')
  expect(types.slice(at)).not.toContain('prose')
})

test('a banner is at the end of an article that nothing follows', () => {
  const { blocks, ...page } = postPage(brand, ownPosts[0]!, [])
  const text = { ...page, blocks: blocks.slice(0, 2) }
  expect(typesOf(text).at(-1)).toBe('banner')
})

test('steps of a form and legal pages show none', () => {
  const layouts = ['home', 'article', 'post', 'legal', 'contact', 'flow'] as const
  expect(layouts.filter((layout) => canShowBanner({ layout }))).toEqual([
    'home',
    'article',
    'post',
    'contact',
  ])
})
