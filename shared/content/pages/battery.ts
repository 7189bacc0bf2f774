import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'
import { creditNotice } from '../notices.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Batteri til solceller: pris og nytte · ${brand.company.shortName}`,
    description:
      'Hvad gør et husbatteri, hvor stort skal det være, og hvad koster det? Ærlige tal for egen brug, billig nattestrøm og det, du ikke kan regne med.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'lavender',
      title: 'Et batteri gemmer dagens strøm til aftenen',
      lead: 'Solen laver mest midt på dagen, og du bruger mest om aftenen. Batteriet flytter strømmen imellem. Hvad det er værd, afhænger af dit forbrug og af prisen på strøm.',
      art: { picture: 'house-battery', alt: 'Huset med tændt batteri i bryggerset. Strømmen løber fra solcellerne til batteriet.' },
      actions: [
        { label: 'Få dit tilbud', route: 'offerStart' },
        { label: 'Spørg en rådgiver', route: 'battery', hash: 'contact' },
      ],
    },
    {
      type: 'prose',
      id: 'fordele',
      title: 'Fordele, og hvad du ikke kan regne med',
      body: [
        [
          '**Mere af din egen strøm.** Et batteri på 1 kWh for hver 1.000 kWh, du bruger om året, løfter typisk egen brug fra omkring 30 % til omkring 50 % af solcellernes strøm.',
          '**Billig strøm til dyre timer.** Batteriet kan lade om natten og bruges klokken 17–21, hvor nettariffen er højest.',
          '**Hjælp til elnettet.** Det kan være med i [netbalancering](gridBalancing). Betalingen svinger, og den samme kWh kan kun bruges ét sted ad gangen.',
        ],
        'Et batteri gør dig ikke uafhængig af nettet: om vinteren laver solcellerne for lidt. Og det giver kun strøm ved strømafbrydelse, hvis anlægget er bygget til det.',
      ],
    },
    {
      type: 'receipt',
      id: 'produkter',
      title: 'Produkter og pris',
      lead: 'Batterier til huse er ofte på 5–20 kWh og koster omkring 3.500–6.500 kr. pr. kWh monteret (markedet 2026).',
      body: [
        `Et af de mærker, vi regner med, er ${brand.batteryBrand.name}. Vi vælger efter, hvad din vekselretter kan arbejde sammen med.`,
        'Af den strøm, du lader, får du omkring 90 % igen. Det tab er med i regnestykket, og det er sliddet også.',
      ],
      receipt: {
        title: 'Batteri på 10 kWh',
        subtitle: 'Til et anlæg, der allerede har en hybridvekselretter',
        lines: [
          { label: 'Batteri, 10 kWh', value: 'battery.example-10kwh.unit' },
          { label: 'Montage og elarbejde', value: 'battery.example-10kwh.labour' },
        ],
        total: { label: 'I alt inkl. moms', value: 'battery.example-10kwh' },
        note: 'Det kan blive dyrere: ny vekselretter, ny eltavle, krav til væg og afstand efter brandreglerne.',
      },
    },
    {
      type: 'facts',
      id: 'battery-selection-guide',
      title: 'Vælg størrelse',
      lead: 'Procentpoint mere egen brug, når solcellerne laver lige så meget, som du bruger på et år.',
      rows: [
        { label: '0,5 kWh pr. 1.000 kWh forbrug', value: { text: '+13' } },
        { label: '1 kWh pr. 1.000 kWh forbrug', value: { text: '+22' } },
        { label: '1,5 kWh pr. 1.000 kWh forbrug', value: { text: '+27' } },
        { label: '2 kWh pr. 1.000 kWh forbrug', value: { text: '+30' } },
        { label: '3 kWh pr. 1.000 kWh forbrug', value: { text: '+33' } },
      ],
      source: 'Egen timesimulering, 90 % virkningsgrad, november 2026. De sidste kWh giver mindst: et større batteri er sjældent dobbelt så godt.',
    },
    {
      type: 'prose',
      id: 'battery-financing',
      title: 'Finansiering',
      body: [
        'Et batteri, der sættes op sammen med solceller, kan give håndværkerfradrag for arbejdslønnen. Et batteri alene gør ikke (Skatterådet, omtalt af pwc.dk i oktober 2025).',
        'Der er intet statsligt tilskud til husbatterier, som vi kender til i november 2026.',
        creditNotice,
      ],
    },
    {
      type: 'promotions',
      id: 'campaigns',
      title: 'Aktuelle tilbud',
      lead: 'Slutdato og betingelser står på hvert tilbud.',
      none: 'Lige nu er der ingen kampagner på batterier.',
    },
    {
      type: 'faq',
      id: 'faq',
      title: 'Ofte stillede spørgsmål',
      items: [
        {
          question: 'Hvor længe holder et batteri?',
          answer:
            'De fleste fabrikanter lover en vis kapacitet efter ti år eller et antal opladninger. Ordlyden er forskellig, så vi lægger garantien ved tilbuddet.',
        },
        {
          question: 'Hvor må det stå?',
          answer:
            'Tørt, frostfrit og efter beredskabets vejledning: ikke i en flugtvej og helst ikke op ad et soveværelse. Bryggers, teknikrum eller garage er almindeligt.',
        },
        {
          question: 'Kan jeg have batteri uden solceller?',
          answer: 'Ja. Så lever det af forskellen mellem billig og dyr strøm. Det kræver større prisudsving at tjene sig hjem, og det viser vi i regnestykket.',
        },
      ],
    },
    {
      type: 'contact',
      title: 'Spørg om batteri',
      lead: `Skriv, eller ring på ${brand.contact.phone} hverdage ${brand.contact.salesHours}.`,
      topic: 'batterier',
    },
  ],
})
