import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

/** The part of a Durable Object's storage that the publisher uses, on SQLite in this process. It outlives the object. */
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
