import { useQuery } from '@tanstack/react-query'
import { adviserNamesQuery } from '../../../data/advisers.ts'

/** Names of advisers by their id, and of the staff who are advisers by their user. */
export function useNames() {
  const { data = [] } = useQuery(adviserNamesQuery)
  return {
    nameOf: (id: string | null): string =>
      id === null
        ? 'ingen'
        : (data.find((each) => each.id === id)?.name ?? 'en tidligere rådgiver'),
    userName: (user: string | null): string | null =>
      data.find((each) => each.userId === user && user !== null)?.name ?? null,
    active: data.filter(({ active }) => active),
  }
}
