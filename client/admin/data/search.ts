import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SearchAnswer, SearchScope } from '#shared/admin/search.ts'
import { api } from '../api.ts'

export interface TimedAnswer extends SearchAnswer {
  /** How long the answer took, in ms. */
  readonly ms: number
}

/** The search of the command palette. The last answer is shown until the next one arrives. */
export const searchQuery = (text: string, scope: SearchScope | null) =>
  queryOptions({
    queryKey: ['search', scope, text],
    queryFn: async ({ signal }): Promise<TimedAnswer> => {
      const began = performance.now()
      const query = new URLSearchParams({ q: text, ...(scope && { in: scope }) })
      const answer = await api<SearchAnswer>('GET', `/search?${query}`, undefined, signal)
      return { ...answer, ms: Math.round(performance.now() - began) }
    },
    staleTime: 30_000,
    gcTime: 60_000,
    // The user types on, or asks again: a retry would only delay the message.
    retry: false,
    placeholderData: keepPreviousData,
  })
