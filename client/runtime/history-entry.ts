/** What a page keeps with its entry of the tab's history (docs/contracts/browser-storage.md): reload and back find it, another visit doesn't. */
interface Kept {
  /** How far down the page stood, in px. */
  readonly top?: number
  /** What its forms held: for each, names and values as they would be sent. */
  readonly typed?: readonly (readonly (readonly [name: string, value: string])[])[]
}

/** None in browsers without the Navigation API: they find place and answers again by themselves. */
const entry = (): NavigationHistoryEntry | null | undefined => (globalThis as { navigation?: Navigation }).navigation?.currentEntry

export const keptInEntry = (): Kept => (entry()?.getState() ?? {}) as Kept

/** Keeps more beside what is kept. */
export function keepInEntry(more: Kept): void {
  if (entry()) navigation.updateCurrentEntry({ state: { ...keptInEntry(), ...more } })
}
