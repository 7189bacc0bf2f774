import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Købet blev afbrudt · ${brand.company.shortName}`,
    description: 'Købet blev afbrudt, og der er ikke trukket penge. Du kan prøve igen eller få hjælp af en rådgiver på telefonen.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'almond',
      title: 'Købet blev afbrudt',
      lead: `Der er ikke trukket penge. Gik noget galt undervejs, så ring på ${brand.contact.phone} hverdage ${brand.contact.supportHours}, så hjælper vi.`,
      art: { scene: 'letterbox', alt: 'Husets postkasse ved havelågen.' },
      actions: [
        { label: 'Til webshoppen', route: 'webshop' },
        { label: 'Kontakt os', route: 'contact' },
      ],
    },
  ],
})
