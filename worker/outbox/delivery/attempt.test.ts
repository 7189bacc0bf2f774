import { afterEach, expect, test, vi } from 'vitest'
import { attemptDelivery } from './attempt.ts'
import type { OutboxContext } from '../context.ts'
import type { DeliverySql } from '../storage/rows.ts'

afterEach(() => vi.unstubAllGlobals())

test('does not log the response of a webhook, because it may repeat personal data', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal(
    'fetch',
    async () => new Response('No such customer: mette@eksempel.dk', { status: 422 }),
  )
  const context = {
    env: { WEBHOOK_LOCAL_HOSTS: '', DELIVERY_TIMEOUT_MS: '' },
    webhooks: {
      find: () => ({ name: 'Ring_mig_op', url: 'https://modtager.eksempel.dk/', secrets: [] }),
    },
    live: { add: () => undefined },
    commit: { run: async () => 'error' },
  } as unknown as OutboxContext
  await attemptDelivery(context, {
    seq: 1,
    id: 'd1',
    target: 'w1',
    kind: 'contact',
    payload: '{}',
  } as DeliverySql)
  expect(logged.mock.calls.map(([line]) => JSON.parse(line as string) as unknown)).toEqual([
    {
      event: 'delivery_failed',
      delivery: 'd1',
      webhook: 'Ring_mig_op',
      reason: 'http_error',
      httpStatus: 422,
    },
  ])
})
