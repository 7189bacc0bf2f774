import type { StaffRefusal } from '#worker/data/offers/offers.ts'
import { Problem } from '#worker/problem.ts'

/** The same for an unknown id, a draft and a retracted offer. */
export const offerMissing = (): Problem =>
  new Problem(404, 'offer_not_found', 'Tilbuddet findes ikke.')

const messages: Readonly<Record<Exclude<StaffRefusal, 'not_found'>, string>> = {
  stale_version: 'Der er kommet en nyere udgave af tilbuddet. Læs den, og svar så.',
  expired: 'Tilbuddet er udløbet. Kontakt rådgiveren for et nyt.',
  conditional: 'Tilbuddet er betinget: et tilskud skal godkendes, før der kan siges bindende ja.',
  changed: 'Prisen er en anden end den, siden viste. Se den nye pris, og svar så.',
  already_accepted: 'Der er allerede sagt ja til tilbuddet.',
  already_declined:
    'Der er sagt nej til tilbuddet. Kontakt rådgiveren, hvis svaret skal være et andet.',
  already_cancelled: 'Aftalen er fortrudt.',
  not_accepted: 'Der er ingen aftale at ændre: der er ikke sagt ja til tilbuddet.',
  too_late: 'Fristen for at fortryde er gået. Kontakt rådgiveren.',
  too_many_questions:
    'Der er stillet 20 spørgsmål til tilbuddet i dag. Ring til rådgiveren, eller skriv igen i morgen.',
  retracted: 'Tilbuddet er trukket tilbage.',
  not_sent: 'Tilbuddet er ikke sendt.',
  draft_waiting: 'Der ligger en kladde til en ny udgave. Ret det i kladden, og send den.',
  erased: 'Tilbuddet er tømt for oplysninger og kan ikke bruges.',
  earlier: 'Leveringsdagen kan kun rettes til en senere dag: kunden har fået besked om den første.',
  before_agreement: 'Leveringsdagen kan ikke ligge før aftalen.',
  no_question: 'Der er ikke noget spørgsmål, der venter på svar.',
  to_come: 'Leveringsdagen er ikke kommet endnu. Skriv den, når alt er leveret.',
}

/** Messages to staff that differ from those to customers. */
const staffMessages: Readonly<Partial<Record<StaffRefusal, string>>> = {
  stale_version:
    'En kollega har ændret tilbuddet imens. Se, hvad der står nu, og gem eller send så.',
  expired: 'Tilbuddet er udløbet. Lav en ny udgave med en ny dato, og skriv svaret i den.',
}

/** A refusal of the database, for a customer. */
export const customerRefusal = (reason: StaffRefusal): Problem =>
  reason === 'not_found' ? offerMissing() : new Problem(409, reason, messages[reason])

/** A refusal of the database, for staff. */
export const staffRefusal = (reason: StaffRefusal): Problem => {
  const message = staffMessages[reason]
  return message ? new Problem(409, reason, message) : customerRefusal(reason)
}
