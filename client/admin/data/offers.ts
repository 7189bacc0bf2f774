import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type {
  OfferList,
  OfferListState,
  OfferSaved,
  OfferView,
} from '#shared/schemas/offers/view.ts'
import type { Approval, OfferContent } from '#shared/schemas/offers/offer.ts'
import { ApiError, api } from '../api.ts'
import { showErrorToast, showToast } from '../kit/toast-store.ts'
import { queryOf } from './leads.ts'

export interface OfferFilter {
  readonly state?: OfferListState
  readonly search?: string
  /** Only those that the signed-in user made. */
  readonly mine?: boolean
  readonly leadId?: string
}

export const offersQuery = ({ state, search, mine, leadId }: OfferFilter) =>
  infiniteQueryOptions({
    queryKey: ['offers', 'list', { state, search, mine, leadId }],
    queryFn: ({ pageParam, signal }) =>
      api<OfferList>(
        'GET',
        `/offers${queryOf({ state, q: search, leadId, mine: mine ? '1' : undefined, cursor: pageParam ?? undefined })}`,
        undefined,
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

const pathOf = (id: string, rest = ''): string => `/offers/${encodeURIComponent(id)}${rest}`

export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: ['offers', 'one', id],
    queryFn: ({ signal }) => api<OfferView>('GET', pathOf(id), undefined, signal),
  })

/** The adviser as the signed-in user's newest offer names them; null where they have made none. */
export const lastAdviserQuery = queryOptions({
  queryKey: ['offers', 'adviser'],
  queryFn: async ({ signal }): Promise<OfferContent['adviser'] | null> => {
    const { rows } = await api<OfferList>('GET', '/offers?mine=1', undefined, signal)
    const id = rows[0]?.id
    const content =
      id && (await api<OfferView>('GET', pathOf(id), undefined, signal)).versions[0]?.content
    return (content && 'adviser' in content && content.adviser) || null
  },
})

interface Draft {
  /** Without: a new offer. */
  readonly id?: string
  readonly content: OfferContent
  readonly leadId?: string
  /** Of a new offer: the same again is the same offer. */
  readonly requestId?: string
  /** Of the newest version, as it was looked at. */
  readonly revision?: string
}

export const offerCalls = {
  save: ({ id, ...draft }: Draft) =>
    id ? api<OfferSaved>('PATCH', pathOf(id), draft) : api<OfferSaved>('POST', '/offers', draft),
  discard: (id: string) => api<{ readonly discarded: true }>('DELETE', pathOf(id, '/draft')),
  send: ({
    id,
    ...seen
  }: {
    readonly id: string
    readonly version: number
    readonly revision: string
  }) => api<OfferSaved>('POST', pathOf(id, '/send'), seen),
  approve: ({
    id,
    ...answer
  }: {
    readonly id: string
    readonly subsidyId: string
    readonly approval: Approval
  }) => api<OfferSaved>('POST', pathOf(id, '/approval'), answer),
  retract: ({ id, reason }: { readonly id: string; readonly reason: string }) =>
    api<OfferSaved>('POST', pathOf(id, '/retract'), { reason }),
  deliver: ({ id, deliveredOn }: { readonly id: string; readonly deliveredOn: string }) =>
    api<OfferSaved>('POST', pathOf(id, '/delivery'), { deliveredOn }),
}

/** One write to an offer. Refusals with a code of `shown`, wrong fields unless said, are for whoever shows them; others become a toast. */
export function useOfferWrite<Input, Result>(
  write: (input: Input) => Promise<Result>,
  done: string,
  shown: readonly string[] = ['invalid'],
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: () => showToast({ text: done }),
    onError: (error) => {
      if (error instanceof ApiError && shown.includes(error.code)) return
      showErrorToast(error, 'Offer')
    },
    // Also after a refusal: then somebody else, or the customer, was there first.
    onSettled: () => client.invalidateQueries({ queryKey: ['offers'] }),
  })
}
