import { Problem } from '#worker/problem.ts'

/** A list's cursor is opaque to its reader: whatever no page gave out is refused with this. */
export const unknownPage = (): Problem => new Problem(400, 'bad_cursor', 'Siden i listen kendes ikke.')

/** True for an instant as the database writes it (ISO 8601 with its offset). */
export const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))
