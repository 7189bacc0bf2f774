/** Splits an absolute URL into path and query without normalizing them. */
export function splitUrl(url: string): { path: string; search: string } {
  const pathAt = url.indexOf('/', url.indexOf('://') + 3)
  const queryAt = url.indexOf('?', pathAt)
  return queryAt < 0
    ? { path: url.slice(pathAt), search: '' }
    : { path: url.slice(pathAt, queryAt), search: url.slice(queryAt) }
}
