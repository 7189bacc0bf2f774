import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { callAction, phoneLink } from '../copy/contact-links.ts'

export const page = ({ company, contact, heatPumpBrand, batteryBrand }: Brand): PageContent => ({
  seo: {
    title: `Service på varmepumpe og solceller · ${company.shortName}`,
    description:
      'Eftersyn, fejl og reservedele på varmepumper, solceller og batterier: hvornår det er nødvendigt, hvad det koster, og hvem du ringer til.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'breeze',
      title: 'Går noget i stå, så ring først',
      lead: `Support sidder klar hverdage ${contact.supportHours}, og meget kan løses på telefonen. Resten aftaler vi et besøg om, med prisen på forhånd.`,
      art: { scene: 'ladder', alt: 'En stige op mod husets tag.' },
      actions: [
        callAction({ contact }),
        { label: 'Skriv til support', route: 'service', hash: 'contact' },
      ],
    },
    {
      type: 'onPage',
      items: [
        { hash: 'anlaeg', label: 'Vælg anlæg' },
        { hash: 'priser', label: 'Priser' },
        { hash: 'forloeb', label: 'Sådan foregår det' },
        { hash: 'reklamation', label: 'Reklamation' },
        { hash: 'faq', label: 'Spørgsmål' },
      ],
    },
    {
      type: 'callout',
      spot: 'phone',
      tint: 'almond',
      title: 'Røg eller brændt lugt? Gå ud, og ring 112',
      text: 'Det gælder også, hvis batteriet er meget varmt eller buler. Sluk kun på hovedafbryderen, hvis du kan gøre det uden at komme tæt på.',
    },
    {
      type: 'cards',
      id: 'anlaeg',
      title: 'Hvad har du?',
      lead: 'De tre slags anlæg har brug for hver sin slags service. To af dem har ingen faste eftersyn.',
      cards: [
        {
          art: { crop: 'heat-pump' },
          tint: 'breeze',
          kicker: 'Eftersyn efter kølemidlet',
          title: 'Varmepumpe',
          text: 'Filtre, tryk, afløb og varmekurve. Reglerne for eftersyn afhænger af kølemidlet.',
          value: 'heat-pump.service',
          note: 'et eftersyn, inkl. moms',
          action: { label: `Service på ${heatPumpBrand.name}`, route: 'heatPumpService' },
        },
        {
          art: { crop: 'battery' },
          tint: 'lavender',
          kicker: 'Opdateres udefra',
          title: 'Batteri',
          text: 'Programmet passer det meste. Hold luft omkring det, og se efter, at det lader, når solen skinner.',
          value: 'service.call-out',
          note: 'udkald, når det ikke kan løses på afstand',
          action: { label: `Service på ${batteryBrand.name}`, route: 'batteryService' },
        },
        {
          art: { crop: 'solar' },
          tint: 'almond',
          kicker: 'Ingen faste eftersyn',
          title: 'Solceller',
          text: 'Regnen holder dem som regel rene. Hold øje med produktionen: falder den uden grund, er det tid til at få målt efter.',
          value: 'service.solar-check',
          note: 'måling af et anlæg på op til 10 kWp',
          action: { label: 'Regn ud, hvad taget bør lave', route: 'solar', hash: 'calculator' },
        },
      ],
    },
    {
      type: 'table',
      id: 'priser',
      ground: 'almond',
      title: 'Hvad et besøg koster',
      lead: 'Inkl. moms. Bliver det dyrere end aftalt, får du prisen, før arbejdet fortsætter.',
      columns: ['Besøg', 'Pris', 'Det er med'],
      rows: [
        {
          label: 'Eftersyn af varmepumpe',
          cells: [
            { value: 'heat-pump.service' },
            { text: 'Gennemgang, rensning, måling og et skema over resultatet.' },
          ],
        },
        {
          label: 'Måling af solceller',
          cells: [
            { value: 'service.solar-check' },
            { text: 'Måling af strenge, stik og vekselretter fra jorden. Lift er ikke med.' },
          ],
        },
        {
          label: 'Udkald ved fejl',
          cells: [{ value: 'service.call-out' }, { text: 'Kørsel og den første halve time.' }],
        },
        {
          label: 'Arbejde ud over det',
          cells: [{ value: 'service.hour' }, { text: 'Afregnes pr. påbegyndt halv time.' }],
        },
        {
          label: 'Fejl i noget, vi har leveret',
          cells: [{ text: '0 kr.' }, { text: 'Når fejlen er omfattet af reklamationsretten.' }],
        },
      ],
      source:
        'Priserne er eksempler fra november 2026. Fradrag: arbejdsløn til eftersyn af varmepumpe hører under håndværkerfradraget; servicefradraget dækker det ikke (Skatterådet, SKM2025.507.SR). [Se, hvad fradraget ellers dækker](subsidies#fradrag).',
    },
    {
      type: 'steps',
      id: 'forloeb',
      title: 'Fra fejl til løst',
      steps: [
        {
          spot: 'document',
          title: 'Skriv det ned',
          text: 'Model, fejlkode, og hvornår det begyndte. Et billede af displayet er bedst.',
        },
        {
          spot: 'phone',
          title: 'Ring eller skriv',
          text: `Support svarer hverdage ${contact.supportHours}. Er der ingen varme om vinteren, så ring frem for at skrive.`,
        },
        {
          spot: 'laptop',
          title: 'Vi ser på det udefra',
          text: 'Mange anlæg kan læses på afstand, hvis du giver lov. Ellers hjælper vi dig i telefonen.',
        },
        {
          spot: 'service',
          title: 'Montøren kommer',
          text: 'Med prisen aftalt. Du får en kort rapport bagefter.',
        },
      ],
    },
    {
      type: 'prose',
      title: 'Har en anden sat det op?',
      body: [
        'Ring alligevel. Vi siger til med det samme, hvis vi ikke kender mærket eller ikke kan få dele til det. Er din montør gået konkurs, kan fabrikantens garanti stadig gælde: find fakturaen og garantibeviset frem.',
      ],
    },
    {
      type: 'prose',
      id: 'reklamation',
      title: 'Reklamation og garanti er to ting',
      body: [
        'Reklamationsretten er lovens: to år på varer, over for den, der solgte dem. Ved fejl i arbejde på selve huset kan der være længere tid. Viser fejlen sig inden for de første 12 måneder, går man ud fra, at den var der fra starten.',
        'Garantien er fabrikantens løfte ved siden af. Den kan være længere og have betingelser, for eksempel et eftersyn om året. Den kan ikke gøre dine rettigheder mindre.',
        'Skriv, så snart du opdager fejlen: hvad der er sket, hvornår, og gerne et billede. Vilkårene står i [handelsbetingelserne](terms#reklamation).',
      ],
    },
    {
      type: 'faq',
      id: 'faq',
      title: 'Spørgsmål om service',
      items: [
        {
          question: 'Hvordan ser jeg, om solcellerne laver nok?',
          answer:
            'Sammenlign med samme måned sidste år, ikke med sidste måned. Er du mere end en femtedel nede, uden at vejret forklarer det, så få målt efter. [Regn ud, hvad dit tag bør lave](solar#calculator).',
        },
        {
          question: 'Skal solceller vaskes?',
          answer:
            'Sjældent. Ved landbrug, store træer eller meget lav hældning kan det give mening. Brug rent vand og en blød børste fra jorden, aldrig højtryk.',
        },
        {
          question: 'Hvem reparerer, når garantien er slut?',
          answer:
            'Vi, eller en anden autoriseret virksomhed. Gem datablade og tegninger; dem får du ved aflevering, netop derfor.',
        },
        {
          question: 'Har I vagt i weekenden?',
          answer: `Support er åben hverdage ${contact.supportHours}. Om der er vagt uden for tiden, afhænger af aftalen og står i dit tilbud.`,
        },
      ],
    },
    {
      type: 'contact',
      desk: 'support',
      title: 'Skriv til support',
      asks: {
        submit: 'Send til support',
        hint: 'Mærke, model, fejlkode, og hvornår det begyndte.',
      },
      lead: `Haster det, så ring på ${phoneLink({ contact })} hverdage ${contact.supportHours}. Ellers svarer vi inden for én hverdag.`,
    },
  ],
})
