import { type IndexedCard, toCard } from '#shared/domain/shop/published.ts'
import type { Product, ProductGroup, Variant } from '#shared/schemas/product.ts'

export const testVariant = (sku: string, change: Partial<Variant> = {}): Variant => ({
  sku,
  name: '',
  prices: [{ amount: 10_000, from: '2026-01-01T00:00:00.000Z', until: null }],
  stock: 'plenty',
  deliveryDays: [1, 3],
  weightGrams: 500,
  ...change,
})

export const testProduct = (slug: string, change: Partial<Product> = {}): Product => ({
  slug,
  name: `Vare ${slug}`,
  make: 'Fabrikken',
  summary: 'En vare til prøver',
  group: 'styring',
  tags: [],
  tint: 'smoke',
  picture: { drawing: 'shop-cable', alt: 'Et ladekabel' },
  pictures: [{ drawing: 'shop-cable', alt: 'Et ladekabel' }],
  variants: [testVariant(slug.toUpperCase())],
  sold: 0,
  example: false,
  description: ['Den er god.'],
  specifications: [{ label: 'Længde', value: '5 m' }],
  fits: ['Alt'],
  related: [],
  safety: {
    producer: { name: 'Fabrikken A/S', address: 'Vej 1, 8000 Aarhus C', contact: 'a@b.example' },
    euContact: null,
    warnings: ['Pas på.'],
    instructions: 'Læs først.',
  },
  energy: {},
  priceKey: null,
  seo: { title: `Vare ${slug}`, description: 'En vare til prøver, som står her.' },
  changedOn: '2026-11-01',
  ...change,
})

export const testCard = (slug: string, change: Partial<Product> = {}): IndexedCard =>
  toCard(testProduct(slug, change))

export const testGroup: ProductGroup = {
  slug: 'styring',
  name: 'Styring',
  lead: 'Det, der styrer.',
  seo: { title: 'Styring', description: 'Det, der styrer.' },
  tags: [],
}
