/** Draws for one case of a property. */
export interface Draw {
  /** An integer, both ends included. The ends are drawn more often. */
  integer(from: number, to: number): number
  list<Item>(least: number, most: number, make: () => Item): Item[]
  pick<Item>(items: readonly Item[]): Item
  chance(share: number): boolean
}

/**
 * Checks a property with random cases from a fixed seed, so that failures are reproducible; the message names the
 * case. No shrinking: cases are small.
 */
export function randomly(
  property: (draw: Draw) => void,
  { cases = 2000, seed = 20261121 } = {},
): void {
  for (let nth = 0; nth < cases; nth++) {
    try {
      property(drawsOf(seed + nth))
    } catch (error) {
      throw named(error, nth, seed)
    }
  }
}

/** The same for async properties, one after another. */
export async function randomlyInTurn(
  property: (draw: Draw) => Promise<void>,
  { cases = 2000, seed = 20261121 } = {},
): Promise<void> {
  for (let nth = 0; nth < cases; nth++) {
    try {
      await property(drawsOf(seed + nth))
    } catch (error) {
      throw named(error, nth, seed)
    }
  }
}

function named(error: unknown, nth: number, seed: number): unknown {
  if (error instanceof Error) error.message = `case ${nth} of seed ${seed}: ${error.message}`
  return error
}

function drawsOf(seed: number): Draw {
  const random = mulberry32(seed)
  const integer = (from: number, to: number): number => {
    const edge = random()
    if (edge < 0.05) return from
    if (edge > 0.95) return to
    return from + Math.floor(random() * (to - from + 1))
  }
  return {
    integer,
    list: (least, most, make) => Array.from({ length: integer(least, most) }, make),
    pick: (items) => items[integer(0, items.length - 1)] as (typeof items)[number],
    chance: (share) => random() < share,
  }
}

/** The random number generator Mulberry32. */
function mulberry32(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
