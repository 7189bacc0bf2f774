import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import {
  forgetChange,
  guardRecord,
  type RecordChange,
  recordChangesAtom,
  recordKey,
  refetchGuarded,
} from './record-changes.ts'

export interface ShownChange extends RecordChange {
  /** Refetches what the form depends on, and drops the change. Resolves when the new values are in the cache. */
  readonly show: () => Promise<void>
}

/**
 * For a form of a record: live events do not refetch the record while the form is mounted. Returns what others have changed
 * meanwhile; null if nothing.
 * @param id null for a new record
 * @param also further queries that the form depends on; a constant
 */
export function useRecordChange(
  noun: string,
  id: string | null,
  also?: readonly QueryKey[],
): ShownChange | null {
  const queries = useQueryClient()
  useEffect(
    () => (id === null ? undefined : guardRecord(queries, noun, id, also)),
    [queries, noun, id, also],
  )
  const changes = useAtomValue(recordChangesAtom)
  const change = id === null ? undefined : changes[recordKey(noun, id)]
  if (!change || id === null) return null
  return {
    ...change,
    show: async () => {
      await refetchGuarded(queries, noun, id)
      forgetChange(noun, id)
    },
  }
}
