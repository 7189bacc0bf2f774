/** What is stored about a person, found by an e-mail address, a phone number, or both: as the staff area lists it. */
export interface PersonSummary {
  /** In lower case; null where only a number is looked up. */
  readonly email: string | null
  /** In E.164 form. */
  readonly phone: string | null
  readonly leads: readonly PersonRecord[]
  readonly offers: readonly PersonRecord[]
  readonly cases: readonly PersonRecord[]
  readonly consents: number
  readonly deliveries: number
  readonly suppressions: readonly PersonRecord[]
}

/** One record about a person, for a link. */
export interface PersonRecord {
  readonly id: string
  readonly label: string
  /** ISO 8601. */
  readonly at: string
}
