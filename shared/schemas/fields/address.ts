/** One suggestion of the address look-up. */
export interface AddressHit {
  /** The register's id of a whole address; '' for a street or a house, whose addresses are looked up next. */
  readonly id: string
  /** The address, street or house in one line. */
  readonly text: string
  /** '' where the suggestion has none. */
  readonly postcode: string
}

/** Shortest and longest text that is looked up, in characters (Adressevælger). */
export const addressTextMin = 2
export const addressTextMax = 73
/** Most suggestions shown at once. */
export const addressHitsMax = 6
