import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Alle produkter · ${brand.company.shortName}`,
    description: 'Solceller, varmepumper, batterier, ladebokse og netbalancering samlet ét sted, med eksempel på pris og vejen videre til hver.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'almond',
      title: 'Alle produkter',
      lead: 'Fire måder at bruge mindre på strøm og varme. De virker sammen, men du kan begynde med én.',
      art: { spot: 'shop-box' },
    },
    {
      type: 'facts',
      title: 'Eksempler på pris',
      lead: 'Monteret og inkl. moms. Din pris afhænger af huset og står i dit tilbud, linje for linje.',
      rows: [
        { label: 'Solceller, 6 kWp', value: { value: 'solar.example-6kwp' } },
        { label: 'Luft til vand-varmepumpe, 8 kW', value: { value: 'heat-pump.example-8kw' } },
        { label: 'Batteri, 10 kWh', value: { value: 'battery.example-10kwh' } },
      ],
      source:
        'Eksempler inden for markedets spænd, november 2026: solceller 10.000–14.000 kr. pr. kWp, varmepumpe 90.000–150.000 kr., batteri 3.500–6.500 kr. pr. kWh.',
    },
    {
      type: 'links',
      title: 'Læs om hver enkelt',
      items: [
        { route: 'solar', title: 'Solceller', text: 'Laver strøm på taget, mest fra marts til oktober. Passer til de fleste tage, der ikke vender mod nord.' },
        { route: 'heatPump', title: 'Varmepumper', text: 'Henter varmen i luften. Giver mest, hvor der i dag er olie, gas eller elradiatorer.' },
        { route: 'battery', title: 'Batterier', text: 'Flytter strøm fra middag til aften og fra billige timer til dyre.' },
        { route: 'gridBalancing', title: 'Passiv indkomst', text: 'Stil batteriet til rådighed for elnettet mod betaling, der svinger.' },
        { route: 'electricCar', title: 'Elbil og solceller', text: 'Lad bilen, når solen skinner, eller når strømmen er billigst.' },
        { route: 'webshop', title: 'Webshop', text: 'Tilbehør til anlægget: kabler, fuglenet, rengøring og måling.' },
      ],
    },
  ],
})
