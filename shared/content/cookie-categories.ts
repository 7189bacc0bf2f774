import type { Brand } from '../brand.ts'
import { listWords } from '../domain/words.ts'
import type { ConsentCategory } from '../domain/consent.ts'

export interface CookieCategory {
  readonly category: ConsentCategory
  readonly label: string
  /** What it lets us do, in a line. */
  readonly use: string
  /** What is stored, and for how long. */
  readonly stored: string
  readonly life: string
}

/** What a category is for, while nothing of ours is in it. */
const unused = (use: string) => ({ use: `${use} Bruges ikke i dag.`, stored: 'Ingen i dag', life: '–' })

/** The categories in their order, with what each is for: the panel, its page and the privacy policy say the same. */
export function cookieCategories({ external }: Brand): readonly CookieCategory[] {
  const { bookingCalendar: calendar, reviewWidget: reviews, advertising } = external
  const theirs = (provider: string) => ({ stored: `Det, ${provider} selv gemmer, mens det vises`, life: `Bestemmes af ${provider}` })
  return [
    {
      category: 'necessary',
      label: 'Nødvendige',
      use: 'Husker dette valg og det, du er ved at udfylde. Er altid med.',
      stored:
        '»consent« husker dit valg. »__Host-sb-session« og »__Host-sb-recovery« bruges kun af den, der logger ind. »__Secure-offerForm« husker svarene i tilbudsformularen, hvor JavaScript er slået fra, og »__Secure-offerReceipt« viser sagsnummeret, når den er sendt. Svar, du er i gang med i en formular, og koden til et henvisningslink, du har lavet, ligger i din egen browser. Fanen husker, hvilket afsnit et link fører til, så den næste side kan rulle derhen, og at du har sendt tilbudsformularen',
      life: '12 måneder; login 14 dage og 1 time; svar, til du sender eller sletter dem, eller til du næste gang er her på siden, når de er en måned gamle; sagsnummeret 7 dage; koden, til du beder os glemme den; det i fanen, til den lukkes',
    },
    {
      category: 'functional',
      label: 'Funktionelle',
      ...(calendar
        ? { use: `Viser bookingkalenderen fra ${calendar.provider} uden at spørge hver gang.`, ...theirs(calendar.provider) }
        : unused('Viser andres værktøjer på siden, som en bookingkalender.')),
    },
    {
      category: 'analytics',
      label: 'Statistik',
      use: 'Husker i 90 dage, hvilken kampagne du kom fra.',
      stored: '»utmFields« husker, hvilken kampagne du kom fra',
      life: '90 dage',
    },
    { category: 'performance', label: 'Ydeevne', ...unused('Måler, hvor hurtigt siden svarer.') },
    {
      category: 'advertisement',
      label: 'Annoncer',
      ...(advertising.network
        ? { use: `Fortæller ${advertising.network}, om en annonce førte til noget.`, ...theirs(advertising.network) }
        : unused('Fortæller et annoncenetværk, om en annonce førte til noget.')),
    },
    {
      category: 'other',
      label: 'Andre',
      ...(reviews
        ? { use: `Viser anmeldelser fra ${reviews.provider} uden at spørge hver gang.`, ...theirs(reviews.provider) }
        : unused('Viser indhold fra andre sider, som anmeldelser.')),
    },
  ]
}

/** What saying yes to all of it means, as the end of »Siger du ja, …«. */
export function consentPurposes({ external }: Brand): string {
  const purposes = [
    'husker vi, hvilken kampagne du kom fra',
    external.bookingCalendar && `viser bookingkalenderen fra ${external.bookingCalendar.provider}`,
    external.reviewWidget && `viser anmeldelser fra ${external.reviewWidget.provider}`,
    external.advertising.network && `fortæller ${external.advertising.network}, om en annonce førte til noget`,
  ].filter((purpose): purpose is string => Boolean(purpose))
  return listWords(purposes)
}
