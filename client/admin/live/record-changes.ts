import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { atom, getDefaultStore } from 'jotai/vanilla'
import type { LiveChange } from '#shared/schemas/live.ts'

/** What happened to a record while its form is open. */
export interface RecordChange {
  readonly change: LiveChange
  /** Name of the colleague; null for a customer, the system, or an unknown one. */
  readonly by: string | null
  /** The signed-in user did it, in another tab. */
  readonly isOwn: boolean
  /** In ms since 1970. */
  readonly at: number
}

/** The changes of records with an open form, by `noun/id`. */
export const recordChangesAtom = atom<Readonly<Record<string, RecordChange>>>({})

interface Guard {
  /** Queries that the form depends on. */
  readonly keys: readonly QueryKey[]
  forms: number
  /** A refetch was left out. */
  isStale: boolean
}

const guards = new Map<string, Guard>()

export const recordKey = (noun: string, id: string): string => `${noun}/${id}`

/**
 * Keeps live events from refetching a record while its form is open. Returns a function that ends it: then what was left out is
 * refetched.
 * @param also further queries that the form depends on
 */
export function guardRecord(
  queries: Pick<QueryClient, 'invalidateQueries'>,
  noun: string,
  id: string,
  also: readonly QueryKey[] = [],
): () => void {
  const key = recordKey(noun, id)
  const guard = guards.get(key) ?? {
    keys: [[noun, 'one', id], ...also],
    forms: 0,
    isStale: false,
  }
  guards.set(key, guard)
  guard.forms++
  return () => {
    guard.forms--
    if (guard.forms > 0) return
    guards.delete(key)
    forgetChange(noun, id)
    if (guard.isStale) void refetchAll(queries, guard.keys)
  }
}

/** Whether an open form depends on a query. If so, its refetch is made up for when the form closes. */
export function isGuarded(queryKey: QueryKey): boolean {
  let found = false
  for (const guard of guards.values()) {
    if (!guard.keys.some((key) => startsWith(queryKey, key))) continue
    guard.isStale = true
    found = true
  }
  return found
}

/** The records with an open form. */
export const guardedRecords = (): readonly { readonly noun: string; readonly id: string }[] =>
  [...guards.keys()].map((key) => {
    const at = key.indexOf('/')
    return { noun: key.slice(0, at), id: key.slice(at + 1) }
  })

/** Notes a change, where the record has an open form. */
export function noteChange(
  noun: string,
  id: string,
  change: RecordChange,
  store = getDefaultStore(),
): void {
  const key = recordKey(noun, id)
  if (guards.has(key)) store.set(recordChangesAtom, (all) => ({ ...all, [key]: change }))
}

/** Drops a noted change: the form shows it, or has saved over it. */
export function forgetChange(noun: string, id: string, store = getDefaultStore()): void {
  const { [recordKey(noun, id)]: dropped, ...rest } = store.get(recordChangesAtom)
  if (dropped) store.set(recordChangesAtom, rest)
}

/** Refetches what a form depends on, although it is open. */
export async function refetchGuarded(
  queries: Pick<QueryClient, 'invalidateQueries'>,
  noun: string,
  id: string,
): Promise<void> {
  await refetchAll(queries, guards.get(recordKey(noun, id))?.keys ?? [[noun, 'one', id]])
}

const refetchAll = (
  queries: Pick<QueryClient, 'invalidateQueries'>,
  keys: readonly QueryKey[],
): Promise<unknown> => Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))

const startsWith = (key: QueryKey, start: QueryKey): boolean =>
  start.every((part, i) => JSON.stringify(part) === JSON.stringify(key[i]))
