import dates from './page-dates.json' with { type: 'json' }

/** When a page's copy last changed; written by `npm run dates`. */
interface PageDate {
  /** Of its copy and the build's values for it, without the company's names. */
  readonly hash: string
  readonly date: string
}
export type PageDates = Readonly<Record<string, PageDate>>

const known: PageDates = dates

/** The day a page's copy last changed; '' where it was never noted. */
export const wordsChangedOn = (name: string): string => known[name]?.date ?? ''
