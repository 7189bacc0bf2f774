/** The dataset in Analytics Engine, and what the columns of a point are. Points are kept for three months. */
export const dataset = 'redirect_hits'

/** What a point is filed under where no rule answered; else the rule's id. */
export const missingIndex = 'missing'

export type Visitor = 'person' | 'bot'

export interface Point {
  /** `index1` */
  readonly index: string
  /** `blob1`, and `blob4` */
  readonly kind: 'visit' | 'missing'
  readonly host: string
  /** `blob2`: what nobody answers; empty for a visit of a rule. */
  readonly path: string
  /** `blob3` */
  readonly visitor: Visitor
  /** `double1`: how many visits it stands for. */
  readonly weight: number
}

export const toDataPoint = ({ index, kind, path, visitor, host, weight }: Point) => ({
  indexes: [index] as [string],
  blobs: [kind, path, visitor, host],
  doubles: [weight],
})
