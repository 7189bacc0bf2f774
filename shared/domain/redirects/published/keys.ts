import type { HeadReferences } from './head.ts'

type References = Pick<HeadReferences, 'shards' | 'filter'>

// Keys in KV. Only the value of `headKey` ever changes; all others are written once.
export const headKey = 'redirects:head'
export const shardKey = (name: string): string => `redirects:shard:${name}`
export const filterKey = (name: string): string => `redirects:filter:${name}`

/**
 * The shards and filters that no head refers to. Pass all heads that may still be read or restored, and delete only what has
 * been garbage for longer than a head stays in memory.
 */
export function findGarbage(heads: Iterable<References>, keys: Iterable<string>): string[] {
  const needed = new Set([headKey])
  for (const head of heads) {
    for (const key of referencedKeys(head)) needed.add(key)
    for (const { previous } of head.shards) if (previous !== null) needed.add(shardKey(previous))
  }
  return [...keys].filter((key) => ours.test(key) && !needed.has(key))
}

/** The keys of all values that a head refers to and a visitor may need. */
export const referencedKeys = ({ shards, filter }: References): string[] => [
  ...shards.flatMap(({ name }) => (name === null ? [] : shardKey(name))),
  ...(typeof filter === 'string' ? [filterKey(filter)] : []),
]

const ours = /^redirects:(shard:[\da-f]{32}|filter:[\da-f]{32})$/
