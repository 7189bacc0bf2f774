/** Requests to the provider in parallel. */
const parallel = 5

/** Does some work for each item, a few at a time. Stops after a group that failed as a whole: the provider is away. `work` never throws. */
export async function inGroups<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<boolean>,
): Promise<boolean> {
  for (let from = 0; from < items.length; from += parallel) {
    const done = await Promise.all(items.slice(from, from + parallel).map(work))
    if (!done.includes(true)) return false
  }
  return true
}
