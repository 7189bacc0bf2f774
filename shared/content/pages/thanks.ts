import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Tak for din besked · ${brand.company.shortName}`,
    description: 'Vi har fået din besked og svarer inden for én hverdag. Imens kan du læse om solceller, varmepumper og batterier.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'breeze',
      title: 'Tak for din besked',
      lead: `Vi svarer inden for én hverdag. Har du spurgt til et batteri, sender vi tilbuddet inden for 24 timer. Haster det, så ring på ${brand.contact.phone} hverdage ${brand.contact.salesHours}.`,
      art: { scene: 'evening-door', alt: 'Huset om aftenen: lys i ruden i døren, postkassen står ved hækken.' },
      actions: [{ label: 'Gå til forsiden', route: 'home' }],
    },
    {
      type: 'links',
      title: 'Imens',
      items: [
        { route: 'knowledge', title: 'Læs i videnscentret', text: 'Korte svar om tag, varme, strøm og penge.', spot: 'document' },
        { route: 'subsidies', title: 'Se tilskud og fradrag', text: 'Nogle skal søges, før man skriver under.', spot: 'subsidy' },
        { route: 'bookCall', title: 'Book en samtale', text: 'Vælg selv, hvornår vi skal ringe.', spot: 'booking' },
      ],
    },
  ],
})
