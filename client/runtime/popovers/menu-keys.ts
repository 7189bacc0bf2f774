/** Arrow keys in the header: between menu names, from a name into its menu, and between a menu's links by their layout. */
export function startMenuKeys(): void {
  document.querySelector('.main-nav')?.addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event as KeyboardEvent
    if (!(target instanceof HTMLElement) || altKey || ctrlKey || metaKey) return
    const panel = target.closest<HTMLElement>('[popover]')
    const next = panel ? withinPanel(panel, target, key) : alongNames(target, key)
    if (!next) return
    event.preventDefault()
    next.focus()
  })
}

function alongNames(name: HTMLElement, key: string): HTMLElement | null {
  if (key === 'ArrowDown' && name instanceof HTMLButtonElement) {
    const panel = name.popoverTargetElement as HTMLElement | null
    if (!panel) return null
    if (!panel.matches(':popover-open')) panel.showPopover({ source: name })
    return linksOf(panel)[0] ?? null
  }
  const names = [...document.querySelectorAll<HTMLElement>('.main-nav > .nav-item')]
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  return step ? (names.at((names.indexOf(name) + step) % names.length) ?? null) : null
}

function withinPanel(panel: HTMLElement, link: HTMLElement, key: string): HTMLElement | null {
  const links = linksOf(panel)
  const at = links.indexOf(link)
  const list = panel.querySelector('ul')
  const columns = list?.contains(link)
    ? getComputedStyle(list).gridTemplateColumns.split(' ').length
    : 1
  const step = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -at,
    End: links.length - 1 - at,
  }[key]
  if (step === undefined) return null
  // Up from the first row returns to the menu's name.
  return key === 'ArrowUp' && at + step < 0
    ? (panel.previousElementSibling as HTMLElement)
    : (links[at + step] ?? link)
}

const linksOf = (panel: HTMLElement): HTMLElement[] => [...panel.querySelectorAll<HTMLElement>('a')]
