import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `SEED offer-thanks · ${brand.company.shortName}`,
    description: 'SEED offer-thanks ..................................................................',
  },
  layout: 'article',
  blocks: [{ type: 'pageHero', ground: 'almond', title: 'SEED', lead: 'SEED' }],
})
