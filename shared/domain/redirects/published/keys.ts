import type { HeadReferences } from './head.ts'

/** Where KV keeps what is published. Only `headKey` ever changes; all others are written once. */
export const headKey = 'redirects:head'
export const shardKey = (name: string): string => `redirects:shard:${name}`
export const filterKey = (name: string): string => `redirects:filter:${name}`

/**
 * Those of the keys that none of the heads needs: shards and filters. Give all heads that may still be read or gone back to, and
 * delete only what has been garbage for longer than a head is kept in memory.
 */
export function findGarbage(
  heads: Iterable<Pick<HeadReferences, 'shards' | 'filter'>>,
  keys: Iterable<string>,
): string[] {
  const needed = new Set([headKey])
  for (const { shards, filter } of heads) {
    if (typeof filter === 'string') needed.add(filterKey(filter))
    for (const { name, previous } of shards) {
      if (name !== null) needed.add(shardKey(name))
      if (previous !== null) needed.add(shardKey(previous))
    }
  }
  return [...keys].filter((key) => ours.test(key) && !needed.has(key))
}

/** The keys of all that a head names and a visitor may ask for. */
export const referencedKeys = ({ shards, filter }: HeadReferences): string[] => [
  ...shards.flatMap(({ name }) => (name === null ? [] : shardKey(name))),
  ...(typeof filter === 'string' ? [filterKey(filter)] : []),
]

const ours = /^redirects:(shard:[\da-f]{32}|filter:[\da-f]{32})$/
