/** Scroll positions where the header changes and the floating button appears, in px (requirement 9.2). */
const headerAt = 50
const floatingAt = 300

/** Updates `data-scrolled`, `data-past-300` and `data-contact-visible` on <html> by the scroll position. */
export function startScrollState(): void {
  const root = document.documentElement
  let queued = false
  const update = (): void => {
    queued = false
    root.toggleAttribute('data-scrolled', scrollY > headerAt)
    root.toggleAttribute('data-past-300', scrollY > floatingAt)
  }
  addEventListener(
    'scroll',
    () => {
      if (!queued) requestAnimationFrame(update)
      queued = true
    },
    { passive: true },
  )
  update()

  // The floating button must not cover a form, repeat a call to action that is in view, or cover the footer's links.
  const seen = new Set<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      seen[isIntersecting ? 'add' : 'delete'](target)
    root.toggleAttribute('data-contact-visible', seen.size > 0)
  })
  for (const place of document.querySelectorAll(
    '#contact, .form-card, .calculator-form, .meeting-form, .team-search, .cta, .site-footer',
  ))
    observer.observe(place)
}
