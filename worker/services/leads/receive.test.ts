import { beforeEach, expect, test, vi } from 'vitest'
import type { Deps } from '#worker/deps.ts'
import { Problem } from '#worker/problem.ts'
import { receiveLead, type Received } from './receive.ts'

const received: Received = {
  kind: 'contact',
  values: { navn: 'Mette' },
  campaign: null,
  consents: [],
  clientKey: 'k1',
  sourceUrl: '/',
  sourceComponent: 'ContactForm',
  setAside: null,
}
const restarting = () => Object.assign(new Error('the object moved'), { retryable: true })

/** An outbox that throws the given errors, one per call, and then accepts. */
function setUp(errors: Error[]) {
  const keys: string[] = []
  const accept = async ({ idempotencyKey }: { idempotencyKey: string }) => {
    keys.push(idempotencyKey)
    const error = errors.shift()
    if (error) throw error
    return { ok: true, id: 'l1', duplicate: false }
  }
  const deps = {
    outbox: { accept },
    settings: { formLimit: { perMinute: 5, perDay: 20 } },
    now: () => 0,
  } as unknown as Deps
  const actor = { kind: 'customer' as const, address: '192.0.2.1' }
  const context = { deps, actor, origin: 'https://www.eksempel.dk' }
  return { keys, answer: () => receiveLead(context, received) }
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

test.each([
  [[restarting()]],
  [[new Error('Network connection lost.')]],
  [[new Error('Durable Object reset because its code was updated.'), restarting()]],
])('retries under the same key while the outbox restarts', async (errors) => {
  const { keys, answer } = setUp([...errors])
  expect(await answer()).toMatchObject({ ok: true, id: 'l1' })
  expect(keys).toHaveLength(errors.length + 1)
  expect(new Set(keys).size).toBe(1)
})

test('responds 503 after three tries', async () => {
  const { keys, answer } = setUp([restarting(), restarting(), restarting()])
  const error = await answer().catch((thrown: unknown) => thrown)
  expect([error instanceof Problem && error.status, keys.length]).toEqual([503, 3])
})

test.each([new Error('disk is full'), Object.assign(restarting(), { overloaded: true })])(
  'does not retry after %s',
  async (failure) => {
    const { keys, answer } = setUp([failure])
    await expect(answer()).rejects.toBeInstanceOf(Problem)
    expect(keys).toHaveLength(1)
  },
)
