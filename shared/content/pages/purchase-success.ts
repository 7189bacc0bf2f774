import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'
import { mailLink } from '../ways.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Tak for dit køb · ${brand.company.shortName}`,
    description: 'Dit køb er gået igennem. Kvitteringen er sendt på mail, og vi skriver igen, når pakken er på vej.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'breeze',
      title: 'Tak for dit køb',
      lead: `Købet er gået igennem, og kvitteringen er på vej til din mail. Du har 14 dages fortrydelsesret, fra du har varen: se [hvordan](terms#fortrydelse). Spørgsmål: ${mailLink(brand)}.`,
      art: { scene: 'evening-parcel', alt: 'En pakke på fliserne foran husets dør om aftenen.' },
      actions: [{ label: 'Gå til forsiden', route: 'home' }],
    },
    {
      type: 'prose',
      title: 'Mangler kvitteringen?',
      body: [
        `Se først i uønsket post. Er den der heller ikke efter en time, så ring på ${brand.contact.phone} hverdage ${brand.contact.supportHours}, og hav købets tidspunkt og din mail klar. Skal varen monteres af en elinstallatør, står det på kvitteringen.`,
      ],
    },
  ],
})
