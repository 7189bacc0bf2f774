import type { Brand } from '../../brand.ts'
import { findPartnerKey } from '../mentions.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { scopAt55Text, scopText } from '../examples/heat-pump.ts'
import { phoneLink } from '../copy/contact-links.ts'

export const page = ({
  company,
  contact,
  heatPumpBrand,
  partners,
  placeholders,
}: Brand): PageContent => ({
  seo: {
    title: `${heatPumpBrand.name}: hvornår passer mærket? · ${company.shortName}`,
    description: `Hvad vi kan sige om varmepumper fra ${heatPumpBrand.name}, hvad et datablad skal vise, og hvilke spørgsmål du bør stille til ethvert mærke.`,
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'breeze',
      marks: {
        partner: findPartnerKey({ partners }, heatPumpBrand.name),
        name: heatPumpBrand.name,
        withOurs: false,
        example: placeholders,
      },
      title: `${heatPumpBrand.name} i dit hus`,
      lead: `${heatPumpBrand.name} er et af de varmepumpemærker, vi regner med. Vi er ikke fabrikanten. Derfor fortæller siden også, hvornår et andet mærke passer bedre.`,
      art: {
        scene: 'heat-pump-close',
        alt: 'En varmepumpe på sin sokkel ved husets væg.',
        caption: {
          badge: 'Tegning',
          text: 'Ingen bestemt model. Hvor udedelen må stå, afgør kølemidlet og fabrikanten. Den stiplede linje er strømmen.',
        },
      },
      actions: [
        { label: 'Få regnet på dit hus', route: 'heatPumpReport' },
        { label: `Service på ${heatPumpBrand.name}`, route: 'heatPumpService' },
      ],
      numbers: [
        {
          value: { value: 'heat-pump.example-8kw' },
          note: '8 kW, monteret og inkl. moms, uanset mærke; markedet ligger på 90.000–150.000 kr. (Bolius, læst november 2026)',
        },
        { value: { value: 'heat-pump.service' }, note: 'for et eftersyn om året, inkl. moms' },
      ],
    },
    {
      type: 'prose',
      title: 'Hvorfor vi nævner et mærke',
      body: [
        'Et mærke, montøren kender, er lettere at sætte rigtigt op: varmekurven er prøvet før, og fejlkoden skal ikke slås op. Reservedele kommer hurtigere, når nogen har dem på hylden. Det er grunden.',
        'Mærket er derimod ikke grunden til en lav varmeregning. Den kommer af husets varmetab, temperaturen i radiatorerne og af, om pumpen har den rigtige størrelse.',
        'Hvad vi får for at sælge det, afhænger af aftalen med fabrikanten. Spørg, så svarer vi.',
      ],
    },
    {
      type: 'bars',
      id: 'temperatur',
      ground: 'breeze',
      title: 'Temperaturen flytter mere end størrelsen',
      lead: 'Den samme varme fra to modeller, først til gulvvarme ved 35\u00a0°C, så til radiatorer ved 55\u00a0°C.',
      unit: 'kWh strøm om året til 15.000 kWh varme',
      // 15.000 kWh over the SCOPs of the table below
      bars: [
        { label: 'Mellem, gulvvarme', value: 3191 },
        { label: 'Stor, gulvvarme', value: 3333 },
        { label: 'Mellem, radiatorer', value: 4286 },
        { label: 'Stor, radiatorer', value: 4412 },
      ],
      sentence:
        'Mellem modellerne er der 130–140 kWh. Mellem gulvvarme og varme radiatorer er der over 1.000.',
      example: true,
      source:
        'Regnet med de opdigtede SCOP-tal i [tabellen herunder](heatPumpBrand#datablad): 15.000 kWh delt med SCOP ved 35 og 55 °C.',
    },
    {
      type: 'fits',
      title: 'Hvornår vi siger ja og nej',
      yes: {
        title: `Vi foreslår ${heatPumpBrand.name}, når`,
        points: [
          'der er en model, der kan skrue langt nok ned til dit hus i mildt vejr',
          'støjen kan holdes på højst 35 dB ved naboens skel dér, hvor pumpen skal stå',
          'den kan levere den temperatur, dine radiatorer har brug for på en kold dag',
        ],
      },
      no: {
        title: 'Vi foreslår noget andet, når',
        points: [
          'to størrelser ligger på hver sin side af dit behov',
          'pladsen kræver en udedel, der er mindre eller støjer mindre',
          'du allerede har styring eller solceller, der taler bedre sammen med et andet mærke',
        ],
      },
    },
    {
      type: 'table',
      id: 'datablad',
      title: 'Det skal et datablad vise',
      lead: `**Eksempel.** Tallene er opdigtede og viser kun, hvordan du læser et datablad. Databladet for den model, du får tilbudt, ligger ved tilbuddet.`,
      columns: ['Spørg efter', 'Lille model', 'Mellem', 'Stor'],
      rows: [
        {
          label: 'Ydelse ved −7\u00a0°C og 55\u00a0°C fremløb',
          cells: [{ text: '5 kW' }, { text: '7,5 kW' }, { text: '11 kW' }],
        },
        {
          label: 'Laveste ydelse ved +7\u00a0°C',
          cells: [{ text: '2,0 kW' }, { text: '2,6 kW' }, { text: '4,1 kW' }],
        },
        {
          label: 'SCOP ved 35\u00a0°C',
          cells: [{ text: '4,6' }, { text: '4,7' }, { text: '4,5' }],
        },
        {
          label: 'SCOP ved 55\u00a0°C',
          cells: [{ text: '3,4' }, { text: '3,5' }, { text: '3,4' }],
        },
        {
          label: 'Lydeffekt på energimærket',
          cells: [{ text: '53 dB(A)' }, { text: '56 dB(A)' }, { text: '60 dB(A)' }],
        },
        {
          label: 'Kølemiddel R290',
          cells: [{ text: '0,9 kg' }, { text: '1,2 kg' }, { text: '1,6 kg' }],
        },
        {
          label: 'Udedelens bredde × højde',
          cells: [{ text: '1,0 × 0,9 m' }, { text: '1,1 × 1,0 m' }, { text: '1,2 × 1,4 m' }],
        },
      ],
      source: `Alle tal er eksempler. Fabrikantens egne tal kan slås op i EU’s register over energimærker, EPREL, og på Energistyrelsens varmepumpeliste. Vi regner med ${scopText()} over et år, når radiatorerne får 45 °C, og ${scopAt55Text()}, når de skal have 55, også når databladet siger mere.`,
    },
    {
      type: 'table',
      id: 'spoergsmaal',
      title: 'Seks spørgsmål til ethvert mærke',
      lead: 'Stil dem også til os. Får du ikke svar på skrift, så vent med at skrive under.',
      columns: ['Spørg', 'Et godt svar', 'Et dårligt'],
      rows: [
        {
          label: 'SCOP ved 55 °C?',
          cells: [{ text: 'Et tal, du kan slå op i EPREL' }, { text: 'Kun tallet ved 35 °C' }],
        },
        {
          label: 'Hvor langt ned kan den skrue?',
          cells: [{ text: 'Laveste kW ved +7 °C' }, { text: '»Den styrer selv«' }],
        },
        {
          label: 'Hvor højt larmer den om natten ved mit skel?',
          cells: [{ text: 'dB beregnet på din afstand' }, { text: 'dB målt en meter fra pumpen' }],
        },
        {
          label: 'Hvem kommer, når den stopper?',
          cells: [
            { text: 'Et navn inden for en times kørsel' },
            { text: 'Et telefonnummer i udlandet' },
          ],
        },
        {
          label: 'Hvad kræver garantien?',
          cells: [
            { text: 'Eftersyn, pris og hvem der kører' },
            { text: 'Et antal år og ikke mere' },
          ],
        },
        {
          label: 'Kan den styres uden konto?',
          cells: [{ text: 'Ja, på selve pumpen' }, { text: 'Kun i fabrikantens app' }],
        },
      ],
    },
    {
      type: 'facts',
      title: 'Eftersyn, reklamation og garanti',
      lead: 'Garantien skriver vi først, når vi kan vise papir på den.',
      rows: [
        { label: 'Eftersyn om året', value: { value: 'heat-pump.service' } },
        { label: 'Reklamationsret efter købeloven', value: { text: '2 år' } },
      ],
      placeholder: `Garanti på pumpen, reservedele på lager og uddannelse hos fabrikanten afhænger af aftalen med ${heatPumpBrand.name}.`,
      source:
        'Reklamationsretten gælder over for sælgeren, uanset hvad fabrikanten lover. Se [handelsbetingelserne](terms#reklamation).',
    },
    {
      type: 'links',
      title: 'Læs videre',
      items: [
        {
          route: 'heatPump',
          hash: 'calculator',
          spot: 'laptop',
          title: 'Regnestykket',
          text: 'Fra gas til strøm, linje for linje.',
        },
        {
          route: 'heatPumpPlacement',
          spot: 'heat-pump',
          title: 'Placering og støj',
          text: 'Afstand til skel efter pumpens lydeffekt.',
        },
        {
          route: 'heatPumpService',
          spot: 'service',
          title: `Service på ${heatPumpBrand.name}`,
          text: 'Hvad et eftersyn er, og hvad du selv kan se efter.',
        },
      ],
    },
    {
      type: 'contact',
      title: `Spørg om ${heatPumpBrand.name}`,
      lead: `Skriv, eller ring på ${phoneLink({ contact })} hverdage ${contact.salesHours}. Har du et tilbud på et andet mærke, så tag det med.`,
    },
  ],
})
