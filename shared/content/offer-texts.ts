import { formatAmount, type Ore } from '../domain/money.ts'
import { formatDate } from './format.ts'

interface Accepted {
  readonly number: string
  readonly version: number
  readonly total: Ore
  /** Titles of the chosen options. */
  readonly options: readonly string[]
}

/** The words a customer agrees to: shown beside the button, and kept with the acceptance as they stood there. */
export function acceptanceText({ number, version, total, options }: Accepted): string {
  const chosen = options.length > 0 ? ` med ${listed(options)}` : ''
  return `Jeg siger ja til tilbud ${number}, version ${version},${chosen ? `${chosen},` : ''} til ${formatAmount(total)} inkl. moms. Jeg har læst handelsbetingelserne og ved, at jeg har 14 dages fortrydelsesret.`
}

/** The words of the second step of a withdrawal, kept with it. */
export const cancellationText = (number: string, acceptedAt: string): string =>
  `Jeg fortryder aftalen om tilbud ${number}, som jeg sagde ja til den ${formatDate(acceptedAt)}.`

function listed(titles: readonly string[]): string {
  const last = titles.at(-1) ?? ''
  return titles.length < 2 ? last : `${titles.slice(0, -1).join(', ')} og ${last}`
}
