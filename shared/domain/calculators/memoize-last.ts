/** Compared by `Object.is`: series are equal only to themselves and must not be changed. */
type Argument = number | string | boolean | object | undefined

/**
 * Memoizes the last `most` results of a function: one input of a calculator changes at a time, and most intermediate results do
 * not depend on it. Callers must not change a result.
 */
export function memoizeLast<Args extends readonly Argument[], Value>(
  most: number,
  of: (...args: Args) => Value,
): (...args: Args) => Value {
  let known: { readonly args: Args; readonly value: Value }[] = []
  return (...args) => {
    const at = known.findIndex((one) => args.every((arg, i) => Object.is(arg, one.args[i])))
    const found = known[at] ?? { args, value: of(...args) }
    if (at !== 0) known = [found, ...known.filter((one) => one !== found)].slice(0, most)
    return found.value
  }
}
