import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'
import { creditNotice } from '../notices.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Finansiering af energi i huset · ${brand.company.shortName}`,
    description: 'Kontant, lån i egen bank, fradrag og tilskud: sådan kan solceller, varmepumpe og batteri betales, og det skal du spørge om, før du låner.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'almond',
      title: 'Finansiering',
      lead: 'Prisen først, lånet bagefter. Vi låner ikke penge ud, og vi får ikke noget for, hvor du låner.',
      art: { spot: 'financing' },
    },
    {
      type: 'prose',
      id: 'muligheder',
      title: 'Fire måder at betale på',
      body: [
        [
          '**Kontant.** Billigst, hvis pengene ellers står stille.',
          '**Lån i egen bank.** Banken kender huset og kan ofte give en lavere rente end et lån uden sikkerhed.',
          '**Tillægslån i huset.** Lav rente og lang løbetid, men omkostninger ved oprettelse og pant i huset.',
          '**Abonnement på varmepumpe.** En fast betaling, hvor en anden ejer pumpen. Staten giver tilskud til godkendte udbydere, op til 25.000 kr. pr. pumpe (statens-tilskudspuljer.dk, 2026).',
        ],
      ],
    },
    {
      type: 'prose',
      id: 'spoerg',
      title: 'Spørg om det her, før du låner',
      body: [
        [
          'Hvad er ÅOP, og er renten fast?',
          'Hvad betaler jeg i alt, fra første til sidste krone?',
          'Hvor lang er løbetiden i forhold til, hvor længe udstyret holder?',
          'Hvad koster det at betale ud før tid?',
        ],
        creditNotice,
      ],
    },
    {
      type: 'prose',
      id: 'fradrag',
      title: 'Fradrag og tilskud',
      body: [
        'Fradrag kommer på årsopgørelsen, ikke på fakturaen, og tilskud udbetales bagefter. Læg derfor ud, som om de ikke fandtes, og glæd dig, når de kommer. Beløb og betingelser står under [energitilskud](subsidies).',
      ],
    },
  ],
})
