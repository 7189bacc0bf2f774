import type { Submission } from '#worker/outbox/contract.ts'
import type { Env } from '#worker/env.ts'
import { outboxStub } from '#worker/outbox/stub.ts'

export { OutboxObject } from '#worker/outbox/object.ts'
export { PublisherObject } from '#worker/publishing/object.ts'

/** The outbox alone behind a door for tests: any method, its arguments as a JSON array. */
export default {
  async fetch(request, env) {
    const method = new URL(request.url).pathname.slice(1)
    if (method === 'healthz') return new Response('ok')
    const outbox = outboxStub(env) as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>
    const result = await outbox[method]?.(...((await request.json()) as [Submission]))
    return Response.json(result ?? null, { status: method === 'accept' && (result as { ok: boolean }).ok ? 202 : 200 })
  },
} satisfies ExportedHandler<Env>
