/** A record's fields, as far as they are compared. */
type Values = Readonly<Record<string, unknown>>

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The values that differ from `base`: what a write sends. */
export const changedValues = (base: Values, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(base[name], value)))

/**
 * The fields that both sides changed since `base`, to different values. Without such fields a change can be saved on top of
 * the other one.
 */
export const conflictingFields = (base: Values, theirs: Values, change: Values): string[] =>
  Object.keys(change).filter(
    (name) => !isSame(theirs[name], base[name]) && !isSame(theirs[name], change[name]),
  )
