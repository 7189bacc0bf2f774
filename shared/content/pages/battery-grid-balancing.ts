import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `SEED battery-grid-balancing · ${brand.company.shortName}`,
    description: 'SEED battery-grid-balancing ..................................................................',
  },
  layout: 'article',
  blocks: [{ type: 'pageHero', ground: 'almond', title: 'SEED', lead: 'SEED' }],
})
