import type { BasketCount } from '#shared/admin/publications.ts'
import { getQuery } from './queries.ts'

/** How many changes are in the basket; without the contracts of what is in it, as the frame of every screen shows it. */
export const basketCountQuery = getQuery<BasketCount>(
  ['content', 'count'],
  '/content/unpublished/count',
)
