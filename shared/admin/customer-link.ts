/** A customer's own link to something that staff have made, with its openings. */
export interface CustomerLink {
  readonly id: string
  readonly recipient: string
  readonly expiresAt: string
  readonly opens: number
  readonly openedAt: string | null
  readonly createdAt: string
  readonly by: string | null
  readonly isEnded: boolean
  /** Its address; null for a viewer, and for one that no longer works. */
  readonly address: string | null
}
