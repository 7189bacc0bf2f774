/** What decides a value: equal arguments are equal questions. Hours and flows are only equal to themselves, and nobody changes them. */
type Argument = number | string | boolean | object | undefined

/**
 * The same function, which remembers its last `most` answers: of a calculator's many inputs one changes at a time, and what
 * doesn't hang on it is as it was. Whoever gets an answer must not change it.
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
