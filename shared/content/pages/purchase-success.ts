import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { mailLink, phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Efter et køb · ${brand.company.shortName}`,
    description:
      'Efter et køb i webshoppen har din ordre sin egen side. Her står, hvad der sker nu, og hvad du gør, hvis du har mistet adressen eller vil fortryde.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'breeze',
      title: 'Din ordre har sin egen side',
      lead: `Lige efter betalingen kom du til ordrens side, med nummer, varer og status. Gem dens adresse: den er nøglen til ordren. Beløbet trækkes først, når varen sendes. Spørgsmål: ${mailLink(brand)}.`,
      art: { scene: 'evening-parcel', alt: 'En pakke på fliserne foran husets dør om aftenen.' },
      actions: [{ label: 'Gå til forsiden', route: 'home' }],
    },
    {
      type: 'steps',
      title: 'Sådan går det videre',
      steps: [
        {
          spot: 'document',
          title: 'Ordren er modtaget',
          text: 'Ordrens side viser varen, prisen og nummeret. Gem eller udskriv den: den viser, hvad du har købt og hvornår.',
        },
        {
          spot: 'parcel',
          title: 'Vi pakker og sender',
          text: 'Du får besked, når pakken er på vej. Kommer den beskadiget, så tag et billede, før du pakker ud.',
        },
        {
          spot: 'fuse-board',
          title: 'Skal den monteres?',
          text: 'Alt, der sættes fast i husets el, skal en autoriseret elinstallatør sætte op. Gælder det din vare, står det på varens side.',
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
      title: 'Har du mistet adressen på ordren?',
      body: [
        `Se først i browserens historik efter en adresse med »ordre«. Er den væk, så ring på ${phoneLink(brand)} hverdage ${brand.contact.supportHours}, og hav købets tidspunkt og din mail klar.`,
      ],
    },
  ],
})
