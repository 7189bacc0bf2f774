export type Order = { readonly by: string; readonly direction: 'ascending' | 'descending' } | null

/** The order after a click on a header: ascending first, then descending. */
export function nextOrder(order: Order, by: string): Order {
  return {
    by,
    direction: order?.by === by && order.direction === 'ascending' ? 'descending' : 'ascending',
  }
}

/** Text in Danish order, numbers by value; stable. */
export function sortRows<Row>(
  rows: readonly Row[],
  key: (row: Row) => string | number,
  direction: 'ascending' | 'descending',
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => {
    const [left, right] = [key(a), key(b)]
    if (typeof left === 'number' && typeof right === 'number') return sign * (left - right)
    return sign * String(left).localeCompare(String(right), 'da')
  })
}
