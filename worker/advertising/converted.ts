import type { ConversionKind } from '#shared/domain/advertising/conversions.ts'

/** What the networks' events are made from: a lead, and its sender's browser. */
export interface Converted {
  readonly kind: ConversionKind
  /** When it was received, in ms. */
  readonly at: number
  /** Address of the page, without query. */
  readonly page: string
  /** In lower case; '' without one. */
  readonly email: string
  readonly phoneE164: string | null
  readonly userAgent: string
  /** A cookie that the network's tag set. */
  readonly cookie: (name: string) => string | undefined
}
