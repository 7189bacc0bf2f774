/** How long the first of a group waits for others, in ms. One commit for twenty costs little more than one commit for one. */
const gatherMs = 1

interface Entry {
  readonly work: () => unknown
  readonly resolve: (result: never) => void
  readonly reject: (error: unknown) => void
}

/**
 * Runs work that arrives together in one transaction, so that a rush of leads waits for the disk once. Responses leave the
 * object after the commit (output gate). Work that throws rolls back alone.
 */
export class GroupCommit {
  readonly #storage: DurableObjectStorage
  #waiting: Entry[] = []

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
  }

  /** @param work synchronous, and without effects outside SQL, because it may run twice. */
  run<Result>(work: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ work, resolve, reject })
      if (this.#waiting.length === 1) setTimeout(() => this.#commit(), gatherMs)
    })
  }

  #commit(): void {
    const group = this.#waiting
    this.#waiting = []
    try {
      const results = this.#storage.transactionSync(() => group.map(({ work }) => work()))
      for (const [i, { resolve }] of group.entries()) resolve(results[i] as never)
    } catch {
      // The group was rolled back. Each entry runs in its own transaction, so that only the one that throws fails.
      for (const entry of group) this.#commitAlone(entry)
    }
  }

  #commitAlone({ work, resolve, reject }: Entry): void {
    try {
      resolve(this.#storage.transactionSync(work) as never)
    } catch (error) {
      reject(error)
    }
  }
}
