import { formatAmount, type Ore } from '../../domain/money.ts'
import { listWords } from '../../domain/words.ts'
import { formatDate } from '../format.ts'

interface Accepted {
  readonly number: string
  readonly version: number
  readonly total: Ore
  /** Titles of the chosen options. */
  readonly options: readonly string[]
}

/** The text a customer agrees to: shown next to the button, and stored verbatim with the acceptance. */
export function acceptanceText({ number, version, total, options }: Accepted): string {
  const chosen = options.length > 0 ? ` med ${listWords(options)}` : ''
  return `Jeg siger ja til tilbud ${number}, version ${version},${chosen ? `${chosen},` : ''} til ${formatAmount(total)} inkl. moms. Jeg har læst handelsbetingelserne og ved, at jeg som privat har 14 dages fortrydelsesret.`
}

/** The text of a withdrawal's second step, stored with it. */
export const cancellationText = (number: string, acceptedAt: string): string =>
  `Jeg fortryder aftalen om tilbud ${number}, som jeg sagde ja til den ${formatDate(acceptedAt)}.`
