import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Betingelser for netbalancering · ${brand.company.shortName}`,
    description: 'Vilkår for at stille batteri eller vandvarmer til rådighed for elnettet: hvad vi må styre, hvad du får, og hvordan du stopper igen.',
  },
  layout: 'legal',
  blocks: [
    {
      type: 'pageHero',
      ground: 'smoke',
      title: 'Betingelser for netbalancering',
      lead: 'De korte regler for at være med. Aftalen, du underskriver, gælder altid før denne side.',
      updated: 'Senest ændret 20. november 2026',
    },
    {
      type: 'prose',
      title: 'Hvem aftalen er med',
      body: [`Aftalen indgås med ${brand.company.name}, CVR ${brand.company.cvr}. Styringen kan udføres af en samarbejdspartner, som nævnes i aftalen.`],
    },
    {
      type: 'prose',
      title: 'Hvad vi må styre',
      body: ['Kun det udstyr, aftalen nævner, og kun inden for de grænser, du vælger. Du kan altid tage styringen tilbage; betalingen stopper så for den tid.'],
    },
    {
      type: 'prose',
      title: 'Betaling',
      body: [
        'Du får en andel af det, porteføljen tjener, efter det udstyr, du har stillet til rådighed. Andelen står i aftalen. Beløbet svinger med auktionspriserne, kan være nul i perioder og er ikke garanteret. Vi opgør det hver måned med timer, ydelser og priser.',
      ],
    },
    {
      type: 'prose',
      title: 'Skat, garanti og forsikring',
      body: [
        'Indtægten kan være skattepligtig, og du står selv for at oplyse den. Brugen ligger inden for fabrikantens garanti; gør den ikke det, er udstyret ikke med. Giv dit forsikringsselskab besked.',
      ],
    },
    {
      type: 'prose',
      title: 'Fortrydelse og opsigelse',
      body: [
        'Som forbruger kan du fortryde i 14 dage. Derefter kan du opsige med en måneds varsel. Skriv til [' +
          brand.contact.email +
          '](mailto:' +
          brand.contact.email +
          ').',
        'Persondata behandles efter [privatlivspolitikken](privacy).',
      ],
    },
  ],
})
