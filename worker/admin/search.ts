import { unknownFilter } from '#shared/admin/list-query.ts'
import * as z from 'zod/mini'
import { type SearchAnswer, searchScopes } from '#shared/admin/search.ts'
import { withQuery } from './call.ts'
import { optional, search } from './input.ts'

const searchQuery = z.object({
  q: optional(search),
  in: optional(z.enum(searchScopes, unknownFilter)),
})

/** The search of the command palette; nothing is found without a text. */
export const everything = withQuery(
  searchQuery,
  async ({ query, ...call }): Promise<SearchAnswer> => {
    if (!query.q) return { rows: [], unavailable: [] }
    const { searchEverything } = await import('#worker/services/search/search.ts')
    return searchEverything(call, { text: query.q, scope: query.in })
  },
)
