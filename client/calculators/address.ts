import { type Answers, answerText } from '#shared/domain/calculators/asked.ts'

/** Writes what is asked into the page's address; whatever else is there (campaign, section) stays. */
export function writeAddress(names: readonly string[], asked: Answers): void {
  const url = new URL(location.href)
  const before = url.href
  for (const name of names) {
    const value = asked[name]
    if (value === undefined) url.searchParams.delete(name)
    else url.searchParams.set(name, answerText(value))
  }
  if (url.href !== before) history.replaceState(history.state, '', url)
}
