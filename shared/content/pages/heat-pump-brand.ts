import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `SEED heat-pump-brand · ${brand.company.shortName}`,
    description: 'SEED heat-pump-brand ..................................................................',
  },
  layout: 'article',
  blocks: [{ type: 'pageHero', ground: 'almond', title: 'SEED', lead: 'SEED' }],
})
