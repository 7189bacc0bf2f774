/** The states of a case. »Tilbud sendt« and »Vundet« need an offer and an agreement; the database decides. */
export const caseStatuses = {
  new: ['Ny', 'plain'],
  contacted: ['Kontaktet', 'plain'],
  meeting: ['Møde aftalt', 'note'],
  offered: ['Tilbud sendt', 'act'],
  won: ['Vundet', 'good'],
  lost: ['Tabt', 'bad'],
  aside: ['Sat til side', 'plain'],
} as const
export type CaseStatus = keyof typeof caseStatuses
