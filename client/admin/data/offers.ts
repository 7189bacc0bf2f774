import { queryOptions } from '@tanstack/react-query'
import type { Approval, OfferContent } from '#shared/schemas/offers/offer.ts'
import type {
  OfferList,
  OfferListState,
  OfferSaved,
  OfferView,
} from '#shared/schemas/offers/view.ts'
import { api } from '../api.ts'
import { listQuery, recordPath, recordQuery } from './queries.ts'
import { useWrite, type WriteOptions } from './use-write.ts'

export interface OfferFilter {
  readonly state?: OfferListState
  readonly search?: string
  /** Only those that the signed-in user made. */
  readonly mine?: boolean
  readonly leadId?: string
}

export const offersQuery = ({ mine, ...filter }: OfferFilter) =>
  listQuery<OfferList>('offers', { ...filter, mine: mine ? '1' : undefined })
export const offerQuery = (id: string) => recordQuery<OfferView>('offers', id)

/** The adviser as the signed-in user's newest offer names them; null before their first offer. */
export const lastAdviserQuery = queryOptions({
  queryKey: ['offers', 'adviser'],
  queryFn: async ({ signal }): Promise<OfferContent['adviser'] | null> => {
    const { rows } = await api<OfferList>('GET', '/offers?mine=1', undefined, signal)
    const id = rows[0]?.id
    if (!id) return null
    const { row } = await api<OfferSaved>('GET', recordPath('offers', id), undefined, signal)
    const content = row.versions[0]?.content
    return (content && 'adviser' in content && content.adviser) || null
  },
})

interface Draft {
  /** Missing for a new offer. */
  readonly id?: string
  readonly content: OfferContent
  readonly leadId?: string
  /** For a new offer: a retry with the same id makes no second one. */
  readonly requestId?: string
  /** Of the newest version when the editor opened. */
  readonly revision?: string
}

/** Posts to a path below an offer. */
const act =
  <Body>(path: string) =>
  ({ id, ...body }: Body & { readonly id: string }) =>
    api<OfferSaved>('POST', recordPath('offers', id, path), body)

export const offerCalls = {
  save: ({ id, ...draft }: Draft) =>
    id
      ? api<OfferSaved>('PATCH', recordPath('offers', id), draft)
      : api<OfferSaved>('POST', '/offers', draft),
  discard: (id: string) =>
    api<{ readonly discarded: true }>('DELETE', recordPath('offers', id, '/draft')),
  send: act<{ readonly version: number; readonly revision: string }>('/send'),
  approve: act<{ readonly subsidyId: string; readonly approval: Approval }>('/approval'),
  retract: act<{ readonly reason: string }>('/retract'),
  deliver: act<{ readonly deliveredOn: string }>('/delivery'),
}

export const useOfferWrite = <Input, Result>(
  write: (input: Input) => Promise<Result>,
  options: Omit<WriteOptions<Result>, 'name' | 'refetch'>,
) => useWrite(write, { name: 'Offer', refetch: ['offers'], ...options })
