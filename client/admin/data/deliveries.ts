import { queryOptions } from '@tanstack/react-query'
import type { DeliveryList, DeliverySummary, DeliveryView, One } from '#shared/schemas/admin.ts'
import type { DeliveryStatus } from '#shared/schemas/webhook.ts'
import { api } from '../api.ts'
import { listQuery, recordPath, recordQuery } from './queries.ts'

/** How often an open delivery that is pending is refetched, in ms. */
const watchMs = 5000

export interface DeliveryFilter {
  readonly status?: DeliveryStatus
  readonly webhookId?: string
  readonly search?: string
}

export const deliveriesQuery = (filter: DeliveryFilter) =>
  listQuery<DeliveryList>('deliveries', { ...filter })

/** @param revealed with personal data: a request of its own, dropped from the cache once it is no longer shown. */
export const deliveryQuery = (id: string, revealed: boolean) =>
  queryOptions({
    ...recordQuery<DeliveryView>('deliveries', id, revealed ? '/revealed' : ''),
    refetchInterval: (query) => (query.state.data?.status === 'pending' ? watchMs : false),
    ...(revealed && { gcTime: 0 }),
  })

export const replayDelivery = (id: string) =>
  api<One<DeliverySummary>>('POST', recordPath('deliveries', id, '/replay'))
