/**
 * Serializes calls of `save`. Of the calls made during a save, only the last is saved, even if it equals the saved value, as
 * another tab may have saved a different one. The others resolve to undefined.
 */
export function queueSaves<Given, Answer>(
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
