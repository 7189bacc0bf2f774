import type { Env } from '#worker/env.ts'
import { OutboxObject } from '#worker/outbox/object.ts'
import { outboxStub } from '#worker/outbox/stub.ts'

export { PublisherObject } from '#worker/publishing/object.ts'

/** The outbox, with a way to look inside and to fall over. */
export class OutboxUnderTest extends OutboxObject {
  sql(query: string, ...values: SqlStorageValue[]): Record<string, SqlStorageValue>[] {
    return this.ctx.storage.sql.exec(query, ...values).toArray()
  }

  async read(key: string): Promise<unknown> {
    return this.env.SNAPSHOT.get(key, 'json')
  }

  /** Drops the object from memory with all it had under way; its storage stays. */
  crash(): void {
    this.ctx.abort('test')
  }
}

/** The outbox alone behind a door for tests: any method, its arguments as a JSON array. */
export default {
  async fetch(request, env) {
    const method = new URL(request.url).pathname.slice(1)
    if (method === 'healthz') return new Response('ok')
    const outbox = outboxStub(env) as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>
    const result = await outbox[method]?.(...((await request.json()) as unknown[]))
    return Response.json(result ?? null)
  },
} satisfies ExportedHandler<Env>
