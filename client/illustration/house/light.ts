interface Look {
  /** Parts in colour; the others go quiet. */
  readonly lit: readonly string[]
  /** Flows that run; the others are out of sight. */
  readonly flows: readonly string[]
}

/** Lights a live drawing anew: what `drawHouse` drew with `lit` and `flowsOff`, by its classes. The drawing itself is the Worker's. */
export function light(root: Element, { lit, flows }: Look): void {
  for (const part of root.querySelectorAll('svg > g:not(.flows)'))
    part.classList.toggle('quiet', !lit.includes(part.classList.item(0) ?? ''))
  for (const flow of root.querySelectorAll('.flows > .flow'))
    flow.classList.toggle('off', !flows.some((name) => flow.classList.contains(`flow-${name}`)))
}
