import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Solceller til erhverv · ${brand.company.shortName}`,
    description: 'Solceller, batteri og ladestandere til virksomheder: strømmen laves i arbejdstiden, når den bruges. Se forskellene fra et parcelhus.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'breeze',
      title: 'Erhverv',
      lead: 'En virksomhed bruger strøm, mens solen skinner. Det er den vigtigste forskel fra et parcelhus, og den gør regnestykket enklere.',
      art: { spot: 'business' },
      actions: [{ label: 'Få et regnestykke', route: 'contact' }],
    },
    {
      type: 'prose',
      title: 'Hvad der er anderledes',
      body: [
        [
          '**Egen brug.** Bruges strømmen i arbejdstiden, er egen brug ofte langt højere end de 30 %, et hus når uden batteri.',
          '**Afgift og moms.** Momsregistrerede virksomheder kan som regel trække moms fra og få det meste af elafgiften tilbage. Så er en sparet kWh mindre værd end hos private, og det regner vi med.',
          '**Tag og last.** Flade tage giver omkring 906 kWh pr. kWp ved 10 grader. Statikken skal være i orden først.',
          '**Effekt.** Et batteri kan tage toppen af effektforbruget, hvor tariffen afregner den.',
        ],
      ],
    },
    {
      type: 'prose',
      title: 'Sådan går det til',
      body: [
        'Send et års timeforbrug fra Eloverblik og en tegning af taget. Vi regner på tre størrelser, viser følsomheden over for strømprisen, og I beslutter på det. Store anlæg skal søges hos netselskabet, og svaret derfra kan tage måneder. Derfor søger vi først og bestiller bagefter.',
      ],
    },
    { type: 'contact', title: 'Regn på jeres tag', lead: 'Skriv gerne adresse og årsforbrug i beskeden.', topic: 'rådgivning' },
  ],
})
