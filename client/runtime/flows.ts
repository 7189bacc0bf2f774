/** Flows stand still where nobody sees them: each step of theirs is painted anew. A calculator's house may get its first one later. */
export function pauseUnseenFlows(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      target.toggleAttribute('data-unseen', !isIntersecting)
  })
  for (const holder of document.querySelectorAll(
    '.hero-house, .calculator-house > div, :has(> svg .flow)',
  ))
    observer.observe(holder)
}
