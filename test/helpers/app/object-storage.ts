import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

/** A Durable Object's storage as far as the publisher uses it, on SQLite in this process. It outlives the object that uses it. */
export function createObjectStorage(): DurableObjectStorage {
  const database = new DatabaseSync(':memory:')
  const values = new Map<string, unknown>()
  const exec = (query: string, ...bindings: unknown[]) => {
    const given = bindings.map((value) =>
      value instanceof ArrayBuffer ? new Uint8Array(value) : value,
    ) as SQLInputValue[]
    const rows = database
      .prepare(query)
      .all(...given)
      .map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            value instanceof Uint8Array ? value.slice().buffer : value,
          ]),
        ),
      )
    return {
      toArray: () => rows,
      one: () => rows[0],
      [Symbol.iterator]: () => rows[Symbol.iterator](),
    }
  }
  return {
    sql: { exec },
    kv: {
      get: (key: string) => structuredClone(values.get(key)),
      put: (key: string, value: unknown) => void values.set(key, structuredClone(value)),
      delete: (key: string) => values.delete(key),
    },
    transactionSync: <Result>(work: () => Result) => work(),
  } as unknown as DurableObjectStorage
}
