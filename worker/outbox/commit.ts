/** How long the first of a group waits for others, in ms. One commit for twenty costs little more than for one. */
const gather = 1

interface Entering {
  readonly work: () => unknown
  readonly settle: (result: never) => void
  readonly fail: (error: unknown) => void
}

/**
 * Runs what arrives together in one transaction, so that a rush waits for the disk once and not once each. Answers leave
 * the object after the commit (output gate). Work that throws undoes itself alone.
 */
export class GroupCommit {
  readonly #storage: DurableObjectStorage
  #waiting: Entering[] = []

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
  }

  /** @param work synchronous; must have no effect but in SQL, as it may run twice. */
  together<Result>(work: () => Result): Promise<Result> {
    return new Promise((settle, fail) => {
      this.#waiting.push({ work, settle, fail })
      if (this.#waiting.length === 1) setTimeout(() => this.#run(), gather)
    })
  }

  #run(): void {
    const group = this.#waiting
    this.#waiting = []
    try {
      const results = this.#storage.transactionSync(() => group.map(({ work }) => work()))
      for (const [i, { settle }] of group.entries()) settle(results[i] as never)
    } catch {
      // Nothing of the group is in. Whose fault it was shows when each is tried by itself.
      for (const entering of group) this.#alone(entering)
    }
  }

  #alone({ work, settle, fail }: Entering): void {
    try {
      settle(this.#storage.transactionSync(work) as never)
    } catch (error) {
      fail(error)
    }
  }
}
