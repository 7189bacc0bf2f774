import * as z from 'zod/mini'
import { formatIds } from '#shared/domain/redirects/formats/format.ts'
import { redirectStatuses } from '#shared/domain/redirects/rule.ts'
import {
  redirectKinds,
  redirectSides,
  redirectSorts,
  redirectStates,
} from '#shared/schemas/redirect-admin.ts'
import { redirectMax } from '#shared/schemas/redirect.ts'
import { optional, search, unknownFilter, unknownPage } from '../input.ts'

/** Opaque: `nextCursor` of the page before. */
const cursor = optional(z.string(unknownPage).check(z.regex(/^[\w-]{1,9000}$/, unknownPage)))

const status = z.pipe(
  z.string(unknownFilter).check(z.regex(/^\d{3}$/, unknownFilter)),
  z.pipe(z.transform(Number), z.literal([...redirectStatuses], unknownFilter)),
)

export const redirectQuery = z.object({
  search: optional(search),
  state: optional(z.enum(redirectStates, unknownFilter)),
  tag: optional(z.string(unknownFilter).check(z.maxLength(redirectMax.tag, unknownFilter))),
  status: optional(status),
  kind: optional(z.enum(redirectKinds, unknownFilter)),
  sort: z.pipe(
    optional(z.enum(redirectSorts, unknownFilter)),
    z.transform((sort) => sort ?? 'newest'),
  ),
  cursor,
})

export const pageQuery = z.object({ cursor })

export const exportQuery = z.object({
  format: z.enum(formatIds, 'Formatet kendes ikke.'),
  of: z.pipe(
    optional(z.enum(redirectSides, unknownFilter)),
    z.transform((of) => of ?? 'draft'),
  ),
})

const unseen = 'Det fremgår ikke, hvilken udgave der er set på.'
/** The revision that the admin saw before deleting. */
export const seenQuery = z.object({
  revision: z.pipe(z.string(unseen).check(z.regex(/^[1-9]\d{0,8}$/, unseen)), z.transform(Number)),
})

export type RedirectQuery = z.output<typeof redirectQuery>
export type PageQuery = z.output<typeof pageQuery>
export type ExportQuery = z.output<typeof exportQuery>
export type SeenQuery = z.output<typeof seenQuery>
