import type { UseQueryOptions } from '@tanstack/react-query'
import { internalReceivers, receiverName } from '#shared/admin/deliveries.ts'
import type { RowOf } from '#shared/admin/define.ts'
import type { Option } from '#shared/admin/field.ts'
import { webhooks } from '#shared/admin/webhooks.ts'
import type { TestResult } from '#shared/schemas/webhook.ts'
import { api, callFunction } from '../api.ts'
import { getQuery } from './queries.ts'
import type { ResourcePage } from './resource.ts'

export type Webhook = RowOf<typeof webhooks>

/** All webhooks with how they answer. They are one page. */
export const webhooksQuery = getQuery<ResourcePage<typeof webhooks>>(
  [webhooks.name, 'all'],
  '/webhooks',
)

/** Every receiver that the log may name, as options of a filter. */
export const receiverOptionsQuery: UseQueryOptions<readonly Option[]> = {
  queryKey: [webhooks.name, 'options'],
  queryFn: async ({ signal }) => {
    const { rows } = await api<ResourcePage<typeof webhooks>>('GET', '/webhooks', undefined, signal)
    return [
      ...rows.map(({ id, name }) => ({ value: id, label: name })),
      ...internalReceivers.map((name) => ({ value: name, label: receiverName(name) })),
    ]
  },
}

export interface TestCall {
  readonly webhookId: string
  readonly payload: unknown
  readonly skipLog: boolean
  readonly sourceUrl: string
}

export const testWebhook = (call: TestCall) => callFunction<TestResult>('webhook-test', call)
