import type { ComponentType } from 'react'
import { submitNatively } from './submit.ts'

interface IslandModule {
  readonly default: ComponentType<object>
  /** Loads what these props need before hydration. */
  readonly prepare?: (props: never) => Promise<void> | undefined
}

const found = import.meta.glob<IslandModule>(['../islands/*/index.tsx', '../flows/*/index.tsx'])
const modules = new Map(Object.entries(found).map(([path, load]) => [path.split('/').at(-2), load]))
const waking = new WeakMap<Element, Promise<void>>()

/** Loads an island's code and React, and hydrates it once. Rejects if the code can't be loaded. */
export function wake(element: Element): Promise<void> {
  const known = waking.get(element)
  if (known) return known
  const name = element.getAttribute('name') ?? ''
  const load = modules.get(name)
  const promise = load
    ? Promise.all([import('../hydrate.tsx'), load()]).then(
        async ([{ hydrate }, { prepare, default: Component }]) => {
          await prepare?.(JSON.parse(element.getAttribute('props') ?? '{}') as never)
          // No interaction is waiting: hydrating in a separate task lets the browser handle input in between.
          if (element.getAttribute('when') === 'load')
            await new Promise((resolve) => setTimeout(resolve))
          hydrate(element, Component)
        },
      )
    : Promise.reject(new Error(`no island '${name}'`))
  waking.set(element, promise)
  promise.then(
    () => setTimeout(wakeOthers, 0, name),
    () => {
      waking.delete(element)
      // The island then works like without JavaScript, unless a later interaction can load its code.
      element.setAttribute('data-native', '')
    },
  )
  return promise
}

/** Islands of one name share state: one that isn't hydrated would still show old values and links. */
function wakeOthers(name: string): void {
  for (const other of document.querySelectorAll(`x-island[name="${name}"]:not([awake])`))
    wake(other).catch(() => undefined)
}

/**
 * Hydrates islands on the first interaction. A click or submit before that is held and dispatched again after hydration; if
 * the code can't be loaded, the form posts natively.
 */
export function startIslands(): void {
  document.addEventListener('click', holdClick, true)
  document.addEventListener('submit', holdSubmit, true)
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'keydown'])
    document.addEventListener(type, warm, { capture: true, passive: true })
  // A field may have been focused before this script listened.
  const focused = asleep(document.activeElement)
  if (focused) wake(focused).catch(() => undefined)
  wakeVisible()
  wakeStored()
  for (const island of document.querySelectorAll('x-island[when=load]'))
    wake(island).catch(() => undefined)
}

const asleep = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('x-island:not([awake])') : null

function warm(event: Event): void {
  const island = asleep(event.target)
  if (island) wake(island).catch(() => undefined)
}

function holdClick(event: MouseEvent): void {
  const button =
    event.target instanceof Element
      ? event.target.closest<HTMLElement>('button:not([type=submit])')
      : null
  const island = asleep(button)
  if (!island || !button) return
  event.preventDefault()
  event.stopImmediatePropagation()
  wake(island).then(
    () => setTimeout(() => button.click()),
    () => undefined,
  )
}

function holdSubmit(event: SubmitEvent): void {
  const island = asleep(event.target)
  const form = event.target as HTMLFormElement
  if (!island) return
  event.preventDefault()
  event.stopImmediatePropagation()
  // With stored answers there is no deadline: a native post would lack them.
  const woken = isStored(island.getAttribute('stored') ?? '')
    ? wake(island)
    : Promise.race([wake(island), deadline()])
  woken.then(
    () => setTimeout(() => form.requestSubmit(event.submitter as HTMLElement | null)),
    () => submitNatively(form, event.submitter),
  )
}

/** Longest wait of a submit for its island's code, in ms; then the form posts natively. */
const patience = 4000
const deadline = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('too slow')), patience))

/** Hydrates islands that show stored values. */
function wakeStored(): void {
  for (const island of document.querySelectorAll('x-island[stored]'))
    if (isStored(island.getAttribute('stored') ?? '')) wake(island).catch(() => undefined)
}

function isStored(key: string): boolean {
  try {
    return key !== '' && localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

function wakeVisible(): void {
  const islands = document.querySelectorAll('x-island[when=visible]')
  if (islands.length === 0) return
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      wake(target).catch(() => undefined)
    }
  })
  for (const island of islands) observer.observe(island)
}
