import type { Brand } from '../../brand.ts'
import { batteriesToCover } from '../../domain/calculators/money/grid-income.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { sentence } from '../format.ts'
import {
  exampleKroner,
  examplePrices,
  gridExampleSource,
  gridNotOpen,
  gridNotOpenAnswer,
  wearExample,
} from '../examples/grid.ts'

const powers = [3, 5, 10] as const
const levels = ['low', 'mid', 'high'] as const
/** What Energinet buys, in MW: DK1 25 of its own and up to 100 for export; DK2 42 for each direction, up to 237 upwards for Sweden too. */
const needs = [
  { label: 'FCR i vest', mw: 25 },
  { label: 'FCR i vest, med eksport', mw: 125 },
  { label: 'FCR-D op i øst', mw: 42 },
  { label: 'FCR-D op i øst, med eksport', mw: 237 },
] as const

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Netbalancering med batteri · ${brand.company.shortName}`,
    description:
      'Effekt tæller mere end kapacitet, når et husbatteri hjælper elnettet. Se regneeksempler for 3, 5 og 10 kW, hvad der bindes, og hvem det passer til.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'lavender',
      title: 'Batteriet får betaling for at stå klar',
      lead: 'Nettet betaler for kilowatt, ikke for kilowatttimer: hvor hurtigt batteriet kan give og tage, ikke hvor meget det rummer. Derfor kan to batterier af samme størrelse give hver sit. Ingen kan skrive under endnu.',
      art: {
        scene: 'grid',
        alt: 'Batteriet i bryggerset og elmasten er tændt; strømmen løber langs taget ud i elnettet.',
        caption: {
          badge: 'Strømmen',
          text: 'De stiplede linjer går fra batteriet, langs taget og ud i elnettet.',
        },
      },
      actions: [
        { label: 'Få tjekket dit batteri', route: 'batteryGridBalancing', hash: 'contact' },
        { label: 'Hvad er netbalancering?', route: 'gridBalancing' },
      ],
    },
    {
      type: 'table',
      title: 'Tre batterier, tre priser',
      lead: 'Kroner om året til dig, før skat og slid, ved tre priser i EUR pr. MW pr. time. **Eksempel.** Find rækken med dit batteris effekt; den står i databladet.',
      columns: ['Effekt', ...levels.map((level) => `Ved ${examplePrices[level]} EUR`)],
      rows: powers.map((kw) => ({
        label: `${kw} kW`,
        cells: levels.map((level) => ({ text: exampleKroner(level, { kw }) })),
      })),
      source: `**${sentence(wearExample())}** ${gridExampleSource} Regnet med 90 % rådighed og kurs 7,46; EUR er pr. MW pr. time.`,
    },
    {
      type: 'fits',
      title: 'Hvem passer det til?',
      lead: gridNotOpen,
      yes: {
        title: 'Det taler for',
        points: [
          'Batteriet er der allerede, eller det kan betale sig på din egen strøm alene.',
          'Det kan styres udefra, og garantien tillader det.',
          'Det har plads en del af året. Om vinteren er der sjældent sol at gemme.',
          'Du kan leve med, at beløbet svinger.',
        ],
      },
      no: {
        title: 'Det taler imod',
        points: [
          'Regnestykket hænger kun sammen med indtægten fra nettet.',
          'Du bruger hele batteriet hver dag. Så er der ikke meget at stille til rådighed.',
          'Du vil altid have fuldt batteri til strømafbrydelser.',
          'Internetforbindelsen falder tit ud.',
        ],
      },
    },
    {
      type: 'facts',
      title: 'Hvor meget af batteriet er optaget?',
      lead: 'Den strøm, der skal kunne leveres eller modtages, kan ikke bruges til andet imens. Eksempel med 5 kW. Navnene er [Energinets ydelser](gridBalancing#systemydelser-deep-dive).',
      rows: [
        { label: 'FCR-D i øst: 20 minutter den ene vej', value: { text: '1,7 kWh' } },
        {
          label: 'FCR-N i øst: 60 minutter begge veje',
          value: { text: '5 kWh fyldt og 5 kWh tomt' },
        },
        {
          label: 'FCR i vest: lige meget op og ned, antaget 20 minutter hver vej',
          value: { text: '1,7 kWh fyldt og 1,7 kWh tomt' },
        },
        { label: 'Fulde opladninger om året, kun FCR-D', value: { text: 'omkring 4' } },
      ],
      source:
        'Varighed: Energinets udbudsbetingelser, december 2021 (5 kW i 20 minutter = 1,7 kWh). De cirka fire opladninger er et svensk firmas oplysning om FCR-D (senergia.se, læst 21. november 2026); FCR-N bruger batteriet langt mere.',
    },
    {
      type: 'bars',
      title: 'Markedet er lille',
      lead: 'Så mange batterier på 10 kW dækker hele behovet.',
      unit: 'batterier på 10 kW',
      bars: needs.map(({ label, mw }) => ({
        label: `${label}: ${mw}\u00a0MW`,
        value: batteriesToCover(mw, 10),
      })),
      sentence:
        'Det er ikke mange huse. Store batterier byder på det samme. Når udbuddet vokser, falder prisen, og derfor regner vi ikke dit batteri hjem på den.',
      example: false,
      source:
        'Behov og mulig eksport: energinet.dk, siderne om FCR og FCR-D, læst 21. november 2026; tallene for fællesmarkedet med Sverige er fra 2024. Delt med 10 kW.',
    },
    {
      type: 'faq',
      id: 'faq',
      title: 'Spørgsmål om batteriet',
      items: [
        gridNotOpenAnswer,
        {
          question: 'Må batteriet både gemme solstrøm og hjælpe nettet?',
          answer:
            'Ja, men ikke med de samme kilowatttimer. Om sommeren fylder solen batteriet; om vinteren er der mere plads til nettet. Vi lægger aldrig de to besparelser sammen for den samme strøm.',
        },
        {
          question: 'Skal jeg købe et større batteri for at tjene mere?',
          answer: `Det råder vi ikke til. Fra 5 til 10 kW er ${exampleKroner('low', { kw: 5 })} mere om året ved den lave pris, før slid. Læs om [størrelse](battery#battery-selection-guide).`,
        },
        {
          question: 'Hvem får resten af pengene?',
          answer:
            'Den, der samler batterierne, byder og hæfter over for Energinet. I eksemplet er det 30 %, og vores egen betaling er en del af dem. Den rigtige andel står i din aftale, før du skriver under.',
        },
      ],
    },
    {
      type: 'callout',
      spot: 'document',
      tint: 'lavender',
      title: 'Læs aftalen før tallet',
      text: 'Betingelserne siger, hvad vi må styre, hvordan der gøres op, og hvordan du stopper.',
      action: { label: 'Betingelser for netbalancering', route: 'gridBalancingTerms' },
    },
    {
      type: 'contact',
      title: 'Kan dit batteri være med?',
      lead: 'Skriv mærke, model, effekt i kW og postnummer. Så svarer vi med ja, nej eller det, vi mangler at vide.',
    },
  ],
})
