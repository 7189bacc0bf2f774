/** One suggestion of the address look-up. */
export interface AddressHit {
  /** The register's id of a whole address; '' where it is a street or a house to look on from. */
  readonly id: string
  /** The address in one line, or what to look on from. */
  readonly text: string
  /** '' where the suggestion has none. */
  readonly postcode: string
}

/** Shortest and longest text that is looked up, in characters (Adressevælger). */
export const addressTextMin = 2
export const addressTextMax = 73
/** Most suggestions shown at once. */
export const addressHitsMax = 6
