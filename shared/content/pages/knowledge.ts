import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Videnscenter om energi i huset · ${brand.company.shortName}`,
    description: 'Korte svar om solceller, varmepumper, batterier, afgifter og tilskud, med kilde og dato. Find det, du mangler, og spørg om resten.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'breeze',
      title: 'Videnscenter',
      lead: 'Det vigtigste, kort fortalt. Hvert tal har en kilde, og hver side siger, hvad vi ikke ved.',
      art: { spot: 'document' },
    },
    {
      type: 'links',
      title: 'Begynd her',
      items: [
        { route: 'solar', hash: 'roof-types', title: 'Passer dit tag?', text: 'Retning, hældning, skygge og tagets alder, i den rækkefølge.' },
        { route: 'battery', hash: 'battery-selection-guide', title: 'Hvor stort et batteri?', text: 'Hvorfor de sidste kWh giver mindst.' },
        { route: 'heatPump', hash: 'calculator', title: 'Fra gas til strøm', text: 'Sådan bliver kubikmeter til kilowatttimer.' },
        { route: 'subsidies', title: 'Tilskud og fradrag', text: 'Hvad der findes i 2026, og hvad der er lukket.' },
        { route: 'gridBalancing', hash: 'systemydelser-deep-dive', title: 'Systemydelser', text: 'FCR, FFR og de andre forkortelser.' },
        { route: 'blog', title: 'Blog', text: 'Længere historier om huse og tal.' },
      ],
    },
    {
      type: 'facts',
      title: 'Tal, der går igen',
      rows: [
        { label: 'Strøm i et hus med fire, 150 m²', value: { text: '4.500 kWh om året' } },
        { label: 'Strøm pr. person i gennemsnit', value: { text: '1.600 kWh om året' } },
        { label: 'Varme i et hus fra efter 1977', value: { text: '110 kWh pr. m² om året' } },
        { label: 'Elafgift uden moms', value: { value: 'tax.electricity' } },
        { label: 'Energinets tarif uden moms', value: { value: 'tariff.energinet' } },
      ],
      source: 'Bolius og Energistyrelsen (forbrug), Ørsted (varme), Energi Data Service (afgift og tarif). Læst november 2026.',
    },
  ],
})
