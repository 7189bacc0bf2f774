import * as z from 'zod/mini'
import { instant, uuid } from '../cursor.ts'

/** Where a page of rules ends, by the list's order: the last rule's value in it, and its id. Versions and their changes have one value. */
export const placeSchemas = {
  position: z.tuple([z.int(), uuid]),
  from: z.tuple([z.string(), uuid]),
  updatedAt: z.tuple([instant, uuid]),
  version: z.tuple([z.int().check(z.positive())]),
  change: z.tuple([uuid]),
} as const
