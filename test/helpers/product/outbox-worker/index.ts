import type { Env } from '#worker/env.ts'
import { OutboxObject } from '#worker/outbox/object.ts'
import type { Published } from '#worker/publishing/contract.ts'
import { PublisherObject } from '#worker/publishing/object.ts'
import { WatchedKv } from './watched-kv.ts'

/** The outbox with methods to inspect its storage and to crash it. */
export class OutboxUnderTest extends OutboxObject {
  readonly #kv: WatchedKv

  constructor(ctx: DurableObjectState, env: Env) {
    const kv = new WatchedKv(env.SNAPSHOT)
    super(ctx, { ...env, SNAPSHOT: kv.binding })
    this.#kv = kv
  }

  sql(query: string, ...values: SqlStorageValue[]): Record<string, SqlStorageValue>[] {
    return this.ctx.storage.sql.exec(query, ...values).toArray()
  }

  async read(key: string): Promise<unknown> {
    return this.env.SNAPSHOT.get(key, 'json')
  }

  /** A value's bytes in base64; null if it is missing. */
  async readBytes(key: string): Promise<string | null> {
    const value = await this.env.SNAPSHOT.get(key, 'arrayBuffer')
    return (
      value && btoa(Array.from(new Uint8Array(value), (byte) => String.fromCharCode(byte)).join(''))
    )
  }

  async write(key: string, text: string): Promise<void> {
    await this.env.SNAPSHOT.put(key, text)
  }

  hangKv(hanging: boolean): void {
    this.#kv.hanging = hanging
  }

  /** Deletes the alarm without the object's knowledge. */
  async loseAlarm(): Promise<void> {
    await this.ctx.storage.deleteAlarm()
  }

  /** Evicts the object from memory with its running work; its storage stays. */
  crash(): void {
    this.ctx.abort('test')
  }
}

/** The publisher with a KV that records writes and can fail. */
export class PublisherUnderTest extends PublisherObject {
  readonly #kv: WatchedKv
  #hanging = false

  constructor(ctx: DurableObjectState, env: Env) {
    const kv = new WatchedKv(env.SNAPSHOT)
    super(ctx, { ...env, SNAPSHOT: kv.binding })
    this.#kv = kv
  }

  override async publishFromBackend(): Promise<Published> {
    if (this.#hanging) await new Promise(() => undefined)
    return super.publishFromBackend()
  }

  /** Keys in the order they were written. */
  written(): string[] {
    return this.#kv.written
  }

  refuse(key: string | null): void {
    this.#kv.refused = key
  }

  hang(hanging: boolean): void {
    this.#hanging = hanging
  }
}

/** HTTP access to both objects: `/outbox/<method>` or `/publisher/<method>`, arguments as a JSON array. */
export default {
  async fetch(request, env) {
    const [object, method = ''] = new URL(request.url).pathname.slice(1).split('/')
    if (object === 'healthz') return new Response('ok')
    const stub = (object === 'publisher'
      ? env.PUBLISHER.getByName('publisher')
      : env.OUTBOX.getByName('outbox')) as unknown as Record<
      string,
      (...args: unknown[]) => Promise<unknown>
    >
    const result = await stub[method]?.(...((await request.json()) as unknown[]))
    return Response.json(result ?? null)
  },
} satisfies ExportedHandler<Env>
