/** A text that was replaced, added (`was` is empty) or removed (`is` is empty). */
export interface TextChange {
  readonly was: string
  readonly is: string
}

/** The differences of two lists of texts, in order. What is in both is left out; texts at one place are paired. */
export function textChanges(before: readonly string[], after: readonly string[]): TextChange[] {
  const shared = sharedTexts(before, after)
  const changes: TextChange[] = []
  let [at, to] = [0, 0]
  for (const [i, j] of [...shared, [before.length, after.length] as const]) {
    const [gone, come] = [before.slice(at, i), after.slice(to, j)]
    for (let k = 0; k < Math.max(gone.length, come.length); k++)
      changes.push({ was: gone[k] ?? '', is: come[k] ?? '' })
    ;[at, to] = [i + 1, j + 1]
  }
  return changes
}

/** Indices of the longest common subsequence. */
function sharedTexts(a: readonly string[], b: readonly string[]): (readonly [number, number])[] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i]![j] =
        a[i] === b[j]
          ? lengths[i + 1]![j + 1]! + 1
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
  const found: (readonly [number, number])[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length)
    if (a[i] === b[j]) found.push([i++, j++])
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++
    else j++
  return found
}
