import { Problem } from '#worker/problem.ts'

/** The refusal of a cursor that no page of the list returned. */
export const unknownPage = (): Problem => new Problem(400, 'bad_cursor', 'Siden i listen kendes ikke.')

/** True for an instant as the database writes it (ISO 8601 with its offset). */
export const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))
