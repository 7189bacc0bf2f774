/** What a benchmark measures, by name, each with the most it may be. */
export class Figures<Name extends string> {
  readonly #limits: Readonly<Record<Name, number>>
  readonly #values = new Map<Name, number>()

  constructor(limits: Readonly<Record<Name, number>>) {
    this.#limits = limits
  }

  set(name: Name, value: number): void {
    this.#values.set(name, value)
  }

  /** Prints each with its limit. The process fails if one is over, or was not measured. */
  print(): void {
    for (const [name, limit] of Object.entries(this.#limits) as [Name, number][]) {
      const value = this.#values.get(name) ?? NaN
      const ok = value <= limit
      if (!ok) process.exitCode = 1
      console.log(
        `${name.padEnd(44)} ${value.toFixed(1).padStart(8)}  limit ${limit}  ${ok ? 'ok' : 'over'}`,
      )
    }
  }
}
