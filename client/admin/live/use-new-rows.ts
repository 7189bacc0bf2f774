import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { heldNounsAtom, registerList, showRows } from './held-rows.ts'
import { placeRows } from './place-rows.ts'
import { countWaiting } from './title.ts'

export interface NewRows<Row> {
  /** The rows to show: in their places while others change the list. */
  readonly rows: readonly Row[]
  /** Number of new rows that are not shown yet. */
  readonly count: number
  /** Number of shown rows that the list no longer has. */
  readonly gone: number
  /** Shows the list as it is now. */
  readonly show: () => void
}

/**
 * Keeps a list steady while others change it: rows get their new values, but new rows wait until `show`, and rows that left the
 * list stay until then. What the user changes is shown at once.
 * @param rows of all fetched pages
 * @param listKey what the list is of: filters, search, order. A change of it shows the new list.
 */
export function useNewRows<Row extends { readonly id: string }>(
  noun: string,
  rows: readonly Row[],
  listKey: string,
): NewRows<Row> {
  const [list] = useState({})
  const [shown, setShown] = useState({ listKey, rows })
  const isHeld = useAtomValue(heldNounsAtom).has(noun)
  useEffect(() => registerList(noun), [noun])
  // Into an empty list new rows come at once: there is nothing that they would move.
  const isSteady = isHeld && shown.listKey === listKey && shown.rows.length > 0
  const placed = isSteady ? placeRows(shown.rows, rows) : { rows, added: 0, gone: 0 }
  const isSame = shown.listKey === listKey && hasSameRows(shown.rows, placed.rows)
  if (!isSame) setShown({ listKey, rows: placed.rows })
  const { added, gone } = placed
  useEffect(() => {
    countWaiting(list, added)
    return () => countWaiting(list, 0)
  }, [list, added])
  return {
    rows: isSame ? shown.rows : placed.rows,
    count: added,
    gone,
    show: () => showRows(noun),
  }
}

const hasSameRows = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((row, i) => row === other[i])
