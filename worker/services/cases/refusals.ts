import type { CaseRefusal } from '#worker/data/cases.ts'
import { invalid, Problem } from '#worker/problem.ts'

const messages: Readonly<Record<Exclude<CaseRefusal, 'stale_revision'>, string>> = {
  not_found: 'Det findes ikke længere.',
  merged: 'Sagen er samlet med en anden. Åbn den i stedet.',
  no_offer: 'Der er ikke sendt et tilbud. Send det, så skifter status selv.',
  no_agreement: 'Kunden har ikke sagt ja til et tilbud endnu.',
  has_agreement: 'Der er en aftale med kunden, så sagen er vundet.',
  offer_waits: 'Kunden har et tilbud, der venter på svar. Tag det tilbage først.',
  no_step: 'Sagen har intet næste skridt at afslutte.',
  not_yours: 'Det er en kollegas. Kun den, der skrev det, kan ændre det.',
  not_merged: 'Sagen er ikke samlet med en anden.',
  merged_too_long: 'Det er over 30 dage siden, sagerne blev samlet, eller noget er slettet siden.',
}

/** Fields of forms at which a refusal is shown. */
const fieldOf: Readonly<Partial<Record<CaseRefusal, string>>> = {
  no_offer: 'status',
  no_agreement: 'status',
  has_agreement: 'status',
  offer_waits: 'status',
}

/** The refusal of an act as a problem, at its field where the act has one. */
export function toRefusal(
  reason: Exclude<CaseRefusal, 'stale_revision'>,
  fields: readonly string[] = [],
): Problem {
  const message = messages[reason] ?? 'Det kan ikke gøres nu.'
  if (reason === 'not_found') return new Problem(404, 'not_found', message)
  const field = fieldOf[reason] ?? ''
  return fields.includes(field) ? invalid({ [field]: message }) : new Problem(409, reason, message)
}
