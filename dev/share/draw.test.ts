import { cardOf } from '#shared/domain/posts/card.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { indexedPages } from '#shared/content/blog/collections.ts'
import { defaultNames, otherBrand } from '#test/helpers/pages/other-brand.ts'
import { readPosts } from '../posts/read.ts'
import { drawShareImage, titleFrame } from './draw.ts'
import { fitText } from './lines.ts'
import { shareImages } from './pages.ts'
import { sharePng } from './png.ts'
import { missingIn, outlineOf, widthOf } from './typeface.ts'

const posts = readPosts()
const images = shareImages(brand, posts)
const image = { title: 'Ærlige tal', name: 'Firmaet', ground: 'almond', picture: '' } as const

test('every indexed page has a picture, and the typeface has every letter of its text', () => {
  expect(indexedPages(posts.map(cardOf)).filter(({ name }) => !images.has(name))).toEqual([])
  for (const { title, name } of images.values())
    expect(missingIn(`${title.replaceAll('\u00ad', '')}${name}`), title).toEqual([])
})

test.each([
  ['battery', 'house-battery'],
  ['heat-pump', 'house-heat-pump'],
  ['solar-mounting', 'house-solar'],
  ['secure-power', 'house-night'],
  ['solar', 'house-solar'],
])("the picture of %s highlights the part of the house in the page's head", (name, picture) => {
  expect(images.get(name)?.picture).toBe(picture)
})

test('every product that the build carries has a picture with its own drawing', () => {
  const products = [...images].filter(([name]) => name.startsWith('product/'))
  expect(products.length).toBeGreaterThan(20)
  const houses = new Set(products.map(([, product]) => drawShareImage(product).house))
  const whole = drawShareImage({ ...image, ground: 'smoke' }).house
  expect(houses.size).toBe(
    new Set(products.map(([, { spot, ground }]) => `${spot} ${ground}`)).size,
  )
  expect(houses.has(whole)).toBe(false)
})

test('Danish letters have their own outlines', () => {
  const letters = [...'æøåÆØÅaoA']
  const outlines = letters.map((letter) => outlineOf(letter, 0, 100, 100))
  expect(missingIn(letters.join(''))).toEqual([])
  expect(missingIn('好')).toEqual(['好'])
  expect(new Set(outlines).size).toBe(letters.length)
  for (const outline of outlines) expect(outline).toMatch(/^M[\d\s.MLQCZ-]{60,}$/)
})

test('kerns letters, both in the measured width of a line and in its outline', () => {
  const spaced = widthOf('A', 100) + widthOf('V', 100) - 2.7
  expect(widthOf('AV', 100)).toBeLessThan(spaced)
  const xs = [...outlineOf('AV', 0, 100, 100).matchAll(/[ML]([\d.]+) /g)].map(([, x]) => Number(x))
  expect(Math.max(...xs)).toBeLessThan(widthOf('AV', 100))
  expect(Math.max(...xs)).toBeGreaterThan(widthOf('AV', 100) - 5)
})

test('a picture with Danish letters differs from one without', async () => {
  const pixels = async (title: string) =>
    sharp(await sharePng(drawShareImage({ ...image, title })))
      .raw()
      .toBuffer()
  const [with_, without] = await Promise.all([pixels('Få øl'), pixels('Fa ol')])
  expect(with_.equals(without)).toBe(false)
})

test.each([
  ['many words', 'Energiforbedringslån og tilskud til varmepumper '.repeat(8).trim()],
  ['one endless word', 'Speciallægepraksisplanlægningsstabiliseringsperiode'.repeat(6)],
  ['one long word', 'Standardinstallationsbetingelser'],
  ['no word', ''],
])('a title of %s fits in its frame', (_, title) => {
  const { lines, size } = fitText(title, titleFrame)
  expect(lines.length * size * titleFrame.lineHeight).toBeLessThanOrEqual(titleFrame.height)
  for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(titleFrame.width)
  if (title.length > 100) expect(lines.at(-1)).toMatch(/…$/)
  else expect(lines.join(' ').replace('- ', '')).toBe(title)
})

test('no page’s title is truncated', () => {
  const cut = [...images.values()].filter(
    ({ title }) =>
      fitText(title.replaceAll('\u00ad', ''), titleFrame).lines.at(-1)?.endsWith('…') &&
      !title.endsWith('…'),
  )
  expect(cut).toEqual([])
})

test('escapes markup by drawing text as outlines', () => {
  const { text } = drawShareImage({
    ...image,
    title: '</svg><script>alert("1")</script>&amp;',
    name: '<b>Firma</b> & "søn"',
  })
  expect(text).not.toMatch(/<script|<text|<b>|&|alert|Firma/)
  expect(text.match(/<\/svg>/g)).toHaveLength(2)
})

test('is a PNG of 1200 × 630 below 150 KB', async () => {
  for (const name of ['home', 'grid-balancing', `post/${posts[0]?.slug}`]) {
    const png = await sharePng(drawShareImage(images.get(name) as never))
    expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
    expect(png.length).toBeLessThan(150 * 1024)
  }
})

test('with another brand no picture contains a name of the default brand, and the word mark changes', () => {
  const others = [...shareImages(otherBrand, posts).values()]
  expect(others.filter(({ title, name }) => defaultNames.test(`${title} ${name}`))).toEqual([])
  expect(drawShareImage({ ...image, name: 'Nordlys Varme' })).not.toEqual(
    drawShareImage({ ...image, name: 'Solrose Energi' }),
  )
})
