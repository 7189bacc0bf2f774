import type { Interval } from './intervals.ts'

/** What a feed says about the times that are taken. Holds no text of the calendar's entries. */
export interface FeedReading {
  /** Merged, in ms since 1970. */
  readonly busy: readonly Interval[]
  /** Taken times in the window, before merging. */
  readonly events: number
  /** Names of time zones that are unknown, read as Danish time. At most five. */
  readonly unknownZones: readonly string[]
  /** Entries that could not be read, and were left out. */
  readonly unreadable: number
  /** Repetitions that are too many or too frequent, and were left out. */
  readonly unbounded: number
}

/** Why an attempt to read a feed fails. */
export const feedFailures = {
  address: 'Kalenderens adresse må ikke læses herfra',
  timeout: 'Kalenderen svarede ikke inden for 2 sekunder',
  connection: 'Ingen forbindelse til kalenderen',
  status: 'Kalenderen svarede med en fejl',
  redirects: 'Kalenderen sendte videre for mange gange',
  too_large: 'Kalenderen fylder mere end 2 MB',
  not_calendar: 'Adressen indeholder ingen kalender',
} as const
export type FeedFailure = keyof typeof feedFailures

/** The result of reading an adviser's feed. Times in ms since 1970. */
export interface FeedState {
  /** The last attempt. */
  readonly checkedAt: number
  /** Why it failed; null: it did not. */
  readonly failure: FeedFailure | null
  /** The status of a response that is no success; null otherwise. */
  readonly httpStatus: number | null
  /** The last success, with its result; both null before the first. */
  readonly readAt: number | null
  readonly reading: FeedReading | null
}

const minuteMs = 60_000

function ageText(ms: number): string {
  const minutes = Math.round(ms / minuteMs)
  if (minutes < 1) return 'lige nu'
  if (minutes < 60) return `for ${minutes} min. siden`
  const hours = Math.round(minutes / 60)
  if (hours < 48) return hours === 1 ? 'for 1 time siden' : `for ${hours} timer siden`
  return `for ${Math.round(hours / 24)} dage siden`
}

const count = (number: number, one: string, many: string): string =>
  number === 1 ? `1 ${one}` : `${number} ${many}`

/** What staff read about an adviser's feed: whether the busy times can be trusted, and sentences in Danish. Null: not read yet. */
export function describeFeed(
  state: FeedState | null,
  now: number,
): { readonly isFine: boolean; readonly lines: readonly string[] } {
  if (!state) return { isFine: true, lines: ['Kalenderen er ikke læst endnu'] }
  const { failure, httpStatus, readAt, reading } = state
  const lines: string[] = []
  if (failure)
    lines.push(`${feedFailures[failure]}${httpStatus === null ? '' : ` (${httpStatus})`}`)
  if (readAt === null || !reading) {
    lines.push('Optagne tider kendes ikke, så kun vores egne møder holdes fri')
    return { isFine: false, lines }
  }
  const taken = count(reading.events, 'optaget tid', 'optagne tider')
  lines.push(`${failure ? 'Sidst læst' : 'Læst'} ${ageText(now - readAt)}: ${taken}`)
  if (reading.unknownZones.length > 0)
    lines.push(`Ukendte tidszoner er læst som dansk tid: ${reading.unknownZones.join(', ')}`)
  if (reading.unreadable > 0)
    lines.push(`${count(reading.unreadable, 'aftale', 'aftaler')} kunne ikke læses`)
  if (reading.unbounded > 0)
    lines.push(`${count(reading.unbounded, 'gentagelse', 'gentagelser')} kunne ikke medregnes`)
  return { isFine: lines.length === 1, lines }
}
