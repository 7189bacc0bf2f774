import { type Asked, textOf } from '#shared/domain/calculators/asked.ts'

/** Writes what is asked into the page's address; whatever else is there (campaign, section) stays. */
export function writeAddress(names: readonly string[], asked: Asked): void {
  const url = new URL(location.href)
  const before = url.href
  for (const name of names) {
    const value = asked[name]
    if (value === undefined) url.searchParams.delete(name)
    else url.searchParams.set(name, textOf(value))
  }
  if (url.href !== before) history.replaceState(history.state, '', url)
}
