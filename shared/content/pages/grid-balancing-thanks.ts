import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Tak for din tilmelding · ${brand.company.shortName}`,
    description: 'Vi har fået din tilmelding til netbalancering og vender tilbage inden for én hverdag med næste skridt.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'lavender',
      title: 'Tak, vi har fået det',
      lead: `Vi læser din tilmelding og ringer eller skriver inden for én hverdag. Haster det, så ring på ${brand.contact.phone}.`,
      art: { spot: 'meter' },
      actions: [{ label: 'Læs om netbalancering', route: 'gridBalancing' }],
    },
  ],
})
