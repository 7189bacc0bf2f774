/** The dataset in Analytics Engine, which stores points for three months. */
export const dataset = 'redirect_hits'

/** The index of points for missing pages; other points have their rule's id. */
export const missingIndex = 'missing'

export type Visitor = 'person' | 'bot'

export interface Point {
  /** `index1` */
  readonly index: string
  /** `blob1`, and `blob4` */
  readonly kind: 'visit' | 'missing'
  readonly host: string
  /** `blob2`: the missing path; empty for a visit of a rule. */
  readonly path: string
  /** `blob3` */
  readonly visitor: Visitor
  /** `double1`: how many visits it represents. */
  readonly weight: number
}

export const toDataPoint = ({ index, kind, path, visitor, host, weight }: Point) => ({
  indexes: [index] as [string],
  blobs: [kind, path, visitor, host],
  doubles: [weight],
})
