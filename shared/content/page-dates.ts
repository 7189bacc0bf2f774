import dates from './page-dates.json' with { type: 'json' }

/** When the words of a page last changed; `npm run dates` notes it. */
interface PageDate {
  /** Of its words and the values the build carries for it, without the company's names. */
  readonly hash: string
  readonly date: string
}
export type PageDates = Readonly<Record<string, PageDate>>

const known: PageDates = dates

/** The day the words of a page last changed; '' where nobody noted it. */
export const wordsChangedOn = (name: string): string => known[name]?.date ?? ''
