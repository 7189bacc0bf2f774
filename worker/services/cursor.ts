import * as z from 'zod/mini'
import { Problem } from '#worker/problem.ts'

/** ISO 8601 with its offset. Postgres has no year 0 and no offset of sixteen hours. */
const isoInstant =
  /^((?!0000)\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-5]):[0-5]\d)$/

/**
 * An instant as the database writes it. `Date` reads days that no month has, such as 31 February,
 * as days of the next month; the database refuses them.
 */
export const instant = z.string().check(
  z.refine((text) => {
    const [, day = '', time = ''] = isoInstant.exec(text) ?? []
    const read = new Date(`${day}T${time}Z`)
    return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(`${day}T${time}`)
  }),
)

export const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

/** Where a page of a list ends, as an opaque text of letters, digits, `-` and `_`: base64url of its JSON. */
export function encodeCursor(place: readonly unknown[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(place))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** @throws Problem 400 for a cursor that no page of the list returned. */
export function parseCursor<Place>(cursor: string, schema: z.core.$ZodType<Place>): Place {
  const parsed = z.safeParse(schema, decode(cursor))
  if (!parsed.success) throw new Problem(400, 'bad_cursor', 'Siden i listen kendes ikke.')
  return parsed.data
}

function decode(cursor: string): unknown {
  try {
    const binary = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0))
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
  } catch {
    return null
  }
}
