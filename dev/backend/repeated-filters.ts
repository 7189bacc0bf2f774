/**
 * A query in which no filter is repeated. PostgREST joins repeated filters by `and`; lite keeps the last `like` of a column, and
 * joins several `or` by `or`.
 */
export function joinRepeatedFilters(address: string): string {
  const url = new URL(address)
  const { searchParams: query } = url
  const trees = ['or', 'and'].flatMap((name) => query.getAll(name).map((tree) => name + tree))
  if (trees.length > 1) {
    query.delete('or')
    query.set('and', `(${trees.join(',')})`)
  }
  for (const name of new Set(query.keys())) {
    const patterns = query.getAll(name)
    if (patterns.length < 2 || !patterns.every((pattern) => pattern.startsWith('like.'))) continue
    query.set(
      name,
      `like(all).{${patterns.map((pattern) => quote(pattern.slice('like.'.length))).join(',')}}`,
    )
  }
  return url.href
}

/** An element of an array literal. */
const quote = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`
