import type { Env } from '#worker/env.ts'
import type { LiveReader } from '#worker/live/contract.ts'
import { LiveStreams } from '#worker/live/object.ts'
import { liveStub } from '#worker/live/stub.ts'
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

/** The consoles' streams, with sessions that a test ends. An access token is the session's name. */
export class LiveUnderTest extends LiveStreams {
  readonly #ended = new Set<string>()
  #isAuthAway = false

  protected override async isSessionAlive({ accessToken }: LiveReader): Promise<boolean> {
    if (this.#isAuthAway) throw new Error('auth is away')
    return !this.#ended.has(accessToken)
  }

  endSession(accessToken: string): void {
    this.#ended.add(accessToken)
  }

  breakAuth(isAway: boolean): void {
    this.#isAuthAway = isAway
  }

  /** Number of open streams. */
  async open(): Promise<number> {
    return (await this.hub).size
  }

  /** Evicts the object from memory. */
  crash(): void {
    this.ctx.abort('test')
  }
}

/**
 * HTTP access to the objects: `/outbox/<method>`, `/publisher/<method>` or `/live/<method>`, arguments as a JSON array; and
 * `/stream`, which opens the stream of the reader in its body.
 */
export default {
  async fetch(request, env) {
    const [object, method = ''] = new URL(request.url).pathname.slice(1).split('/')
    if (object === 'healthz') return new Response('ok')
    if (object === 'stream') return liveStub(env).open(await request.json())
    const namespaces = { outbox: env.OUTBOX, publisher: env.PUBLISHER, live: env.LIVE }
    const name = object as keyof typeof namespaces
    const stub = namespaces[name].getByName(name) as unknown as Record<
      string,
      (...args: unknown[]) => Promise<unknown>
    >
    const result = await stub[method]?.(...((await request.json()) as unknown[]))
    return Response.json(result ?? null)
  },
} satisfies ExportedHandler<Env>
