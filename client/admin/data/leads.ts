import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { LeadList, LeadState, LeadView } from '#shared/schemas/admin.ts'
import { api } from '../api.ts'
import { showErrorToast, showToast } from '../kit/toast-store.ts'

export interface LeadFilter {
  readonly state?: LeadState
  readonly search?: string
}

export const leadsQuery = ({ state, search }: LeadFilter) =>
  infiniteQueryOptions({
    queryKey: ['leads', 'list', { state, search }],
    queryFn: ({ pageParam, signal }) =>
      api<LeadList>(
        'GET',
        `/leads${queryOf({ state, q: search, cursor: pageParam ?? undefined })}`,
        undefined,
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

export const leadQuery = (id: string) =>
  queryOptions({
    queryKey: ['leads', 'one', id],
    queryFn: ({ signal }) =>
      api<LeadView>('GET', `/leads/${encodeURIComponent(id)}`, undefined, signal),
  })

/** Sends a lead that was set aside after all. */
export function useReleaseLead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('POST', `/leads/${encodeURIComponent(id)}/release`),
    onSuccess: async () => {
      showToast({ text: 'Henvendelsen er sendt videre' })
      await Promise.all([
        client.invalidateQueries({ queryKey: ['leads'] }),
        client.invalidateQueries({ queryKey: ['overview'] }),
      ])
    },
    onError: (error) => showErrorToast(error, 'Lead'),
  })
}

/** Erases a lead everywhere; what was sent to others stays with them. */
export function useEraseLead(onErased: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('POST', `/leads/${encodeURIComponent(id)}/erase`),
    onSuccess: (_, id) => {
      showToast({ text: 'Henvendelsen er slettet' })
      // Before the lists are asked anew: what is gone must not be.
      onErased()
      client.removeQueries({ queryKey: ['leads', 'one', id] })
    },
    onError: (error) => showErrorToast(error, 'Lead'),
    // Also after a refusal: half of it may be done.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['leads', 'list'] }),
        client.invalidateQueries({ queryKey: ['overview'] }),
      ]),
  })
}

/** `?a=b`, without the empty ones. */
export function queryOf(values: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  ).toString()
  return query && `?${query}`
}
