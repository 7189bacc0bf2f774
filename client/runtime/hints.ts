/** What explains itself when the pointer or the keyboard rests on it: terms, product names, tooltips. */
const explained = 'button.term, a[data-card], a[title], button[title]'

/**
 * Loads what shows the explanations with the first thing that has one. Without it a term opens on a click and a title
 * is the browser's own.
 */
export function startHints(): void {
  const load = (event: Event): void => {
    if (!(event.target instanceof Element && event.target.closest(explained))) return
    document.removeEventListener('pointerover', load)
    document.removeEventListener('focusin', load)
    import('./popovers/explain.ts').then(
      ({ startExplaining }) => startExplaining(explained, event),
      () => undefined,
    )
  }
  document.addEventListener('pointerover', load, { passive: true })
  document.addEventListener('focusin', load)
}
