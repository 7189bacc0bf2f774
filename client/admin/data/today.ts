import { queryOptions } from '@tanstack/react-query'
import type { Today } from '#shared/admin/today.ts'
import { getQuery } from './queries.ts'

/** The day of the signed-in adviser, or of the team; refetched every minute, as it depends on the time. */
export const todayQuery = (who: 'me' | 'team') =>
  queryOptions({
    ...getQuery<Today>(['cases', 'today', who], `/today?who=${who}`),
    refetchInterval: 60_000,
  })
