import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'
import { mailLink, phoneLink } from '../ways.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Efter et køb · ${brand.company.shortName}`,
    description: 'Her ender du, når et køb er gennemført. Kvitteringen kommer på mail, og her står, hvad du gør, hvis den mangler, eller du vil fortryde.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'breeze',
      title: 'Kvitteringen kommer på mail',
      lead: `Her ender du, når et køb er gennemført. Siden kan ikke selv se dit køb: det er gået igennem, når du har kvitteringen. Beløbet trækkes først, når varen sendes. Du har 14\u00a0dages fortrydelsesret, fra du har varen: se [hvordan](terms#fortrydelse). Spørgsmål: ${mailLink(brand)}.`,
      art: { scene: 'evening-parcel', alt: 'En pakke på fliserne foran husets dør om aftenen.' },
      actions: [{ label: 'Gå til forsiden', route: 'home' }],
    },
    {
      type: 'prose',
      title: 'Mangler kvitteringen?',
      body: [
        `Har du lige købt, så se først i uønsket post. Er den der heller ikke efter en time, så ring på ${phoneLink(brand)} hverdage ${brand.contact.supportHours}, og hav købets tidspunkt og din mail klar. Skal varen monteres af en elinstallatør, står det på kvitteringen.`,
      ],
    },
  ],
})
