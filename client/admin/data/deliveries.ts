import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { DeliveryList, DeliverySummary, DeliveryView } from '#shared/schemas/admin.ts'
import type { DeliveryStatus } from '#shared/schemas/webhook.ts'
import { api } from '../api.ts'
import { showErrorToast, showToast } from '../kit/toast-store.ts'
import { queryOf } from './leads.ts'

/** How often an open delivery that waits is asked for again, in ms. */
const watchMs = 5000

export interface DeliveryFilter {
  readonly status?: DeliveryStatus
  readonly webhookId?: string
  readonly search?: string
}

export const deliveriesQuery = ({ status, webhookId, search }: DeliveryFilter) =>
  infiniteQueryOptions({
    queryKey: ['deliveries', 'list', { status, webhookId, search }],
    queryFn: ({ pageParam, signal }) =>
      api<DeliveryList>(
        'GET',
        `/deliveries${queryOf({ status, webhookId, q: search, cursor: pageParam ?? undefined })}`,
        undefined,
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

/** @param revealed with personal data, which is asked for on its own and not kept once nobody looks. */
export const deliveryQuery = (id: string, revealed: boolean) =>
  queryOptions({
    queryKey: ['deliveries', 'one', id, revealed ? 'revealed' : 'masked'],
    queryFn: ({ signal }) =>
      api<DeliveryView>(
        'GET',
        `/deliveries/${encodeURIComponent(id)}${revealed ? '/revealed' : ''}`,
        undefined,
        signal,
      ),
    refetchInterval: (query) => (query.state.data?.status === 'pending' ? watchMs : false),
    ...(revealed && { gcTime: 0 }),
  })

export function useReplay() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      api<DeliverySummary>('POST', `/deliveries/${encodeURIComponent(id)}/replay`),
    onSuccess: ({ status }) =>
      showToast({
        text: status === 'success' ? 'Leverancen er sendt igen' : 'Leverancen sendes igen',
      }),
    onError: (error) => showErrorToast(error, 'Delivery'),
    onSettled: () =>
      Promise.all(
        ['deliveries', 'leads', 'overview'].map((key) =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
}
