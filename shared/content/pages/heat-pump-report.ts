import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Varmepumperapport for dit hus · ${brand.company.shortName}`,
    description: 'Få en rapport om varmepumpe i dit hus: størrelse, strømforbrug, pris, tilskud og hvad der skal ændres først. Lavet af en rådgiver.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'breeze',
      title: 'Varmepumperapport',
      lead: 'Hvor stor skal pumpen være, hvad bruger den, og hvad koster det hos dig? En rådgiver regner på det og sender dig et par sider på mail.',
      art: { spot: 'heat-pump' },
    },
    {
      type: 'prose',
      title: 'Det står der i den',
      body: [
        [
          '**Varmebehovet.** Ud fra dit forbrug af gas, olie eller el, eller ud fra husets alder: et hus fra efter 1977 bruger omkring 110 kWh pr. m² om året.',
          '**Strømmen.** Varmebehovet delt med en forsigtig årsvirkningsgrad, ikke fabrikantens bedste tal.',
          '**Prisen.** Pumpe, montage og det, der kan komme til: radiatorer, eltavle, sokkel.',
          '**Tilskud og fradrag.** Hvad der er åbent den dag, rapporten er skrevet.',
        ],
        'Er fjernvarme på vej, skriver vi det først. Rapporten er et overslag; den faste pris kommer efter et besøg. Den er uden betaling, og den forpligter ikke.',
      ],
    },
    { type: 'contact', title: 'Bestil rapporten', lead: 'Skriv adresse, boligareal og nuværende varmekilde i beskeden.', topic: 'varmepumpe' },
  ],
})
