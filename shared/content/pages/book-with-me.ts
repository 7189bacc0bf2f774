import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Book et møde med din rådgiver · ${brand.company.shortName}`,
    description:
      'Har du talt med en rådgiver eller fået et tilbud, kan du aftale næste møde her: på telefon, på video eller hjemme ved huset.',
  },
  layout: 'contact',
  blocks: [
    {
      type: 'pageHero',
      ground: 'almond',
      title: 'Fortsæt, hvor I slap',
      lead: 'Du har talt med en rådgiver eller fået et tilbud. Her aftaler du næste møde, så I kan gå tallene igennem sammen.',
      art: { scene: 'path', alt: 'Havefliserne fra postkassen op til husets dør.' },
      actions: [
        {
          label: 'Vælg en tid',
          route: 'bookWithMe',
          hash: 'book',
        },
        { label: 'Første gang? Book rådgivning', route: 'bookCall' },
      ],
    },
    {
      type: 'cards',
      title: 'Tre slags møder',
      lead: 'Vælg det, du helst vil, i kalenderen. Ingen af dem forpligter dig.',
      cards: [
        {
          art: { spot: 'phone' },
          tint: 'almond',
          title: 'På telefonen',
          text: 'Når du har to eller tre spørgsmål til tilbuddet. Hav det foran dig, så finder I linjerne sammen.',
        },
        {
          art: { spot: 'laptop' },
          tint: 'almond',
          title: 'På video',
          text: 'Når du vil se det, rådgiveren ser. Regnestykket bliver ændret, mens du kigger med, og flere kan være med hjemmefra.',
        },
        {
          art: { spot: 'ladder' },
          tint: 'almond',
          title: 'Hos dig',
          text: 'Når taget, tavlen eller pladsen til varmepumpen skal ses alligevel. Aftales først, for det afhænger af, hvor du bor.',
        },
      ],
    },
    {
      type: 'booking',
      id: 'book',
      meeting: {
        spot: 'document',
        tint: 'almond',
        place: 'På telefon, video eller hos dig. Med den rådgiver, du har talt med.',
        about: [
          'Linjerne i tilbuddet, du er i tvivl om',
          'Hvad der sker med prisen, hvis noget ændres',
          'Hvad der stadig er usikkert',
        ],
        bring: [
          'Tilbuddet og dets nummer',
          'Dine streger og spørgsmål',
          'Et andet tilbud, hvis du har et',
        ],
      },
      title: 'Vælg din rådgiver',
      lead: `${
        brand.external.bookingCalendar
          ? 'Skriv rådgiverens navn og tilbuddets nummer i feltet til bemærkninger, så er den rigtige klar.'
          : 'Vælg den, du har talt med, og så en tid. Skriv tilbuddets nummer, så er det fremme.'
      } Haster det, så ring på ${phoneLink(brand)}.`,
      calendar: { listsAdvisers: true },
      hint: 'Skriv rådgiverens navn, tilbuddets nummer, og om mødet skal være på telefonen, på video eller hos dig.',
    },
    {
      type: 'prose',
      title: 'Sådan får du mest ud af det',
      body: [
        [
          '**Læs tilbuddet én gang,** og sæt streg ved det, du ikke forstår. Det er de streger, mødet handler om.',
          '**Tag den anden med.** Er I to om huset, så vær to om mødet. Et regnestykke er svært at fortælle videre.',
          '**Har du et andet tilbud,** så tag det frem. Vi siger, hvor de to er ens, og hvor de ikke kan sammenlignes.',
          '**Har huset ændret sig,** for eksempel fordi elbilen er kommet, så skriv det i forvejen. Så er tallene regnet om.',
        ],
        'Efter mødet får du det skriftligt: hvad der blev ændret, hvad der stadig er usikkert, og hvad tilbuddet koster nu. Du skriver ikke under på mødet. Vil du bare have tilbuddet rettet, er en [besked](contact) nok.',
      ],
    },
    {
      type: 'faq',
      id: 'faq',
      title: 'Om mødet',
      items: [
        {
          question: 'Hvad koster mødet?',
          answer:
            'Ingenting på telefon og video. Skal nogen ud at se på huset mod betaling, får du prisen først.',
        },
        {
          question: 'Hvad hvis min rådgiver er væk?',
          answer: 'Så finder vi en anden, der har læst din sag, eller en ny tid. Du vælger.',
        },
        {
          question: 'Kan jeg skifte rådgiver?',
          answer:
            'Ja. Vælg en anden i kalenderen, eller skriv det i beskeden. Du behøver ikke sige hvorfor.',
        },
        {
          question: 'Gælder prisen i tilbuddet stadig?',
          answer:
            'Datoen står på tilbuddet. Er den overskredet, regner vi igen før mødet og siger, hvad der har flyttet sig.',
        },
      ],
    },
  ],
})
