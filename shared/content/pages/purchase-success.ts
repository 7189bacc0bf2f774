import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { mailLink, phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Efter et køb · ${brand.company.shortName}`,
    description:
      'Efter et køb i webshoppen kommer ordrebekræftelsen på mail. Her står, hvad der sker nu, og hvad du gør, hvis den mangler, eller du vil fortryde.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'breeze',
      title: 'Ordrebekræftelsen kommer på mail',
      lead: `Den har varer, pris, vilkår og linket til ordrens egen side, hvor du følger den. Beløbet trækkes først, når varen sendes. Spørgsmål: ${mailLink(brand)}.`,
      art: { scene: 'evening-parcel', alt: 'En pakke på fliserne foran husets dør om aftenen.' },
      actions: [{ label: 'Gå til forsiden', route: 'home' }],
    },
    {
      type: 'steps',
      title: 'Sådan går det videre',
      steps: [
        {
          spot: 'document',
          title: 'Ordren er bekræftet',
          text: 'Mailen viser varen, prisen og nummeret og har en PDF med. Gem den: den viser, hvad du har købt og hvornår.',
        },
        {
          spot: 'parcel',
          title: 'Vi pakker og sender',
          text: 'Du får en mail med sporing og faktura, når pakken er på vej. Kommer den beskadiget, så tag et billede, før du pakker ud.',
        },
        {
          spot: 'fuse-board',
          title: 'Skal den monteres?',
          text: 'Alt, der sættes fast i husets el, skal en autoriseret elinstallatør sætte op. Gælder det din vare, står det på varens side.',
        },
        {
          spot: 'booking',
          title: 'Passer den ikke?',
          text: 'Som privat kan du fortryde i 14 dage, fra du har varen. [Sådan fortryder du](terms#fortrydelse).',
        },
      ],
    },
    {
      type: 'prose',
      title: 'Mangler ordrebekræftelsen?',
      body: [
        `Se først i uønsket post. Er den der heller ikke efter en time, så ring på ${phoneLink(brand)} hverdage ${brand.contact.supportHours}, og hav købets tidspunkt og din mail klar.`,
      ],
    },
  ],
})
