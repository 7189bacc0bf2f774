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
    const at = known.findIndex((one) => areSame(one.args, args))
    const found = known[at] ?? { args, value: of(...args) }
    if (at !== 0) known = [found, ...known.filter((one) => one !== found)].slice(0, most)
    return found.value
  }
}

/** A loop: with `every` inside `findIndex`, V8 13.6 (Node 24.21) took other arguments for the same in 1 of 30 processes. */
function areSame(ones: readonly unknown[], others: readonly unknown[]): boolean {
  for (let at = 0; at < ones.length; at++) if (!isSame(ones[at], others[at])) return false
  return ones.length === others.length
}

const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (isPlain(one) &&
    isPlain(other) &&
    Object.keys(one).length === Object.keys(other).length &&
    Object.keys(one).every((key) => Object.is(one[key], other[key])))

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
