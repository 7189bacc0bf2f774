/** Addresses of the built files a document names. */
export interface DocumentAssets {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  readonly fonts: readonly string[]
  /** Development only: Vite's own client and React's refresh preamble. */
  readonly development: boolean
}
