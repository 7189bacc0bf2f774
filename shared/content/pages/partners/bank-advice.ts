import { phoneLink } from '../../copy/contact-links.ts'
import type { PartnerWords } from './words.ts'

/** For the bank's customers without a plan yet: the whole house. */
export const bankAdvice: PartnerWords = (brand, name) => ({
  seo: {
    title: `Energirådgivning for kunder i ${name}`,
    description: `Hele huset i én samtale: varme, isolering, sol og batteri i den rigtige rækkefølge. For kunder i ${name}, før der er noget at låne til.`,
  },
  hero: {
    ground: 'breeze',
    title: 'Hvad skal huset have først?',
    lead: 'Den billigste kWh er den, huset ikke bruger. Derfor ser vi på det hele i én samtale, før du vælger et anlæg eller taler om lån. Nogle gange er svaret tætningslister.',
    art: {
      scene: 'walls',
      alt: 'Huset uden solceller, batteri og varmepumpe: mure, vinduer, dør og tegltag.',
    },
  },
  before: [
    {
      type: 'cards',
      title: 'Rækkefølgen, vi taler ud fra',
      lead: 'Den passer ikke til alle huse, men den er et godt sted at begynde.',
      cards: [
        {
          art: { spot: 'loft' },
          tint: 'breeze',
          kicker: 'Først',
          title: 'Hold på varmen',
          text: 'Loft, hulmur og tætte vinduer sælger vi ikke, og indregulering kun sammen med en varmepumpe. Men det gør alt andet mindre og billigere.',
        },
        {
          art: { spot: 'heat-pump' },
          tint: 'breeze',
          kicker: 'Så',
          title: 'Skift varmekilde',
          text: 'Først når behovet er kendt, kan en varmepumpe få den rigtige størrelse. Er der fjernvarme på vej, siger vi stop.',
          action: { label: 'Læs om varmepumper', route: 'heatPump' },
        },
        {
          art: { spot: 'solar-panel' },
          tint: 'almond',
          kicker: 'Derefter',
          title: 'Lav strøm',
          text: 'Solceller vælges til det forbrug, huset får, ikke det, det har i dag. Og til et tag, der holder lige så længe.',
          action: { label: 'Læs om solceller', route: 'solar' },
        },
        {
          art: { spot: 'battery' },
          tint: 'lavender',
          kicker: 'Til sidst',
          title: 'Flyt den',
          text: 'Batteriet kommer sidst, for dets værdi afhænger af alt det foregående.',
          action: { label: 'Læs om batterier', route: 'battery' },
        },
      ],
    },
  ],
  booking: {
    meeting: {
      spot: 'plan',
      tint: 'breeze',
      place: 'På telefonen. Hele huset, ikke ét anlæg.',
      about: [
        'Hvor varmen slipper ud',
        'Hvornår varmekilden bør skiftes',
        'Om taget er klar til solceller',
        'Hvad der kan vente',
      ],
      bring: [
        'Byggeår, boligareal og varmekilde',
        'Energimærket, hvis huset har et',
        'Billeder af loft, kedel og eltavle',
      ],
    },
    title: 'Book rådgivning om hele huset',
    lead: `Skriv det, du ved om huset, i beskeden, så har rådgiveren læst på lektien. Telefon: ${phoneLink(brand)}.`,
  },
  after: [
    {
      type: 'fits',
      title: 'Er det her den rigtige samtale?',
      yes: {
        title: 'Ja, når',
        points: [
          'du ikke ved, hvor du skal begynde',
          'huset er fra før 1980 og varmes med olie, gas eller træpiller',
          'du vil bruge friværdi over nogle år og have en plan for det',
        ],
      },
      no: {
        title: 'Vælg en anden, når',
        points: [
          'du ved, hvad du vil have: så [book samtalen før bankmødet](bankBooking)',
          'du skal bruge et energimærke: det laver kun en certificeret energikonsulent',
          'du bor til leje eller i en ejerforening: der bestemmer ejeren eller foreningen',
        ],
      },
    },
    {
      type: 'prose',
      title: 'Det får du med hjem',
      body: [
        'En side på mail: hvad der bør komme først, hvad det koster, vist som et spænd, hvad du selv kan lave, og hvad du skal have nogen til at se på. Ud for hver linje står, hvor sikre vi er.',
        [
          '**Har du et energimærke,** så tag forslagene i det med. De er et godt udgangspunkt, men priserne i dem kan være gamle.',
          '**Har du en varmeregning,** så siger den mere end byggeåret.',
          '**Har du billeder** af loftet, kedlen og eltavlen, sparer det et besøg.',
        ],
        'Siden er din. Du kan vise den til banken eller en håndværker, eller lægge den i skuffen.',
      ],
    },
  ],
  agreement: [
    {
      label: 'Hvad koster rådgivningen?',
      text: `Ingenting, som når du booker direkte hos os. Aftaler vi andet med ${name}, står prisen her i kroner, før du booker.`,
    },
    {
      label: 'Hvem får siden bagefter?',
      text: `Det gør du. ${name} får den kun, hvis du selv sender den.`,
    },
  ],
  onward: [
    {
      route: 'subsidies',
      title: 'Tilskud og fradrag',
      text: 'Nogle skal søges, før man skriver under.',
      spot: 'subsidy',
    },
    {
      route: 'heatPumpReport',
      title: 'Varmepumperapport',
      text: 'Se et eksempel på, hvad vi regner ud.',
      spot: 'heat-pump',
    },
    {
      route: 'solarReport',
      title: 'Solrapport',
      text: 'Og det samme for taget.',
      spot: 'solar-panel',
    },
  ],
})
