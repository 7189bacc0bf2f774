type Markdown = typeof import('./markdown-code.ts')

let code: Markdown | null = null

/** Loads the Markdown parsers, which writing itself doesn't need. */
export const loadMarkdown = (): void =>
  void import('./markdown-code.ts').then(
    (loaded) => (code = loaded),
    // Without them text is copied and pasted plain.
    () => {},
  )

/** The parsers, for events that can't wait; null until they are loaded. */
export const loadedMarkdown = (): Markdown | null => code
