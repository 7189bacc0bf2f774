/** A cache that drops the least recently used values beyond a limit of total weight. */
export class Lru<Value> {
  /** Least recently used first. */
  readonly #values = new Map<string, Value>()
  readonly #weigh: (value: Value) => number
  #weight = 0

  constructor(weigh: (value: Value) => number) {
    this.#weigh = weigh
  }

  get weight(): number {
    return this.#weight
  }

  get(key: string): Value | null {
    const value = this.#values.get(key)
    if (value === undefined) return null
    this.#values.delete(key)
    this.#values.set(key, value)
    return value
  }

  /** The new value stays even if it exceeds the limit alone. */
  set(key: string, value: Value, limit: number): void {
    this.#delete(key)
    this.#values.set(key, value)
    this.#weight += this.#weigh(value)
    for (const oldest of this.#values.keys()) {
      if (this.#weight <= limit || oldest === key) break
      this.#delete(oldest)
    }
  }

  clear(): void {
    this.#values.clear()
    this.#weight = 0
  }

  #delete(key: string): void {
    const value = this.#values.get(key)
    if (value !== undefined) this.#weight -= this.#weigh(value)
    this.#values.delete(key)
  }
}
