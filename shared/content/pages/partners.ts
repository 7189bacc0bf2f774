import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Partnere · ${brand.company.shortName}`,
    description: 'Banker, energiselskaber og mæglere, vi arbejder sammen med, hvad samarbejdet betyder for dig, og hvordan man bliver partner.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'lavender',
      title: 'Partnere',
      lead: 'Nogle kommer til os gennem deres bank, elselskab eller mægler. Her står, hvad det betyder for dig, og hvad det ikke gør.',
      art: { spot: 'refer' },
    },
    { type: 'partners', title: 'Samarbejder' },
    {
      type: 'prose',
      title: 'Hvad det betyder for dig',
      body: [
        'Prisen er den samme, uanset hvem der sendte dig. Får partneren noget for det, siger vi det, og du kan altid gå direkte til os.',
        'Oplysninger deles kun, når du selv har sagt ja, og kun til det, du har spurgt om. Banken får ikke dit regnestykke, og vi får ikke din økonomi.',
        'En bank, der låner dig penge til anlægget, vurderer selv lånet. Vi formidler ikke lån og får ikke del i renten.',
      ],
    },
    {
      type: 'prose',
      title: 'Bliv partner',
      body: [
        'Er du bank, mægler, elselskab eller installatør, så skriv et par linjer om jeres kunder og hvad I gerne vil kunne tilbyde dem. Vi svarer inden for én hverdag, og den første samtale handler om, hvad kunden får ud af det. [Skriv til os](contact).',
      ],
    },
  ],
})
