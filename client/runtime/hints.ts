/** Elements with an explanation on hover or focus: terms, product names, tooltips. */
const explained = 'button.term, a[data-card], a[title], button[title]'

/** Loads the explanations' code on the first hover or focus. Without it a term opens on click, and the browser shows titles. */
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
