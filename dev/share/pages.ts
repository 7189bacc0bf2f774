import { bandPicture } from '#client/blocks/heads/band-picture.ts'
import { pictures } from '#client/illustration/files.ts'
import type { Brand } from '#shared/brand.ts'
import { collections, contentName } from '#shared/content/blog/collections.ts'
import { pages } from '#shared/content/pages.ts'
import { defaultShop } from '#shared/content/shop/default-shop.ts'
import { cardOf } from '#shared/domain/posts/card.ts'
import { routeList } from '#shared/routes/table.ts'
import type { SceneName } from '#shared/schemas/content/block-parts.ts'
import type { PageContent } from '#shared/schemas/content/page.ts'
import type { Post } from '#shared/schemas/content/post.ts'
import type { Product } from '#shared/schemas/product.ts'
import type { ShareImage } from './draw.ts'

/** Name of a page's content → its share image, for every indexed page and the products that the build carries. */
export function shareImages(brand: Brand, posts: readonly Post[]): ReadonlyMap<string, ShareImage> {
  const cards = posts.map(cardOf)
  const contents = routeList.flatMap(([, route]): (readonly [string, PageContent | null])[] => {
    const { page, collection, indexed } = route
    if (!indexed) return []
    if (page) return [[page, pages[page as keyof typeof pages](brand)]]
    if (!collection) return []
    return collections[collection]
      .entries(cards)
      .map(({ params }) => [
        contentName(route, params),
        collections[collection].page(
          brand,
          params,
          cards,
          posts.find(({ slug }) => slug === params['slug']) ?? null,
        ),
      ])
  })
  return new Map<string, ShareImage>([
    ...contents.flatMap(([name, content]) =>
      content ? [[name, imageOf(content, brand)] as const] : [],
    ),
    ...defaultShop(brand).products.map(
      (product) => [`product/${product.slug}`, imageOfProduct(product, brand)] as const,
    ),
  ])
}

/** The product's name on its own colour, with its drawing. */
const imageOfProduct = (
  { name, tint: ground, pictures: [first] }: Product,
  { company }: Brand,
): ShareImage => ({
  // The typeface has no small digits: CO₂.
  title: name.normalize('NFKC'),
  name: company.shortName,
  ground,
  picture: '',
  ...(first && 'drawing' in first && { spot: first.drawing }),
})

/** The page's heading on its background colour, with its part of the house. */
function imageOf({ blocks: [opening], seo }: PageContent, { company }: Brand): ShareImage {
  const name = company.shortName
  if (opening?.type === 'articleHead')
    return { title: opening.title, name, ...bandPicture(opening) }
  if (opening?.type === 'pageHero') {
    const { title, ground, art } = opening
    return { title, name, ground: ground === 'dark' ? 'night' : ground, picture: pictureOf(art) }
  }
  const title = opening && 'title' in opening && opening.title ? opening.title : seo.title
  return { title, name, ground: 'almond', picture: '' }
}

/** Scene of a page head → part of the house, if their names differ. */
const aboutScene: Readonly<Partial<Record<SceneName, string>>> = {
  'battery-grid': 'grid',
  'battery-home': 'battery',
  'battery-sizes': 'battery',
  inverter: 'battery',
  wall: 'battery',
  boundary: 'heat-pump',
  garden: 'heat-pump',
  'heat-pump-close': 'heat-pump',
  'heat-pump-home': 'heat-pump',
  options: 'heat-pump',
  roof: 'solar',
  panels: 'solar',
  evening: 'night',
}

/** The drawing that highlights the subject of the page's art; '' if that is not a part of the house. */
function pictureOf(art: object = {}): string {
  const { picture, scene, spot } = art as { picture?: string; scene?: SceneName; spot?: string }
  const place = scene && (aboutScene[scene] ?? scene)
  return (
    [picture, `house-${place}`, `band-${place}`, `house-${spot}`].find(
      (name) => name !== undefined && name in pictures,
    ) ?? ''
  )
}
