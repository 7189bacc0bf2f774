import * as z from 'zod/mini'
import { Problem } from '#worker/problem.ts'

/** An instant as the database writes it (ISO 8601 with its offset). */
export const instant = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
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
