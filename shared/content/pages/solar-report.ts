import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Solrapport for din adresse · ${brand.company.shortName}`,
    description: 'Få en solrapport: hvor meget strøm dit tag kan lave, hvad du selv når at bruge, og hvad det kan være værd, med lav, midt og høj.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'almond',
      title: 'Solrapport',
      lead: 'En rapport om dit tag på et par sider: retning, hældning, skygge, strøm om året og hvad den kan være værd. Skriv adressen, så laver en rådgiver den og sender den på mail.',
      art: { spot: 'solar-panel' },
    },
    {
      type: 'prose',
      title: 'Det står der i den',
      body: [
        [
          '**Taget.** Hvor mange paneler der er plads til, og hvor de ikke skal ligge.',
          '**Strømmen.** Måned for måned. Et sydtag laver over 13 % af årets strøm i maj og omkring 2 % i december.',
          '**Egen brug.** Uden batteri bruger et hus typisk omkring 30 % af strømmen selv, når taget laver lige så meget, som huset bruger på et år.',
          '**Pengene.** Lav, midt og høj, med de elpriser, tariffer og afgifter, vi har regnet med.',
        ],
        'Rapporten er et overslag ud fra kort og oplysninger fra dig. Den faste pris kommer, når nogen har set taget. Den er uden betaling, og den forpligter ikke.',
      ],
    },
    { type: 'contact', title: 'Bestil rapporten', lead: 'Skriv adresse og årsforbrug i beskeden. Du hører fra os inden for én hverdag.', topic: 'solceller' },
  ],
})
