import type { PersonSummary } from '#shared/admin/people.ts'
import type { One } from '#shared/schemas/admin.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { getQuery, queryString } from './queries.ts'

/** Whom a look-up is about: an address, a number, or both. */
export interface PersonKeys {
  readonly email: string | undefined
  readonly phone: string | undefined
}

export const personQuery = (keys: PersonKeys) =>
  getQuery<One<PersonSummary>>(['people', keys], `/people${queryString({ ...keys })}`)

/** The address of a file about a person: everything, or the consents as evidence. */
export const personFile = (name: 'export' | 'consents', keys: PersonKeys): string =>
  `${endpoints.adminApi}/people/${name}${queryString({ ...keys })}`
