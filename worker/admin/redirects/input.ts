import { unknownFilter, unknownPage } from '#shared/admin/list-query.ts'
import * as z from 'zod/mini'
import { formatIds } from '#shared/domain/redirects/formats/format.ts'
import { redirectSides } from '#shared/schemas/redirect-admin.ts'
import { optional } from '../input.ts'

/** Opaque: `nextCursor` of the page before. */
const cursor = optional(z.string(unknownPage).check(z.regex(/^[\w-]{1,9000}$/, unknownPage)))

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

export type PageQuery = z.output<typeof pageQuery>
export type ExportQuery = z.output<typeof exportQuery>
export type SeenQuery = z.output<typeof seenQuery>
