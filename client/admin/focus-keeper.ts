/** Not text fields: keys that the user means as shortcuts would be typed there. */
const focusable = 'a[href], button, summary, [tabindex="0"]'
const loading = '[role=status][aria-label="Henter"]'

const labelOf = (element: Element): string =>
  element.getAttribute('aria-label') ??
  (element as HTMLInputElement).labels?.[0]?.textContent ??
  element.textContent.trim()

const isShown = (element: Element): boolean => element.isConnected && element.checkVisibility()
const canFocus = (element: HTMLElement): boolean =>
  isShown(element) && !element.closest('[inert], [aria-live]')

/** What had the focus, and where it was. */
interface Lost {
  readonly tag: string
  readonly label: string
  /** From its parent to the body. */
  readonly ancestors: readonly Element[]
  readonly element: Element
}

/**
 * Moves the focus when what had it is removed or hidden: to what replaced it, as after a list was sorted, else to the heading or the first control of
 * the part of the screen that it was in. Without it, screen readers and shortcuts begin at the top of the page again. Screens that move the
 * focus themselves are first.
 */
export function startFocusKeeper(): void {
  let last: Lost | null = null
  let isScheduled = false
  document.addEventListener('focusin', ({ target }) => {
    const element = target as Element
    last = {
      tag: element.tagName,
      label: labelOf(element),
      ancestors: ancestorsOf(element),
      element,
    }
  })
  const restore = () => {
    isScheduled = false
    // Nothing has the focus although it is still there: the user clicked beside all controls.
    if (!last || isShown(last.element) || document.activeElement !== document.body) return
    const home = last.ancestors.find(isShown)
    if (!home || home.querySelector(loading)) return
    findHeir(last, home)?.focus()
  }
  new MutationObserver(() => {
    if (isScheduled || document.activeElement !== document.body) return
    isScheduled = true
    requestAnimationFrame(restore)
  }).observe(document.body, { childList: true, subtree: true })
}

function ancestorsOf(element: Element): Element[] {
  const ancestors: Element[] = []
  for (let at = element.parentElement; at; at = at.parentElement) ancestors.push(at)
  return ancestors
}

/** The control that gets the focus in place of a removed one. */
function findHeir({ tag, label }: Lost, home: Element): HTMLElement | undefined {
  const twin =
    label !== '' &&
    [...home.querySelectorAll<HTMLElement>(tag)].find(
      (element) => labelOf(element) === label && canFocus(element),
    )
  if (twin) return twin
  for (let at: Element | null = home; at; at = at.parentElement) {
    const part: Element = at.querySelector('main') ?? at
    const [first] = [
      ...part.querySelectorAll<HTMLElement>(':is(h1, h2, h3)[tabindex="-1"]'),
      ...part.querySelectorAll<HTMLElement>(focusable),
    ].filter(canFocus)
    if (first) return first
  }
  return undefined
}
