import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { mailLink, phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Book energirådgivning · ${brand.company.shortName}`,
    description:
      'Aftal et opkald med en energirådgiver: en samtale om dit tag, din varme og dine tal. Det er uforpligtende, og du siger, hvornår det passer.',
  },
  layout: 'contact',
  blocks: [
    {
      type: 'pageHero',
      ground: 'breeze',
      title: 'Book energirådgivning',
      lead: 'En samtale om netop dit hus. Vi regner, mens vi taler, og siger også, hvad du skal lade være med.',
      art: { scene: 'door', alt: 'Husets hoveddør med trappe, havefliser og postkasse.' },
      actions: [
        {
          label: 'Vælg en tid',
          route: 'bookCall',
          hash: 'book',
        },
      ],
    },
    {
      type: 'booking',
      id: 'book',
      meeting: {
        spot: 'phone',
        tint: 'breeze',
        place: 'På telefonen. Du taler med én rådgiver hele vejen.',
        about: [
          'Hvad huset bruger, og hvor pengene går hen',
          'Hvad der kan lade sig gøre hos dig, og i hvilken rækkefølge',
          'Pris, tilskud og fradrag som et spænd',
        ],
        bring: [
          'Årsforbruget i kWh, fra elregningen',
          'Sidste års varme: regning, liter, m³ eller sække',
          'Tagets alder, materiale og retning',
          'Planer: elbil, nyt tag eller flytning',
        ],
      },
      title: 'Vælg en tid',
      lead: `Du får bekræftelsen på mail med det samme. Passer ingen af tiderne, så ring på ${phoneLink(brand)}.`,
      hint: 'Skriv kort, hvad det drejer sig om, og gerne husets adresse.',
    },
    {
      type: 'table',
      title: 'Det når vi på mødet',
      lead: 'Mangler du nogle af tallene, taler vi bare om resten.',
      columns: ['Hvornår', 'Vi taler om', 'Det får du ud af det'],
      rows: [
        {
          label: 'Først',
          cells: [
            { text: 'Huset, varmen og regningerne' },
            { text: 'Et billede af, hvor pengene går hen' },
          ],
        },
        {
          label: 'Så',
          cells: [
            { text: 'Hvad der kan lade sig gøre hos dig' },
            { text: 'En rækkefølge: først, senere, lad være' },
          ],
        },
        {
          label: 'Derefter',
          cells: [
            { text: 'Pris, tilskud og fradrag' },
            { text: 'Et spænd og det, der kan flytte det' },
          ],
        },
        {
          label: 'Til sidst',
          cells: [
            { text: 'Hvad der mangler at blive undersøgt' },
            { text: 'Aftale om næste skridt, eller om at stoppe her' },
          ],
        },
      ],
      source: `Et billede af eltavlen og taget hjælper meget. Send det i forvejen til ${mailLink(brand)}.`,
    },
    {
      type: 'faq',
      id: 'faq',
      title: 'Før du booker',
      items: [
        {
          question: 'Hvad koster samtalen?',
          answer:
            'Ingenting, og den binder dig ikke. Vi lever af dem, der siden køber et anlæg, og det er ikke alle. Skal nogen ud at se på huset mod betaling, får du prisen først.',
        },
        {
          question: 'Ringer I igen og igen?',
          answer:
            'Nej. Vi ringer på det tidspunkt, du har valgt, eller én gang for at finde et, hvis du i stedet har skrevet en besked. Tager du ikke telefonen, kan det være, at vi prøver igen.',
        },
        {
          question: 'Kan jeg flytte eller aflyse?',
          answer: `Ja. Brug linket i bekræftelsen, eller ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}. Sig det gerne dagen før, så kan en anden få tiden.`,
        },
        {
          question: 'Kan I sige noget uden at have set huset?',
          answer:
            'Ja, i runde tal. Et endeligt tilbud kræver, at nogen har set taget, tavlen og pladsen til udstyret, på billeder eller på stedet.',
        },
        {
          question: 'Jeg har allerede fået et tilbud af jer.',
          answer:
            'Så [book et møde](bookWithMe) med den rådgiver, der har lavet det. Handler det kun om batteri, er der [en samtale til det](bookBattery).',
        },
      ],
    },
    {
      type: 'links',
      title: 'Hellere læse eller skrive?',
      items: [
        {
          route: 'quoteRequest',
          title: 'Få et tilbud',
          text: 'Svar på fem trin, når det passer dig.',
          spot: 'document',
        },
        {
          route: 'knowledge',
          title: 'Videnscenter',
          text: 'Artikler om tag, varme, strøm og penge.',
          spot: 'plan',
        },
        {
          route: 'contact',
          title: 'Skriv til os',
          text: 'Vi svarer inden for én hverdag.',
          spot: 'laptop',
        },
      ],
    },
  ],
})
