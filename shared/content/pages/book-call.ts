import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Book energirådgivning · ${brand.company.shortName}`,
    description: 'Aftal et opkald med en energirådgiver: 30 minutter om dit tag, din varme og dine tal. Det er uforpligtende, og du vælger tidspunktet.',
  },
  layout: 'contact',
  blocks: [
    {
      type: 'pageHero',
      ground: 'breeze',
      title: 'Book energirådgivning',
      lead: `Tredive minutter på telefonen om dit hus. Skriv, hvornår det passer dig på en hverdag mellem ${brand.contact.salesHours}, så bekræfter vi tiden på mail.`,
      art: { spot: 'booking' },
    },
    {
      type: 'contact',
      title: 'Foreslå en tid',
      lead: `Skriv et par tidspunkter i beskeden, og husk dit telefonnummer. Eller ring nu på ${brand.contact.phone}.`,
      topic: 'rådgivning',
    },
    {
      type: 'prose',
      title: 'Sådan går samtalen',
      body: [
        'Rådgiveren spørger til huset, forbruget og hvad du gerne vil opnå. Derefter får du et første bud: hvad der er værd at regne videre på, og hvad der ikke er.',
        ['Det forpligter ikke til noget.', 'Du får det skriftligt bagefter, så du kan sove på det.', 'Vi ringer kun på det tidspunkt, du selv har foreslået.'],
        'Hav gerne din sidste elregning og varmeregning ved hånden. Har du et billede af eltavlen og taget, kan du sende det i forvejen på mail. Passer ingen af tiderne, finder vi en anden.',
      ],
    },
  ],
})
