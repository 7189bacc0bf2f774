import { queryOptions } from '@tanstack/react-query'
import { deliveries } from '#shared/admin/deliveries.ts'
import type { RowOf } from '#shared/admin/define.ts'
import { act, type Saved } from './resource.ts'

export type Delivery = RowOf<typeof deliveries>

/** A delivery with its personal data. Who asked is logged, so it is asked for once, and dropped from the cache once it is no longer shown. */
export const revealedQuery = (id: string) =>
  queryOptions({
    queryKey: ['revealed-delivery', id],
    queryFn: async () =>
      (await act<Saved<typeof deliveries>>(deliveries, 'reveal', { id, revision: 1 })).row,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
