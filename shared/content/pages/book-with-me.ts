import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `SEED book-with-me · ${brand.company.shortName}`,
    description: 'SEED book-with-me ..................................................................',
  },
  layout: 'article',
  blocks: [{ type: 'pageHero', ground: 'almond', title: 'SEED', lead: 'SEED' }],
})
