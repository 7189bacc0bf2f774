import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Elbil og solceller · ${brand.company.shortName}`,
    description: 'Lad elbilen på egen sol eller billig nattestrøm: hvor meget strøm bilen bruger, hvad ladeboksen kræver, og hvornår det kan betale sig.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'almond',
      title: 'Elbil og solceller',
      lead: 'En elbil bruger omtrent halvt så meget strøm som resten af huset. Kan den vente på solen eller på natten, bliver den strøm billigere.',
      art: { spot: 'wall-box' },
      actions: [{ label: 'Få dit tilbud', route: 'offerStart' }],
    },
    {
      type: 'facts',
      title: 'Hvad bilen bruger',
      rows: [
        { label: 'Forbrug', value: { text: 'ca. 0,18 kWh pr. km' } },
        { label: '15.000 km om året', value: { text: 'ca. 2.700 kWh' } },
        { label: 'Paneler, der laver lige så meget', value: { text: '6–7 stk.' } },
      ],
      source: 'Antagelser, du kan ændre: forbruget afhænger af bil, fart og vinter. 2.700 kWh delt med ca. 430 kWh pr. panel mod syd. November 2026.',
    },
    {
      type: 'prose',
      title: 'Sol eller nat?',
      body: [
        'Står bilen hjemme om dagen, kan den tage overskuddet fra taget. Er den på arbejde, er natten bedre: nettariffen er lavest mellem midnat og klokken seks og højest klokken 17–21. Mange gør begge dele: sol i weekenden, nat i ugen.',
        'En styret ladeboks kan følge solen, så bilen kun tager det, huset ellers ville sælge. Det kræver en måler i eltavlen og en boks, der kan gå ned i effekt.',
        'Ladeboksen skal sættes op af en autoriseret elinstallatør. Vi ser på tavle, kabelvej og plads, før du får en fast pris. Læs også om [solceller](solar) og [batterier](battery).',
      ],
    },
    { type: 'contact', title: 'Spørg om ladeboks', lead: 'Fortæl om bilen, tavlen og hvor den skal stå.', topic: 'rådgivning' },
  ],
})
