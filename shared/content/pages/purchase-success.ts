import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { mailLink, phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Efter et køb · ${brand.company.shortName}`,
    description:
      'Her ender du, når et køb er gennemført. Kvitteringen kommer på mail, og her står, hvad du gør, hvis den mangler, eller du vil fortryde.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'breeze',
      title: 'Kvitteringen kommer på mail',
      lead: `Her ender du, når et køb er gennemført. Siden kan ikke selv se dit køb: det er gået igennem, når du har kvitteringen. Beløbet trækkes først, når varen sendes. Spørgsmål: ${mailLink(brand)}.`,
      art: { scene: 'evening-parcel', alt: 'En pakke på fliserne foran husets dør om aftenen.' },
      actions: [{ label: 'Gå til forsiden', route: 'home' }],
    },
    {
      type: 'steps',
      title: 'Sådan går det videre',
      steps: [
        {
          spot: 'document',
          title: 'Kvitteringen kommer',
          text: 'På mail, med varen, prisen og hvornår den leveres. Gem den: den viser, hvad du har købt og hvornår.',
        },
        {
          spot: 'parcel',
          title: 'Vi pakker og sender',
          text: 'Du får besked, når pakken er på vej. Kommer den beskadiget, så tag et billede, før du pakker ud.',
        },
        {
          spot: 'fuse-board',
          title: 'Skal den monteres?',
          text: 'Alt, der sættes fast i husets el, skal en autoriseret elinstallatør sætte op. Gælder det din vare, står det på kvitteringen.',
        },
        {
          spot: 'booking',
          title: 'Passer den ikke?',
          text: 'Skriv inden 14 dage, fra du har varen. [Sådan fortryder du](terms#fortrydelse).',
        },
      ],
    },
    {
      type: 'prose',
      title: 'Mangler kvitteringen?',
      body: [
        `Har du lige købt, så se først i uønsket post. Er den der heller ikke efter en time, så ring på ${phoneLink(brand)} hverdage ${brand.contact.supportHours}, og hav købets tidspunkt og din mail klar.`,
      ],
    },
  ],
})
