/**
 * Saves one thing after the other. Of those that come while one is under way only the last is saved, and it always is:
 * nobody knows here what another tab has saved since. Undefined for one that was overtaken.
 */
export function oneByOne<Given, Answer>(
  save: (given: Given) => Promise<Answer>,
): (given: Given) => Promise<Answer | undefined> {
  let before: Promise<unknown> = Promise.resolve()
  let newest = 0
  return (given) => {
    const own = ++newest
    const saved = before.then(() => (own === newest ? save(given) : undefined))
    before = saved
    return saved
  }
}
