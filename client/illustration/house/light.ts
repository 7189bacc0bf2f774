interface Look {
  /** Parts in colour; the others become quiet. */
  readonly lit: readonly string[]
  /** Flows that are shown; the others are hidden. */
  readonly flows: readonly string[]
}

/** Re-lights a live drawing by its classes, as `drawHouse` does with `lit` and `flowsOff`. Only the Worker draws. */
export function light(root: Element, { lit, flows }: Look): void {
  for (const part of root.querySelectorAll('svg > g:not(.flows)'))
    part.classList.toggle('quiet', !lit.includes(part.classList.item(0) ?? ''))
  for (const flow of root.querySelectorAll('.flows > .flow'))
    flow.classList.toggle('off', !flows.some((name) => flow.classList.contains(`flow-${name}`)))
}
