import type { Overview } from '#shared/schemas/admin.ts'
import { getQuery } from './queries.ts'

/** Counts for the menu and the front screen. Live events refetch them. */
export const overviewQuery = getQuery<Overview>(['overview'], '/overview')
