/** Flows stand still where nobody sees them: each step of theirs is painted anew. */
export function startFlows(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) target.toggleAttribute('data-unseen', !isIntersecting)
  })
  // What holds the drawing: a script may put in another one.
  const holders = new Set([...document.querySelectorAll('svg:has(.flow)')].map((drawing) => drawing.parentElement))
  for (const holder of holders) if (holder) observer.observe(holder)
}
