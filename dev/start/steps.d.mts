/** Reports the steps of a start: one line that counts on a terminal, plain lines elsewhere. */
export interface Steps {
  /** Begins a step and ends the one before; for the present step, changes its detail. */
  at(name: string, detail?: string): void
  /** Prints a line of its own above the present step. */
  note(text: string): void
  /** Ends the present step. */
  end(): void
  /** Drops the present step without a mark: it failed. */
  abandon(): void
  /** Time since the start, `12.3 s`. */
  total(): string
}

export interface StepsOptions {
  /** When the start began, in ms since 1970. */
  readonly began?: number
  readonly out?: {
    readonly isTTY?: boolean
    readonly columns?: number
    write(text: string): unknown
  }
  readonly now?: () => number
}

export function createSteps(options?: StepsOptions): Steps
