/** Draws from a fixed seed: the same draws in the same order give the same data. */
export interface Random {
  /** An integer, both ends included. */
  integer(from: number, to: number): number
  pick<Item>(items: readonly Item[]): Item
  /** One of the items, as often as its weight says. */
  weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item
  chance(share: number): boolean
  /** The items in another order. */
  shuffle<Item>(items: readonly Item[]): Item[]
  uuid(): string
  /** A text of so many characters of an alphabet. */
  code(length: number, alphabet: string): string
}

export function createRandom(seed: number): Random {
  const next = mulberry32(seed)
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <Item>(items: readonly Item[]) => items[integer(0, items.length - 1)] as Item
  const code = (length: number, alphabet: string) =>
    Array.from({ length }, () => pick([...alphabet])).join('')
  return {
    integer,
    pick,
    code,
    weighted(items) {
      let place = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      const found = items.find(([, weight]) => (place -= weight) < 0) ?? items.at(-1)
      return (found as (typeof items)[number])[0]
    },
    chance: (share) => next() < share,
    shuffle(items) {
      const left = [...items]
      return items.map(
        () => left.splice(integer(0, left.length - 1), 1)[0] as (typeof items)[number],
      )
    },
    uuid() {
      const hex = code(32, '0123456789abcdef')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}

/** The random number generator Mulberry32. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
