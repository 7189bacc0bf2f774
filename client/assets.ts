import type { StylesheetName } from './styles/stylesheets.ts'

/** Addresses of the built files that a document links. */
export interface DocumentAssets {
  readonly styles: readonly string[]
  /** Styles in the document itself; the content policy must name their hash. */
  readonly inlineStyles?: string
  /** Stylesheets of some pages only, linked after `styles`. */
  readonly stylesheets: Readonly<Partial<Record<StylesheetName, string>>>
  readonly printStyles?: string
  readonly scripts: readonly string[]
  /** Small modules that load with the document: in a frame that is not shown yet, the scripts would wait for a paint in vain. */
  readonly modules?: readonly string[]
  /** Modules that the scripts import, so that all load in parallel. */
  readonly preloads: readonly string[]
  readonly fonts: readonly string[]
}

export interface ConsoleAssets extends DocumentAssets {
  /** Modules of each screen, by the id of its route, to load in parallel with the console's script. */
  readonly screens: Readonly<Record<string, readonly string[]>>
}
