import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { WebhookList, WebhookSaved } from '#shared/schemas/admin.ts'
import type { TestResult } from '#shared/schemas/webhook.ts'
import { ApiError, api, callFunction } from '../api.ts'
import { showErrorToast, showToast } from '../kit/toast-store.ts'

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => api<WebhookList>('GET', '/webhooks', undefined, signal),
})

export interface WriteWords {
  /** What was saved. */
  readonly done: string
  /** Said in its place where it already has effect. */
  readonly live?: string
}

/** A write is saved at once; it has effect when the edge has it too, which the system sees to within five minutes. */
export const writeWords = ({ done, live = done }: WriteWords, published: boolean): string =>
  published ? live : `${done}. Det slår igennem inden for fem minutter.`

/** One write to a webhook. A refusal of a field is the form's to show; others become a toast. */
export function useWebhookWrite<Input>(
  write: (input: Input) => Promise<WebhookSaved>,
  words: WriteWords,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: async ({ published }) => {
      showToast({ text: writeWords(words, published), tone: published ? 'plain' : 'bad' })
      await Promise.all(
        ['webhooks', 'deliveries', 'overview'].map((key) =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      )
    },
    onError: (error) => {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) return
      showErrorToast(error, 'Webhook')
    },
  })
}

const pathOf = (id: string, rest = ''): string => `/webhooks/${encodeURIComponent(id)}${rest}`

export const webhookCalls = {
  create: (input: object) => api<WebhookSaved>('POST', '/webhooks', input),
  update: ({ id, ...change }: { readonly id: string } & Record<string, unknown>) =>
    api<WebhookSaved>('PATCH', pathOf(id), change),
  remove: (id: string) => api<WebhookSaved>('DELETE', pathOf(id)),
  rotate: (id: string) => api<WebhookSaved>('POST', pathOf(id, '/secret')),
  endRotation: (id: string) => api<WebhookSaved>('DELETE', pathOf(id, '/secret/previous')),
}

export interface TestCall {
  readonly webhookId: string
  readonly payload: unknown
  readonly skipLog: boolean
  readonly sourceUrl: string
}

export function useWebhookTest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (call: TestCall) => callFunction<TestResult>('webhook-test', call),
    onSettled: () => client.invalidateQueries({ queryKey: ['deliveries'] }),
  })
}
