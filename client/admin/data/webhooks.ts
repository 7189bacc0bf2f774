import type { WebhookList, WebhookSaved } from '#shared/schemas/admin.ts'
import type { TestResult, WebhookInput } from '#shared/schemas/webhook.ts'
import { api, callFunction } from '../api.ts'
import { getQuery, recordPath } from './queries.ts'
import { useWrite, type WriteOptions } from './use-write.ts'

export const webhooksQuery = getQuery<WebhookList>(['webhooks'], '/webhooks')

interface Options extends Pick<WriteOptions<WebhookSaved>, 'fields' | 'closes'> {
  /** Toast for what was saved. */
  readonly done: string
  /** Toast in its place if the edge has the change already. */
  readonly live?: string
}

/** One write to a webhook. If it does not reach the edge at once, the schedule publishes it within five minutes. */
export const useWebhookWrite = <Input>(
  write: (input: Input) => Promise<WebhookSaved>,
  { done, live = done, ...options }: Options,
) =>
  useWrite(write, {
    name: 'Webhook',
    refetch: ['webhooks', 'deliveries', 'overview'],
    done: ({ published }) =>
      published ? live : { text: `${done}. Det slår igennem inden for fem minutter.`, tone: 'bad' },
    ...options,
  })

export const webhookCalls = {
  create: (input: WebhookInput) => api<WebhookSaved>('POST', '/webhooks', input),
  update: ({ id, ...change }: { readonly id: string } & Partial<WebhookInput>) =>
    api<WebhookSaved>('PATCH', recordPath('webhooks', id), change),
  remove: (id: string) => api<WebhookSaved>('DELETE', recordPath('webhooks', id)),
  rotate: (id: string) => api<WebhookSaved>('POST', recordPath('webhooks', id, '/secret')),
  endRotation: (id: string) =>
    api<WebhookSaved>('DELETE', recordPath('webhooks', id, '/secret/previous')),
}

export interface TestCall {
  readonly webhookId: string
  readonly payload: unknown
  readonly skipLog: boolean
  readonly sourceUrl: string
}

export const testWebhook = (call: TestCall) => callFunction<TestResult>('webhook-test', call)
