import { queryOptions } from '@tanstack/react-query'
import { offers, type OfferSum } from '#shared/admin/offers.ts'
import type { ListParams } from '#shared/admin/list-query.ts'
import type { Approval, OfferCalculation, OfferContent } from '#shared/schemas/offers/offer.ts'
import type { OfferChecks, OfferSaved, OfferView } from '#shared/schemas/offers/view.ts'
import { api } from '../api.ts'
import { getQuery, queryString, recordPath, recordQuery } from './queries.ts'
import type { ResourcePage } from './resource.ts'
import { useWrite, type WriteOptions } from './use-write.ts'

export const offerQuery = (id: string) => recordQuery<OfferView>('offers', id)

/** Number and sum by status, of the offers that a list's query finds in any order and status. */
export function offerSumsQuery(params: ListParams) {
  const { sort: _sort, status: _status, ...filters } = params
  return getQuery<{ readonly sums: readonly OfferSum[] }>(
    ['offers', 'sums', filters],
    `/offers/sums${queryString(filters)}`,
  )
}

/** The adviser as the signed-in user's newest offer names them; null before their first offer. */
export const lastAdviserQuery = queryOptions({
  queryKey: ['offers', 'adviser'],
  queryFn: async ({ signal }): Promise<OfferContent['adviser'] | null> => {
    const { rows } = await api<ResourcePage<typeof offers>>(
      'GET',
      '/offers?owner=me',
      undefined,
      signal,
    )
    const id = rows[0]?.id
    if (!id) return null
    const { row } = await api<OfferSaved>('GET', recordPath('offers', id), undefined, signal)
    const content = row.versions[0]?.content
    return (content && 'adviser' in content && content.adviser) || null
  },
})

/** What identifies the customer and the origin of an offer, for the checks before it is sent. */
export interface CheckedOffer {
  readonly id: string | null
  readonly leadId: string | null
  readonly caseId: string | null
  readonly email: string
  /** Of its savings. */
  readonly calculation: OfferCalculation | null
}

/** What only the server knows before an offer is sent. */
export const offerChecksQuery = (offer: CheckedOffer) =>
  queryOptions({
    queryKey: ['offers', 'checks', offer],
    queryFn: ({ signal }) => api<OfferChecks>('POST', '/offers/check', offer, signal),
  })

export interface Draft {
  /** Missing for a new offer. */
  readonly id?: string
  readonly content: OfferContent
  readonly leadId?: string
  readonly caseId?: string
  /** For a new offer: a retry with the same id makes no second one. */
  readonly requestId?: string
  /** Of the newest version that the editor has seen. */
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
  extend: act<{ readonly validUntil: string }>('/extend'),
  end: act<{ readonly reason: string }>('/end'),
  answered: act<{ readonly note: string }>('/answered'),
}

export const useOfferWrite = <Input, Result>(
  write: (input: Input) => Promise<Result>,
  options: Omit<WriteOptions<Result>, 'name' | 'refetch'>,
) => useWrite(write, { name: 'Offer', refetch: ['offers'], ...options })
