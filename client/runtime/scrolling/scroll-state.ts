/** Header changes after 50 px, the floating button comes after 300 px (requirement 9.2). */
const headerAt = 50
const floatingAt = 300

/** Keeps `data-scrolled`, `data-past-300` and `data-contact-visible` on <html> true to where the page stands. */
export function startScrollState(): void {
  const { dataset } = document.documentElement
  let queued = false
  const update = (): void => {
    queued = false
    toggle(dataset, 'scrolled', scrollY > headerAt)
    toggle(dataset, 'past-300', scrollY > floatingAt)
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

  // Forms count too: nothing may lie over what is being filled in; bands that say the same; and the page's end, which has its own ways.
  const seen = new Set<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      seen[isIntersecting ? 'add' : 'delete'](target)
    toggle(dataset, 'contact-visible', seen.size > 0)
  })
  for (const place of document.querySelectorAll(
    '#contact, .form-card, .calculator-form, .meeting-form, .team-search, .cta, .site-footer',
  ))
    observer.observe(place)
}

function toggle(dataset: DOMStringMap, name: string, on: boolean): void {
  const key = name.replace(/-([a-z])/g, (_, character: string) => character.toUpperCase())
  if (on) dataset[key] = ''
  else delete dataset[key]
}
