import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Henvis en ven · ${brand.company.shortName}`,
    description:
      'Lav dit eget link, og send det selv til en, du kender. Se, hvad du kan få for det, og hvad vi gemmer. Vi skriver aldrig til din ven.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'almond',
      title: 'Henvis en ven',
      lead: 'Kender du et tag, der mangler noget? Lav et link, der er dit, og send det selv. Resten bestemmer din ven. **Takken er foreløbig et eksempel:** der udbetales ikke noget.',
      art: {
        scene: 'neighbour',
        alt: 'Et hus med solceller og varmepumpe; nabohuset er endnu kun en stregtegning.',
      },
      actions: [
        { label: 'Lav dit link', route: 'refer', hash: 'link' },
        { label: 'Se, hvad du kan få', route: 'refer', hash: 'tak' },
      ],
    },
    {
      type: 'form',
      form: 'referral',
      id: 'link',
      title: 'Dit eget link',
      lead: 'Linket kræver ikke en konto. Navn og mail skal vi kun bruge for at finde dig, når der er noget at sige tak for.',
      note: 'Laver du et link, kan din browser huske det her på siden, til du beder den glemme det. Hvad vi gemmer, står i [privatlivspolitikken](privacy#hvad).',
    },
    {
      type: 'facts',
      id: 'tak',
      title: 'Hvad får du?',
      lead: 'Vilkårene er et **eksempel** på, hvordan de kommer til at se ud. Der udbetales ikke noget, så længe mærket »Eksempel« står her; links, der laves nu, tæller ikke bagud.',
      rows: [
        { label: 'Tak til dig', value: { value: 'referral.reward' } },
        { label: 'Hvornår', value: { text: 'Når anlægget er monteret og betalt' } },
        { label: 'Din vens pris', value: { text: 'Den samme som uden link' } },
        { label: 'Hvor mange venner', value: { text: 'Så mange, du kender' } },
        {
          label: 'Venners venner',
          value: { text: 'Tæller ikke: du får kun noget for dem, du selv sender linket til' },
        },
        { label: 'Skat', value: { text: 'Beløbet kan være skattepligtigt; du oplyser det selv' } },
      ],
    },
    {
      type: 'prose',
      id: 'regler',
      title: 'Sig, at du får noget',
      body: [
        'Når du får betaling for at anbefale os, er det reklame, og det skal din ven kunne se. Skriv »Reklame« forrest, eller sig det, som det er. Sådan er loven, og sådan synes vi, det skal være.',
        [
          'Send kun linket til folk, du kender, og som gerne vil have det. Beskeder til fremmede er spam og giver ingen tak.',
          'Dig selv og dem, du bor med, kan du ikke henvise.',
          'Har din ven allerede talt med os, tæller linket ikke.',
          'Vi skriver og ringer aldrig til en, du nævner. Din ven skal selv henvende sig.',
        ],
      ],
    },
    {
      type: 'steps',
      title: 'Fra link til tak',
      steps: [
        {
          spot: 'refer',
          title: 'Du sender linket',
          text: 'I en besked, på mail, eller vis koden på telefonen. Vi sender ikke noget for dig.',
        },
        {
          spot: 'solar-panel',
          title: 'Din ven kigger',
          text: 'Linket fører til forsiden. Koden følger med i besøget, også hvis din ven siger nej til cookies.',
        },
        {
          spot: 'document',
          title: 'Din ven skriver til os',
          text: 'Så står koden på henvendelsen. Er der en tak for det, siger vi det også til din ven.',
        },
        {
          spot: 'financing',
          title: 'Du får en tak',
          text: 'Når ordningen gælder, finder vi dig på din mail og spørger, hvor pengene skal hen.',
        },
      ],
    },
    {
      type: 'faq',
      id: 'faq',
      title: 'Spørgsmål om linket',
      items: [
        {
          question: 'Hvad ser I om min ven?',
          answer:
            'Hvor mange gange dit link er åbnet hver dag, og ikke af hvem. Først når din ven selv skriver til os, ved vi, hvem det er.',
        },
        {
          question: 'Skal jeg skrive mit navn?',
          answer:
            'Ikke for at lave linket. Men uden navn og mail kan vi ikke finde dig. Den første, der sætter sit navn på et link, ejer det, så gør det, før du deler.',
        },
        {
          question: 'Kan jeg få mit link igen?',
          answer: `Den browser, du lavede det i, viser det her på siden, når JavaScript er slået til. Ellers skriv fra den mail, du gav os, eller ring på ${phoneLink(brand)}.`,
        },
        {
          question: 'Hvad hvis min ven kommer tilbage uden linket?',
          answer:
            'Så bed din ven nævne dit navn eller koden. Vi ser på det, men linket er det sikreste.',
        },
      ],
    },
    {
      type: 'links',
      title: 'Læs først, hvad du sender videre',
      items: [
        {
          route: 'solar',
          title: 'Solceller',
          text: 'Passer taget, og hvad koster det?',
          spot: 'solar-panel',
        },
        {
          route: 'heatPump',
          title: 'Varmepumper',
          text: 'Fra gas og olie til strøm.',
          spot: 'heat-pump',
        },
        {
          route: 'battery',
          title: 'Batterier',
          text: 'Hvad et batteri gør, og ikke gør.',
          spot: 'battery',
        },
      ],
    },
  ],
})
