/** Start of the keys of local storage that hold unsaved forms (docs/contracts/browser-storage.md). */
export const draftPrefix = 'console.draft.'

/** Deletes the drafts of all forms, when the user signs out. */
export function removeDrafts(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(draftPrefix)) localStorage.removeItem(key)
}
