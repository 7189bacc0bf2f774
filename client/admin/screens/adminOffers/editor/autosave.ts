import { ApiError } from '../../../api.ts'

/** How far what is typed has come. */
export type SaveState =
  /** `at` in ms; null before the first save. */
  | { readonly kind: 'saved'; readonly at: number | null }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  /** Something typed can't be stored until it is corrected. */
  | { readonly kind: 'faulty' }
  /** The server can't be reached; it is tried again. */
  | { readonly kind: 'waiting'; readonly message: string }
  /** The server refused; nothing is tried until the user does something. */
  | {
      readonly kind: 'refused'
      readonly message: string
      readonly fields: Readonly<Record<string, string>>
    }
  /** Someone else changed the offer. */
  | { readonly kind: 'conflict' }

/** Saved this long after the last change, in ms. */
export const pauseMs = 2000
/** Waits before the next attempt while the server can't be reached, in ms; the last repeats. */
export const retryMs = [1000, 2000, 5000, 10_000] as const

interface Options<Content> {
  /** Stores the content. @throws ApiError. */
  readonly save: (content: Content) => Promise<void>
  /**
   * Whether a refusal as stale was caused by a save of ours whose answer was lost: of this content, or of an earlier one, on which this
   * one can be saved. Null: it was someone else's.
   */
  readonly findOwnSave: (content: Content) => Promise<'this' | 'earlier' | null>
  readonly onState: (state: SaveState) => void
  /** The server has everything that was typed. */
  readonly onSaved: () => void
}

/**
 * Saves what is typed: two seconds after the last change, one save at a time. An answer never changes what is typed since, which the
 * next save takes along.
 */
export class Autosave<Content> {
  readonly #options: Options<Content>
  /** Null while something typed can't be stored. */
  #content: Content | null = null
  #serial = 0
  #savedSerial = 0
  #running: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #attempts = 0
  #state: SaveState = { kind: 'saved', at: null }

  constructor(options: Options<Content>) {
    this.#options = options
  }

  /** Notes what the form says now. Null: it can't be stored as it is. */
  change(content: Content | null): void {
    this.#content = content
    this.#serial++
    if (this.#state.kind === 'conflict') return
    this.#attempts = 0
    if (content === null) {
      clearTimeout(this.#timer)
      this.#set({ kind: 'faulty' })
      return
    }
    this.#set(this.#running ? { kind: 'saving' } : { kind: 'unsaved' })
    this.#schedule(pauseMs)
  }

  isUnsaved(): boolean {
    return this.#serial !== this.#savedSerial
  }

  /** Saves now. Resolves with whether the server has everything. `content` replaces what `change` noted, also where nothing changed. */
  async flush(content?: Content): Promise<boolean> {
    clearTimeout(this.#timer)
    if (content !== undefined) {
      this.#content = content
      if (!this.isUnsaved()) this.#serial++
    }
    while (this.isUnsaved()) {
      if (this.#content === null || this.#state.kind === 'conflict') return false
      const before = this.#savedSerial
      await (this.#running ?? this.#run())
      if (this.#savedSerial === before) return false
      clearTimeout(this.#timer)
    }
    return true
  }

  /** Tries again at once, where the server could not be reached: the connection is back. */
  retry(): void {
    if (this.#state.kind === 'waiting') this.#schedule(0)
  }

  /** What is typed replaces or gives way to the other version: saving goes on from there. */
  resolve(isSaved: boolean): void {
    clearTimeout(this.#timer)
    if (isSaved) this.#savedSerial = this.#serial
    this.#set(isSaved ? { kind: 'saved', at: null } : { kind: 'unsaved' })
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (!this.#running && this.isUnsaved()) void this.#run()
    }, ms)
  }

  #run(): Promise<void> {
    const content = this.#content
    if (content === null) return Promise.resolve()
    this.#set({ kind: 'saving' })
    this.#running = this.#finish(content, this.#serial)
    return this.#running
  }

  async #finish(content: Content, serial: number): Promise<void> {
    await this.#attempt(content, serial)
    this.#running = null
    // Typed meanwhile, and its own pause is over or soon will be.
    if (this.#state.kind === 'unsaved' && this.isUnsaved() && this.#content !== null)
      this.#schedule(pauseMs)
  }

  async #attempt(content: Content, serial: number): Promise<void> {
    try {
      await this.#saveOnce(content)
    } catch (error) {
      return this.#fail(error, serial)
    }
    this.#attempts = 0
    this.#savedSerial = serial
    if (!this.isUnsaved()) {
      this.#set({ kind: 'saved', at: Date.now() })
      this.#options.onSaved()
    } else this.#set(this.#content === null ? { kind: 'faulty' } : { kind: 'unsaved' })
  }

  async #saveOnce(content: Content): Promise<void> {
    const { save, findOwnSave } = this.#options
    try {
      await save(content)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'stale_version') throw error
      const own = await findOwnSave(content).catch(() => null)
      if (own === null) throw error
      if (own === 'earlier') await save(content)
    }
  }

  #fail(error: unknown, serial: number): void {
    const {
      status = 0,
      code = '',
      message = '',
      fields = {},
    } = error instanceof ApiError ? error : { message: String(error) }
    if (code === 'stale_version') return this.#set({ kind: 'conflict' })
    if (status === 0 || status === 429 || status >= 500) {
      this.#set({ kind: 'waiting', message })
      const wait = retryMs[Math.min(this.#attempts++, retryMs.length - 1)] as number
      return this.#schedule(wait)
    }
    // A refusal of what was typed before is no refusal of what is typed now.
    this.#set(serial === this.#serial ? { kind: 'refused', message, fields } : { kind: 'unsaved' })
  }

  #set(state: SaveState): void {
    this.#state = state
    this.#options.onState(state)
  }
}
