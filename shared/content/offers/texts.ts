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

/** The words a customer agrees to: shown beside the button, and kept with the acceptance as they stood there. */
export function acceptanceText({ number, version, total, options }: Accepted): string {
  const chosen = options.length > 0 ? ` med ${listWords(options)}` : ''
  return `Jeg siger ja til tilbud ${number}, version ${version},${chosen ? `${chosen},` : ''} til ${formatAmount(total)} inkl. moms. Jeg har læst handelsbetingelserne og ved, at jeg har 14 dages fortrydelsesret.`
}

/** The words of the second step of a withdrawal, kept with it. */
export const cancellationText = (number: string, acceptedAt: string): string =>
  `Jeg fortryder aftalen om tilbud ${number}, som jeg sagde ja til den ${formatDate(acceptedAt)}.`
