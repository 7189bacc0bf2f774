export const fieldId = (path: string): string => `felt-${path}`

/** Focuses a field, or the nearest element around it that exists: the group of a missing line, the whole section. */
export function focusField(path: string): void {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length--) {
    const found = document.getElementById(fieldId(parts.slice(0, length).join('.')))
    if (!found) continue
    for (
      let fold = found.closest('details');
      fold;
      fold = fold.parentElement?.closest('details') ?? null
    )
      fold.open = true
    found.focus()
    found.scrollIntoView({ block: 'center' })
    return
  }
}

/** As `focusField`, after the next render: for what was just added or moved. */
export const focusSoon = (path: string): void => void requestAnimationFrame(() => focusField(path))
