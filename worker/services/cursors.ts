import { Problem } from '#worker/problem.ts'

/** The refusal of a cursor that no page of the list returned. */
export const unknownPage = (): Problem =>
  new Problem(400, 'bad_cursor', 'Siden i listen kendes ikke.')

/** ISO 8601 with its offset. Postgres has no year 0 and no offset of sixteen hours. */
const instant =
  /^((?!0000)\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-5]):[0-5]\d)$/

/**
 * True for an instant as the database writes it. `Date` reads days that no month has, such as 31 February, as days of the next one; the
 * database refuses them.
 */
export function isInstant(text: string): boolean {
  const [, day = '', time = ''] = instant.exec(text) ?? []
  const read = new Date(`${day}T${time}Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(`${day}T${time}`)
}
