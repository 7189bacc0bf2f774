import * as z from 'zod/mini'
import { offerIdPattern } from '../domain/offers/id.ts'

/** Most records of one bulk request; the console sends more in several. */
export const bulkMax = 200

export const revisionSchema = z.int().check(z.minimum(1))

/**
 * The body of a bulk request: each record with the revision it was seen in and its own change. With `act`, the change is the input
 * of that act.
 */
export const bulkSchema = z.object({
  act: z.optional(z.string()),
  records: z.array(
    z.object({
      id: z.union([z.guid(), z.string().check(z.regex(offerIdPattern))]),
      revision: revisionSchema,
      change: z.record(z.string(), z.unknown()),
    }),
  ),
})

/** What a bulk request did. `before`: the values it replaced, which undo sends back with the new revision. */
export interface BulkResult {
  readonly done: readonly {
    readonly id: string
    readonly revision: number
    readonly before: Readonly<Record<string, unknown>>
  }[]
  readonly failed: readonly {
    readonly id: string
    readonly message: string
    /** The present one, where another was asked for; null where the record is gone. */
    readonly revision?: number | null
  }[]
}
