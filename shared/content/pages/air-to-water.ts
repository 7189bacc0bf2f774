import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `SEED air-to-water · ${brand.company.shortName}`,
    description: 'SEED air-to-water ..................................................................',
  },
  layout: 'article',
  blocks: [{ type: 'pageHero', ground: 'almond', title: 'SEED', lead: 'SEED' }],
})
