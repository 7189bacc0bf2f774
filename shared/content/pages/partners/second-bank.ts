import { creditNotice } from '../../copy/credit-notice.ts'
import { phoneLink } from '../../copy/contact-links.ts'
import type { PartnerWords } from './words.ts'

/** For the second bank's customers: a new heat source on a loan. */
export const secondBank: PartnerWords = (brand, name) => ({
  seo: {
    title: `Ny varme med lån i ${name}: book en samtale`,
    description: `Skal olie- eller gasfyret ud, og skal ${name} låne dig pengene? Få tilskud, lån og bestilling i en rækkefølge, der ikke koster dig tilskuddet.`,
  },
  hero: {
    ground: 'breeze',
    title: 'Ny varme og lån i rigtig rækkefølge',
    lead: `En varmepumpe er tit den største regning, huset har fået i årevis. Skal ${name} være med, er det rækkefølgen, der afgør, om tilskuddet går tabt, og om du står med en regning, lånet ikke dækker endnu.`,
    art: {
      scene: 'garden',
      alt: 'Varmepumpen kører på sin sokkel ved husets væg.',
      caption: { badge: 'Udedelen', text: 'Den stiplede linje er strømmen til den.' },
    },
  },
  before: [
    {
      type: 'table',
      id: 'orden',
      title: 'Hvad skal ske før hvad',
      columns: ['Trin', 'Hos os', 'I banken'],
      rows: [
        {
          label: '1.\u00a0Overslag',
          cells: [
            { text: 'Størrelse og pris, uden underskrift' },
            { text: 'Spørg, om de vil låne til det, og hvor længe svaret gælder' },
          ],
        },
        {
          label: '2.\u00a0Tilskud',
          cells: [
            { text: 'Du søger selv, hvis puljen er åben' },
            { text: 'Sig, at tilskuddet kommer bagefter: de første måneder mangler det' },
          ],
        },
        {
          label: '3.\u00a0Svar',
          cells: [
            {
              text: 'Er puljen åben, venter du på tilsagnet på skrift. Er den lukket, går vi videre uden. Så bliver overslaget til et tilbud',
            },
            { text: 'Lånetilbud på skrift, med ÅOP og samlet beløb' },
          ],
        },
        {
          label: '4.\u00a0Underskrift',
          cells: [
            { text: 'Først nu skriver du under, og aftalen er bindende' },
            { text: 'Lånet oprettes; er der pant, skal det tinglyses' },
          ],
        },
        {
          label: '5.\u00a0Montage',
          cells: [
            { text: 'Eksempel: to til tre dage, derefter faktura' },
            { text: 'Udbetaling mod faktura, til dig eller til os' },
          ],
        },
      ],
      source:
        'Om puljen er åben, og hvad den kræver, står under [tilskud til varmepumper](heatPumpSubsidies). Puljen og fradraget kan ikke bruges til det samme arbejde.',
    },
  ],
  booking: {
    meeting: {
      spot: 'boiler',
      tint: 'breeze',
      place: 'På telefonen, om fyret, der skal ud, og pengene til det nye.',
      about: [
        'Hvor stor en varmepumpe huset skal have',
        'Om radiatorerne er store nok',
        'Tilskud, lån og bestilling i rigtig rækkefølge',
      ],
      bring: [
        'Sidste års liter olie, m³ gas eller sække piller',
        'Boligareal og byggeår',
        'Et billede af fyret og eltavlen',
      ],
    },
    title: 'Aftal et opkald om varmen',
    lead: `Skriv, hvad huset varmes med, og hvor meget det brugte sidste år. Så har vi regnet, når vi ringer. Eller ring selv på ${phoneLink(brand)}.`,
  },
  after: [
    {
      type: 'working',
      title: 'Hvor meget skal lånet være?',
      rows: [],
      result: {
        label: 'Lånet skal dække: varmepumpe på 8 kW, monteret',
        value: { value: 'heat-pump.example-8kw' },
      },
      back: {
        label: 'Fra puljen bagefter, kun hvis den åbner igen',
        value: 'subsidy.heat-pump-pool',
        left: { label: 'Din del, hvis det kommer', value: 'subsidy.example-with-pool' },
      },
      caveats: {
        title: 'Det kan blive mere',
        points: [
          'Gamle radiatorer kan være for små til vand ved 50 grader.',
          'Eltavlen kan mangle plads, og en olietank skal tømmes og afmeldes.',
          'Har du gas, tager Evida et gebyr for at lukke stikket, 8.000–10.000 kr. i 2024, hvis [puljen til afkobling](subsidies#puljer) er tom.',
          'Er der asbest om rør eller kedel, koster det ekstra at få den fjernet forsvarligt.',
        ],
      },
      source:
        'Puljens beløb er for 2026 (Energistyrelsen, læst november 2026). Regn med, at den er lukket, til du selv har set, at den er åben. Lånet skal under alle omstændigheder dække hele prisen først: tilskuddet kommer, når pumpen er sat op og betalt, og kun hvis du har fået tilsagn. Se, [om puljen er åben](subsidies).',
    },
    {
      type: 'faq',
      id: 'faq',
      title: 'Om sikkerhed og løbetid',
      items: [
        {
          question: 'Kan varmepumpen selv være sikkerhed?',
          answer:
            'Sjældent. Når den er skruet fast og fyldt op, er den en del af huset. Banken ser derfor på din økonomi eller på friværdien.',
        },
        {
          question: 'Hvor lang bør løbetiden være?',
          answer:
            'Kortere end pumpens levetid, som Bolius sætter til 15–20 år. Ellers betaler du af på den gamle, når den nye skal købes.',
        },
        {
          question: 'Hvad hvis banken siger nej?',
          answer:
            'Så er intet bestilt, og du skylder os ingenting. Et [abonnement på varmepumpe](financing#muligheder) er en anden vej, med sin egen binding.',
        },
      ],
    },
    { type: 'prose', body: [creditNotice] },
  ],
  agreement: [
    {
      label: `Får ${name} penge for det?`,
      text: `Nej. Hverken ${name} eller vi får penge for at henvise til den anden.`,
    },
    {
      label: 'Hvornår betaler banken?',
      text: `${name} betaler efter færdigmelding. Et forskud aftales hver gang og står i tilbuddet.`,
    },
    {
      label: 'Hvor længe gælder overslaget?',
      text: 'Til du har svar fra både banken og puljen, dog højst to måneder. Trækker det længere ud, får du et nyt.',
    },
  ],
  onward: [
    {
      route: 'heatPumpSubsidies',
      title: 'Tilskud til varmepumper',
      text: 'Fem krav og puljens stand.',
      spot: 'subsidy',
    },
    {
      route: 'airToWater',
      title: 'Luft til vand',
      text: 'Sådan virker den pumpe, de fleste får.',
      spot: 'heat-pump',
    },
    {
      route: 'heatPumpPlacement',
      title: 'Hvor skal den stå?',
      text: 'Støj, naboer og plads.',
      spot: 'plan',
    },
  ],
})
