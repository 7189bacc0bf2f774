import type { SpeakerView } from './runtime/speaker-window.ts'

// One slide at a time: by arrow keys, buttons and swipes. Without it all slides are below each other.

const root = document.documentElement
const slides = [...document.querySelectorAll<HTMLElement>('.slide')]
const control = <Kind extends HTMLElement>(name: string): Kind | null =>
  document.querySelector<Kind>(`[data-slides="${name}"]`)

/** The shown slide, from 0. */
let at = -1

function show(next: number): void {
  const to = Math.max(0, Math.min(slides.length - 1, next))
  const slide = slides[to]
  if (to === at || !slide) return
  const hadFocus = slides[at]?.contains(document.activeElement) ?? false
  at = to
  for (const [i, each] of slides.entries()) {
    each.toggleAttribute('data-shown', i === to)
    each.inert = i !== to
  }
  slide.scrollTop = 0
  if (hadFocus) slide.focus({ preventScroll: true })
  history.replaceState(history.state, '', `#${slide.id}`)
  const count = control('count')
  if (count) count.textContent = `${to + 1} af ${slides.length}`
  control('back')?.setAttribute('aria-disabled', String(to === 0))
  control('next')?.setAttribute('aria-disabled', String(to === slides.length - 1))
  for (const name of ['offer', 'keep']) {
    const act = control(name)
    if (act) act.hidden = !slide.classList.contains('slide-calculator')
  }
  forStaff?.updateSpeakerWindow(speakerView())
}

/** What only staff have; null for customers, and until it is loaded. */
let forStaff: typeof import('./runtime/slides-for-staff.ts') | null = null

const titleOf = (slide: HTMLElement | undefined): string | null =>
  slide?.querySelector('.slide-title')?.textContent ?? null

const speakerView = (): SpeakerView => ({
  place: `${at + 1} af ${slides.length}`,
  title: titleOf(slides[at]) ?? '',
  notes: [...(slides[at]?.querySelectorAll('.slide-notes p') ?? [])].map(
    (line) => line.textContent,
  ),
  next: titleOf(slides[at + 1]),
})

function openSpeaker(): void {
  const wiring = { name: document.title, step: (by: number) => show(at + by) }
  const isOpen = forStaff?.openSpeakerWindow(wiring, speakerView())
  const ready = control('ready')
  if (isOpen === false && ready) ready.textContent = 'Browseren tillader ikke nye vinduer her'
}

const toggleFull = (): void =>
  void (document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen?.())?.catch(
    () => undefined,
  )

function toggleNotes(): void {
  const button = control('notes')
  if (!button) return
  const isOn = root.toggleAttribute('data-slide-notes')
  button.setAttribute('aria-pressed', String(isOn))
}

/** Closes the tab that the console opened; the link leads back to the console where it can't. */
function close(): void {
  window.close()
  setTimeout(() => location.assign(control<HTMLAnchorElement>('close')?.href ?? '/'), 100)
}

/** Where arrow keys and letters belong to what has the focus. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea, [role=slider]') !== null

const keys: Readonly<Record<string, () => void>> = {
  ArrowRight: () => show(at + 1),
  PageDown: () => show(at + 1),
  ArrowLeft: () => show(at - 1),
  PageUp: () => show(at - 1),
  Home: () => show(0),
  End: () => show(slides.length - 1),
  f: toggleFull,
  n: toggleNotes,
}

function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  const isSpace = event.key === ' ' && event.target === document.body
  const run = isSpace ? () => show(at + (event.shiftKey ? -1 : 1)) : keys[event.key]
  if (run) {
    event.preventDefault()
    run()
  } else if (event.key === 'Escape' && !document.fullscreenElement && control('close')) close()
}

/** Shortest swipe, in px. */
const swipe = 60

function takeSwipes(): void {
  let from: { readonly x: number; readonly y: number } | null = null
  const main = document.querySelector<HTMLElement>('.slides')
  main?.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const [touch] = touches
      // A slider, or a table that scrolls by itself, takes the movement.
      const isTaken = isTyping(target) || scrollsSideways(target)
      from =
        touch && touches.length === 1 && !isTaken ? { x: touch.clientX, y: touch.clientY } : null
    },
    { passive: true },
  )
  main?.addEventListener(
    'touchend',
    ({ changedTouches: [touch] }) => {
      if (!from || !touch) return
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y]
      from = null
      if (Math.abs(x) > swipe && Math.abs(x) > 1.5 * Math.abs(y)) show(at + (x < 0 ? 1 : -1))
    },
    { passive: true },
  )
}

function scrollsSideways(target: EventTarget | null): boolean {
  for (let each = target instanceof Element ? target : null; each; each = each.parentElement)
    if (each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== 'visible')
      return !each.matches('.slide, .slides, body, html')
  return false
}

/** The offer editor gets what was changed in the calculator, which is in the address. Returns the query. */
function carryInputs(link: HTMLAnchorElement): string {
  const url = new URL(link.href)
  for (const [name, value] of new URLSearchParams(location.search))
    if (name !== 't') url.searchParams.set(name, value)
  link.href = url.href
  return url.search
}

/** How often, and how many times, calculators are asked to load, in ms. */
const wakeMs = 250
const wakeTries = 120

/** Loads everything that works later without a connection: the calculators, and the house that their first change shows. */
async function load(): Promise<void> {
  await fetch('/illustration/house-live.svg').catch(() => undefined)
  const speaker = control('speaker')
  if (speaker) {
    forStaff = await import('./runtime/slides-for-staff.ts').catch(() => null)
    speaker.hidden = forStaff === null
  }
  for (let nth = 0; nth < wakeTries; nth++) {
    const asleep = [...document.querySelectorAll('x-island:not([awake])')]
    if (asleep.length === 0) break
    // The site's script loads an island when a pointer reaches it.
    for (const island of asleep) island.dispatchEvent(new Event('pointerover', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve, wakeMs))
  }
  // A picture that can't be shown is no reason to wait.
  await Promise.allSettled([...document.images].map((image) => image.decode()))
  if (document.querySelector('x-island:not([awake])')) return
  root.dataset['slidesReady'] = ''
  const ready = control('ready')
  if (ready) ready.textContent = 'Virker nu også uden forbindelse'
}

root.dataset['slidesRun'] = ''
const full = control('full')
if (full) full.hidden = !document.fullscreenEnabled
show(
  Math.max(
    0,
    slides.findIndex(({ id }) => `#${id}` === location.hash),
  ),
)
addEventListener('keydown', onKey)
addEventListener('hashchange', () => {
  const to = slides.findIndex(({ id }) => `#${id}` === location.hash)
  if (to >= 0) show(to)
})
takeSwipes()
for (const image of document.images) image.loading = 'eager'
// A link in a text must not end the presentation.
for (const link of document.querySelectorAll<HTMLAnchorElement>('.slides a[href]:not([href^="#"])'))
  link.target = '_blank'
document.querySelector('.slide-bar')?.addEventListener('click', (event) => {
  const found = event.target instanceof Element && event.target.closest('[data-slides]')
  if (!(found instanceof HTMLElement)) return
  const name = found.dataset['slides']
  if (name === 'next') show(at + 1)
  else if (name === 'back') show(at - 1)
  else if (name === 'full') toggleFull()
  else if (name === 'notes') toggleNotes()
  else if (name === 'speaker') openSpeaker()
  else if (name === 'offer') carryInputs(found as HTMLAnchorElement)
  else if (name === 'keep') void forStaff?.keepInputs(found, carryInputs(control('offer')!))
  else if (name === 'close') {
    event.preventDefault()
    close()
  }
})
if (document.readyState === 'complete') void load()
else addEventListener('load', () => void load())
