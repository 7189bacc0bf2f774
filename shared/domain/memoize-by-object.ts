/** Memoizes a function of one object for as long as the object lives. Callers must not change a result. */
export function memoizeByObject<Key extends object, Value>(
  of: (key: Key) => Value,
): (key: Key) => Value {
  const known = new WeakMap<Key, Value>()
  return (key) => {
    let value = known.get(key)
    if (value === undefined) known.set(key, (value = of(key)))
    return value
  }
}
