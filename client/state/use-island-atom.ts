import type { Atom, PrimitiveAtom } from 'jotai'
import { getDefaultStore } from 'jotai'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * Reads an atom that islands share. An island may hydrate after another one changed the atom: React then needs the
 * initial value first, as the Worker rendered it, and the current one right after, or it discards the HTML. The Worker
 * never reads a store, which all visitors would share.
 */
export function useIslandAtom<Value>(atom: PrimitiveAtom<Value> & { readonly init: Value }): Value
export function useIslandAtom<Value>(atom: Atom<Value>, initial: Value): Value
export function useIslandAtom<Value>(
  atom: Atom<Value> & { readonly init?: Value },
  initial?: Value,
): Value {
  const subscribe = useCallback(
    (listener: () => void) => getDefaultStore().sub(atom, listener),
    [atom],
  )
  const first = (initial ?? atom.init) as Value
  return useSyncExternalStore(
    subscribe,
    () => getDefaultStore().get(atom),
    () => first,
  )
}
