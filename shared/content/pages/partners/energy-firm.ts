import { phoneLink } from '../../copy/contact-links.ts'
import type { PartnerWords } from './words.ts'

/** For the energy company's customers: their hourly consumption. */
export const energyFirm: PartnerWords = (brand, firm) => ({
  seo: {
    title: `Rådgivning for kunder hos ${firm}`,
    description: `Er du elkunde hos ${firm}? Book en samtale om solceller og batteri, der begynder med dine egne timetal. Din elaftale ændres ikke.`,
  },
  hero: {
    ground: 'lavender',
    title: 'Begynd med dine timetal',
    lead: `Som elkunde hos ${firm} har du allerede det vigtigste: hvad huset bruger, time for time. Vi tager tallene frem sammen og ser, om sol eller batteri passer til dem.`,
    art: {
      scene: 'pole',
      alt: 'Elmasten ved hækken med ledningen fra huset.',
      caption: { badge: 'Elnettet', text: 'Stiplet: strøm ud af huset.' },
    },
  },
  before: [
    {
      type: 'table',
      id: 'timetal',
      title: 'Hvad timetallene viser',
      lead: 'Tre tidspunkter på døgnet siger mere end årsforbruget.',
      columns: ['Tidspunkt', 'Bruger du meget', 'Bruger du lidt'],
      rows: [
        {
          label: 'Kl. 10–15',
          cells: [
            { text: 'Solceller kan dække det direkte' },
            { text: 'Det meste af solen bliver solgt billigt' },
          ],
        },
        {
          label: 'Kl.\u00a017–21',
          cells: [
            { text: 'Nettariffen er højest her; se på batteri' },
            { text: 'Et batteri får ikke meget at lave' },
          ],
        },
        {
          label: 'Kl. 0–6',
          cells: [
            {
              text: 'Godt, hvis det er elbil eller varmepumpe; ellers led efter det, der står tændt',
            },
            { text: 'Som det skal være' },
          ],
        },
      ],
      source:
        'Klokken 17–21 og 0–6 er tidsrum i nettariffen hos Radius, Cerius og N1 (DatahubPricelist, Energi Data Service, læst 4. oktober 2026). Klokken 10–15 har vi selv valgt: de lyse timer.',
    },
  ],
  booking: {
    meeting: {
      spot: 'meter',
      tint: 'lavender',
      place: 'På telefonen. Vi læser timetallene sammen.',
      about: [
        'Hvornår på døgnet huset bruger mest',
        'Hvor meget sol du selv ville nå at bruge',
        'Om et batteri får noget at lave kl.\u00a017–21',
      ],
      bring: [
        `Timetal fra Eloverblik eller appen fra ${firm}`,
        'Din elaftale: fast pris eller timepris',
        'Planer om elbil eller varmepumpe',
      ],
    },
    title: 'Book en gennemgang',
    lead: `Du kan hente dine timetal på Eloverblik eller i appen fra ${firm} og have dem fremme. Har du dem ikke, begynder vi med elregningen. Ring også gerne på ${phoneLink(brand)}.`,
  },
  after: [
    {
      type: 'faq',
      id: 'faq',
      title: 'Det spørger elkunder om',
      items: [
        {
          question: 'Skal jeg skifte elselskab eller elaftale?',
          answer:
            'Nej. Solceller og batteri virker med enhver elaftale. Har du fast pris, er der bare mindre at vinde ved at flytte forbrug, og det tager vi med i regnestykket. Vil du skifte til timepris, er det din egen beslutning.',
        },
        {
          question: 'Hvem køber den strøm, jeg har til overs?',
          answer:
            'Det gør et elselskab efter en aftale om salg. Du får timens spotpris minus et gebyr og en tarif, og midt på en solskinsdag er den lav. Anlæg fra 2024 og frem afregnes øjeblikkeligt: det, du sender ud klokken 13, kan ikke modregnes klokken 18.',
        },
        {
          question: 'Får jeg stadig én regning?',
          answer: `Strømmen, du køber, står på regningen som nu. Salget kan stå samme sted eller for sig selv; spørg ${firm}, hvordan de gør.`,
        },
        {
          question: 'Kan mit batteri tjene på at hjælpe elnettet?',
          answer:
            'Ikke endnu: ingen kan skrive under. Det går gennem en aggregator, betalingen svinger, og det er ikke sikkert, at din elaftale og dit udstyr passer til det. Læs om [netbalancering](gridBalancing).',
        },
      ],
    },
  ],
  agreement: [
    {
      label: 'Er der en fordel for kunder?',
      text: 'Nej. Kommer der en, står den her med beløb og slutdato.',
    },
    {
      label: `Får ${firm} penge for det?`,
      text: `Nej, der går ingen betaling mellem os og ${firm}.`,
    },
    { label: 'Får I mine måledata?', text: `Kun dem, du selv viser os. ${firm} sender ingen.` },
  ],
  onward: [
    {
      route: 'solar',
      title: 'Solceller',
      text: 'Hvad et anlæg laver, og hvad der er usikkert.',
      spot: 'solar-panel',
    },
    {
      route: 'battery',
      title: 'Batterier',
      text: 'Hvornår det giver mening, og hvornår ikke.',
      spot: 'battery',
    },
    {
      route: 'electricCar',
      title: 'Elbil og solceller',
      text: 'Lad, når strømmen er billigst.',
      spot: 'wall-box',
    },
  ],
})
