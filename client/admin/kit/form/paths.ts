/** Values by dotted path (`groups.0.lines.2.title`), as error messages use them. */

type Tree = Readonly<Record<string, unknown>> | readonly unknown[]

export function valueAt(tree: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (node, key) => (node as Readonly<Record<string, unknown>> | null | undefined)?.[key],
      tree,
    )
}

/** The tree with one value changed; unchanged parts keep their identity. */
export function withValue<Whole>(tree: Whole, path: string, value: unknown): Whole {
  const [key = '', ...rest] = path.split('.')
  const next =
    rest.length === 0
      ? value
      : withValue((tree as Readonly<Record<string, unknown>>)[key], rest.join('.'), value)
  if (Array.isArray(tree))
    return (tree as Tree & readonly unknown[]).map((item, i) =>
      String(i) === key ? next : item,
    ) as Whole
  return { ...tree, [key]: next }
}

const listAt = (tree: unknown, path: string): readonly unknown[] =>
  valueAt(tree, path) as readonly unknown[]

export const withItem = <Whole>(tree: Whole, path: string, item: unknown): Whole =>
  withValue(tree, path, [...listAt(tree, path), item])

export const withoutItem = <Whole>(tree: Whole, path: string, index: number): Whole =>
  withValue(
    tree,
    path,
    listAt(tree, path).filter((_, i) => i !== index),
  )

/** An item one place up (−1) or down (1); the same tree at the end of the list. */
export function withMoved<Whole>(tree: Whole, path: string, index: number, by: -1 | 1): Whole {
  const list = [...listAt(tree, path)]
  const other = index + by
  if (other < 0 || other >= list.length) return tree
  ;[list[index], list[other]] = [list[other], list[index]]
  return withValue(tree, path, list)
}
