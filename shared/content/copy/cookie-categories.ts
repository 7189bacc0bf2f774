import type { Brand } from '../../brand.ts'
import { listWords } from '../../domain/words.ts'
import { advertisingUse } from '../../domain/advertising/consent-text.ts'
import { configuredNetworks, networkList, networks } from '../../domain/advertising/networks.ts'
import type { ConsentCategory } from '../../domain/consent.ts'

export interface CookieCategory {
  readonly category: ConsentCategory
  readonly label: string
  /** Its purpose, in a line. */
  readonly use: string
  /** Everything that is stored in it. */
  readonly stored: readonly Stored[]
}

/** A cookie, or another item in the visitor's browser. */
export interface Stored {
  readonly name: string
  readonly purpose: string
  readonly life: string
}

/** The purpose of a category that has no items of ours. */
const unused = (use: string) => ({ use: `${use} Bruges ikke i dag.`, stored: [] })

const necessary: readonly Stored[] = [
  { name: 'consent', purpose: 'Husker dit cookievalg', life: '12 måneder' },
  { name: '__Host-sb-session', purpose: 'Holder medarbejdere logget ind', life: '14 dage' },
  {
    name: '__Host-sb-recovery',
    purpose: 'Lader den, der har glemt sin adgangskode, vælge en ny',
    life: '1 time',
  },
  {
    name: '__Secure-offerForm',
    purpose: 'Husker svarene i tilbudsformularen, hvor JavaScript er slået fra',
    life: '30 dage, eller til du sender eller sletter dem',
  },
  {
    name: '__Secure-offerReceipt',
    purpose: 'Viser sagsnummeret, når tilbudsformularen er sendt',
    life: '7 dage',
  },
  {
    name: '__Secure-refusedPost og __Secure-refusedPost2',
    purpose: 'Bringer dine svar tilbage til tilbuddets side, når noget mangler',
    life: '5 minutter',
  },
  {
    name: 'kurv',
    purpose: 'Husker, hvad du har lagt i kurven, og hvad det kostede da',
    life: '30 dage efter, du sidst ændrede kurven, eller til du tømmer den',
  },
  {
    name: 'ubetalt',
    purpose:
      'Husker en ordre, du ikke har betalt, så en ny bestilling kan erstatte den, og du ikke betaler to gange',
    life: '1 time, eller til du har set, at ordren er betalt',
  },
  {
    name: '__Secure-booking',
    purpose: 'Holder den tid, du har valgt i kalenderen, mens du skriver dine oplysninger',
    life: '2 timer',
  },
  {
    name: 'offerFormData, i browserens lager',
    purpose: 'Husker de svar, du er i gang med i tilbudsformularen',
    life: 'Til du sender eller sletter dem, eller til næste besøg, når de er en måned gamle',
  },
  {
    name: 'referral-code, i browserens lager',
    purpose: 'Husker koden til et henvisningslink, du har lavet',
    life: 'Til du beder os glemme den',
  },
  {
    name: 'scrollTarget, i fanen',
    purpose: 'Husker, hvilket afsnit et link fører til, så den næste side kan rulle derhen',
    life: 'Til den næste side er åbnet',
  },
  {
    name: 'askedFrom, i fanen',
    purpose:
      'Husker, hvor på siden du var, da du søgte blandt artiklerne eller på dit postnummer, så svaret står samme sted',
    life: 'Til svaret er åbnet',
  },
  {
    name: 'top, i fanens historik',
    purpose: 'Husker, hvor langt nede på siden du var, så tilbage fører dig samme sted hen',
    life: 'Til fanen lukkes',
  },
  {
    name: 'typed, i fanen',
    purpose:
      'Husker, hvad du har skrevet i en formular, så det står der igen, når siden bliver genindlæst',
    life: 'Til du sender, eller til fanen lukkes',
  },
  {
    name: 'typedSent, i fanen',
    purpose: 'Et kontroltal for svar, der er sendt, så de ikke huskes igen',
    life: 'Til fanen lukkes',
  },
  {
    name: 'bookingDetails, i fanen',
    purpose: 'Husker, hvad du har skrevet i bookingen, mens du ser på andre tider',
    life: 'Til du har booket, eller til fanen lukkes',
  },
  {
    name: 'financingShown, i fanen',
    purpose: 'Husker, at en side har rullet til sin finansiering',
    life: 'Til fanen lukkes',
  },
  {
    name: 'offerFormSent, i fanen',
    purpose: 'Husker, at du har sendt tilbudsformularen',
    life: 'Til fanen lukkes',
  },
]

/** What we store ourselves where advertising tags are configured. */
const ownAdvertising: readonly Stored[] = [
  {
    name: 'conversions',
    purpose:
      'Husker numrene på det, du har sendt os, så det kun tælles én gang for en annonce, og så vi kan stoppe det, hvis du trækker dit ja tilbage',
    life: '90 dage, eller til du trækker dit ja tilbage',
  },
  {
    name: 'reportedConversions, i browserens lager',
    purpose: 'Husker, hvilke af dem der er talt',
    life: 'Til du trækker dit ja tilbage; højst de ti nyeste',
  },
]

/** The categories in their order, for the panel, its page and the privacy policy alike. */
export function cookieCategories(brand: Brand): readonly CookieCategory[] {
  const { bookingCalendar: calendar, reviewWidget: reviews } = brand.external
  const advertisers = configuredNetworks(brand)
  const theirs = (provider: string, use: string) => ({
    use,
    stored: [
      { name: `Det, ${provider} selv gemmer`, purpose: use, life: `Bestemmes af ${provider}` },
    ],
  })
  return [
    {
      category: 'necessary',
      label: 'Nødvendige',
      use: 'Husker dette valg og det, du er ved at udfylde. Er altid med.',
      stored: necessary,
    },
    {
      category: 'functional',
      label: 'Funktionelle',
      ...(calendar
        ? theirs(
            calendar.provider,
            `Viser bookingkalenderen fra ${calendar.provider} uden at spørge hver gang.`,
          )
        : unused('Viser andres værktøjer på siden, som en bookingkalender.')),
    },
    {
      category: 'analytics',
      label: 'Statistik',
      use: 'Husker i 90 dage, hvilken kampagne du kom fra.',
      stored: [
        { name: 'utmFields', purpose: 'Husker, hvilken kampagne du kom fra', life: '90 dage' },
      ],
    },
    { category: 'performance', label: 'Ydeevne', ...unused('Måler, hvor hurtigt siden svarer.') },
    {
      category: 'advertisement',
      label: 'Annoncer',
      ...(advertisers.length > 0
        ? {
            use: advertisingUse(advertisers),
            stored: [...ownAdvertising, ...advertisers.flatMap((id) => networks[id].stored)],
          }
        : unused('Fortæller et annoncenetværk, om en annonce førte til noget.')),
    },
    {
      category: 'other',
      label: 'Andre',
      ...(reviews
        ? theirs(
            reviews.provider,
            `Viser anmeldelser fra ${reviews.provider} uden at spørge hver gang.`,
          )
        : unused('Viser indhold fra andre sider, som anmeldelser.')),
    },
  ]
}

/** What accepting all of it means, as the end of »Siger du ja, …«. */
export function consentPurposes(brand: Brand): string {
  const { external } = brand
  const advertisers = configuredNetworks(brand)
  const purposes = [
    'husker vi, hvilken kampagne du kom fra',
    external.bookingCalendar && `viser bookingkalenderen fra ${external.bookingCalendar.provider}`,
    external.reviewWidget && `viser anmeldelser fra ${external.reviewWidget.provider}`,
    advertisers.length > 0 &&
      `fortæller ${networkList(advertisers)}, om en annonce førte til noget`,
  ].filter((purpose): purpose is string => Boolean(purpose))
  return listWords(purposes)
}
