/** What the speaker sees of the shown slide. */
export interface SpeakerView {
  /** »2 af 5«. */
  readonly place: string
  readonly title: string
  /** An empty list where the slide has none. */
  readonly notes: readonly string[]
  /** Heading of the slide after it; null after the last. */
  readonly next: string | null
}

interface Wiring {
  /** Title of the window. */
  readonly name: string
  readonly step: (by: number) => void
}

const keys: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  PageDown: 1,
  ArrowLeft: -1,
  PageUp: -1,
}

let speaker: Window | null = null
let update: ((view: SpeakerView) => void) | null = null

/**
 * Opens the speaker's window for a second screen, or brings it to the front. Its document is built here, with the styles of this
 * page, so it needs no connection. Closes with this page. False where the browser blocks windows.
 */
export function openSpeakerWindow(wiring: Wiring, view: SpeakerView): boolean {
  if (speaker && !speaker.closed) speaker.focus()
  else {
    speaker = open('', '', 'popup,width=960,height=720')
    if (!speaker) return false
    update = build(speaker as Window & typeof globalThis, wiring)
    addEventListener('pagehide', () => speaker?.close(), { once: true })
  }
  update?.(view)
  return true
}

/** Shows another slide in the speaker's window, if it is open. */
export function updateSpeakerWindow(view: SpeakerView): void {
  if (speaker && !speaker.closed) update?.(view)
}

function build(
  target: Window & typeof globalThis,
  { name, step }: Wiring,
): (view: SpeakerView) => void {
  const { document: page } = target
  page.title = `Noter · ${name}`
  page.documentElement.lang = 'da'
  const stylesheet = new target.CSSStyleSheet()
  const rules = [...document.styleSheets].flatMap(({ media, cssRules }) =>
    media.mediaText.includes('print') ? [] : [...cssRules],
  )
  stylesheet.replaceSync(rules.map(({ cssText }) => cssText).join('\n'))
  page.adoptedStyleSheets = [stylesheet]
  const add = (parent: Element, tag: string, className = '', text = ''): HTMLElement => {
    const made = page.createElement(tag)
    made.className = className
    made.textContent = text
    parent.append(made)
    return made
  }
  page.body.replaceChildren()
  const main = add(page.body, 'main', 'speaker')
  const head = add(main, 'div', 'speaker-head')
  const place = add(head, 'p')
  const clock = add(head, 'p', 'speaker-clock')
  const title = add(main, 'h1', 'speaker-title')
  const notes = add(main, 'div', 'speaker-notes')
  notes.tabIndex = 0
  notes.setAttribute('role', 'region')
  notes.setAttribute('aria-label', 'Noter')
  const next = add(main, 'p', 'speaker-next')
  const steps = add(main, 'div', 'speaker-steps')
  for (const [label, by] of [
    ['Forrige', -1],
    ['Næste', 1],
  ] as const) {
    const button = add(steps, 'button', 'btn btn-secondary btn-small', label)
    button.addEventListener('click', () => step(by))
  }
  const from = Date.now()
  const tick = (): void => {
    const seconds = Math.floor((Date.now() - from) / 1000)
    clock.textContent = `Tid ${Math.floor(seconds / 60)}.${String(seconds % 60).padStart(2, '0')}`
  }
  tick()
  target.setInterval(tick, 1000)
  target.addEventListener('keydown', (event) => {
    const by = keys[event.key]
    if (!by) return
    event.preventDefault()
    step(by)
  })
  return (view) => {
    place.textContent = `Side ${view.place}`
    title.textContent = view.title
    notes.replaceChildren()
    for (const line of view.notes.length > 0 ? view.notes : ['Ingen noter til denne side.'])
      add(notes, 'p', '', line)
    notes.scrollTop = 0
    next.textContent = view.next === null ? 'Det er den sidste side.' : `Næste: ${view.next}`
  }
}
