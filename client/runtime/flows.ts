/** Pauses animated flows that are out of view, as every step is a repaint. Also observes calculators' houses, which may get flows later. */
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
