/** KV that records written keys, and can hang or refuse a key. */
export class WatchedKv {
  readonly written: string[] = []
  hanging = false
  /** Key that can't be written. */
  refused: string | null = null
  readonly binding: KVNamespace

  constructor(kv: KVNamespace) {
    const get = async (key: string, options: object): Promise<unknown> =>
      this.hanging ? new Promise(() => undefined) : kv.get(key, options)
    const put = async (key: string, value: string | Uint8Array): Promise<void> => {
      if (key === this.refused) throw new Error(`KV refuses ${key}`)
      await kv.put(key, value)
      this.written.push(key)
    }
    this.binding = {
      get,
      put,
      list: kv.list.bind(kv),
      delete: kv.delete.bind(kv),
    } as unknown as KVNamespace
  }
}
