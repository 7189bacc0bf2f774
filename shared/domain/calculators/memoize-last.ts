/** Plain objects are compared by their properties, series only by identity; neither must be changed. */
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
    const at = known.findIndex(
      (one) => one.args.length === args.length && args.every((arg, i) => isSame(arg, one.args[i])),
    )
    const found = known[at] ?? { args, value: of(...args) }
    if (at !== 0) known = [found, ...known.filter((one) => one !== found)].slice(0, most)
    return found.value
  }
}

const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (isPlain(one) &&
    isPlain(other) &&
    Object.keys(one).length === Object.keys(other).length &&
    Object.keys(one).every((key) => Object.is(one[key], other[key])))

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
