import type { Page } from 'playwright-core'

/** Something that a user can activate: a button, a fold, or a link to another state of the screen. */
export interface Opener {
  /** The same for what opens the same kind of thing, such as the menus of all rows. */
  readonly key: string
  readonly label: string
  /** In the frame of the console, which is the same on every screen. */
  readonly isOfFrame: boolean
}

interface Crawl {
  /** What can be activated in the topmost layer, or on the page where none is open: one of each key, in page order. */
  openers(): Opener[]
  /** Focuses the first one with this key. False if it is gone. */
  focus(key: string): boolean
  hasFocus(key: string): boolean
  /** Whether something with this key can be activated. */
  has(key: string): boolean
  /** Whether the focus is on something that is shown. */
  isFocusKept(): boolean
  isFocusInLayer(): boolean
  /** Names of the open dialogs, menus and popovers, the topmost last. */
  layers(): string[]
  /** Changes with what the screen shows, but not with its data. */
  signature(): string
  /** What is wider than its place, or partly outside the window. */
  overflows(): string[]
  /** Whether the screen still loads. */
  isBusy(): boolean
  /** What still loads, as the start of its markup; '' for nothing. */
  busyPart(): string
  /** Policy violations since the last call. */
  takeViolations(): string[]
  /** Presses of Tab since the last call: what got the focus, and whether it is marked and visible. */
  takeStops(): Stop[]
  /** What Tab should reach: controls that are shown and enabled. */
  controls(): string[]
}

export interface Stop {
  readonly label: string
  readonly isMarked: boolean
  readonly isVisible: boolean
}

declare global {
  var crawl: Crawl
}

/** Adds `crawl` to every document of the page, for use in `evaluate`. */
export async function addCrawl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const violations: string[] = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      violations.push(`the content policy blocked ${violatedDirective} ${blockedURI}`)
    })
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
    }
    const nameOf = (element: Element): string =>
      (
        element.getAttribute('aria-label') ??
        (element.textContent || element.getAttribute('name') || element.getAttribute('title') || '')
      )
        .trim()
        .replace(/\s+/g, ' ')
        .slice(0, 60)
    const named = (element: Element): string =>
      `${element.tagName.toLowerCase()} »${nameOf(element)}«`
    const layerSelector =
      'dialog[open], :popover-open:not([aria-live]), [data-radix-popper-content-wrapper] > *'
    const layers = (): Element[] => [...document.querySelectorAll(layerSelector)].filter(isShown)
    const topLayer = (): Element => layers().at(-1) ?? document.body

    /** A parameter of an address, without the names of records and the choices of a list. */
    const kinds = ['panel', 'vis', 'visning', 'del', 'side', 'ny']
    const records = ['id', 'ret', 'kopi', 'skabelon', 'henvendelse', 'til-sag']
    const kindOf = (name: string, value: string): string =>
      kinds.includes(name)
        ? `${name}=${value.replace(/[\da-f-]{8,}|\d+/g, '*')}`
        : records.includes(name)
          ? name
          : 'filter'
    /** What a link changes in the address: the same for each record. */
    const changeOf = ({ searchParams }: URL): string => {
      const now = new URLSearchParams(location.search)
      const added = [...searchParams]
        .filter(([name, value]) => value !== (now.get(name) ?? ''))
        .map(([name, value]) => kindOf(name, value))
      const removed = [...now]
        .filter(([name, value]) => value !== '' && !searchParams.get(name))
        .map(([name, value]) => `-${kindOf(name, value)}`)
      return [...new Set(added.length > 0 ? added : removed)].toSorted().join('&')
    }
    const keyOf = (element: Element): string => {
      if (element instanceof HTMLAnchorElement) return `to ${changeOf(new URL(element.href))}`
      const name = nameOf(element)
        .replace(/»[^«]*«/g, '»«')
        .replace(/\d+/g, '#')
      const row = element.closest('tr, li, [data-id], article')
      return `${element.tagName.toLowerCase()} ${row ? `in ${row.tagName}: ${name.split(' ')[0] ?? ''}` : name}`
    }
    const isOpener = (element: Element): boolean => {
      if (!isShown(element) || element.closest('[aria-live]')) return false
      if (element.matches(':disabled, [aria-disabled=true]')) return false
      if (!(element instanceof HTMLAnchorElement)) return true
      const { origin, pathname, search } = new URL(element.href)
      return (
        origin === location.origin &&
        pathname === location.pathname &&
        search !== location.search &&
        !element.hasAttribute('download')
      )
    }
    const find = (): readonly (readonly [string, HTMLElement])[] =>
      [...topLayer().querySelectorAll<HTMLElement>('button, summary, a[href]')]
        .filter(isOpener)
        .map((element) => [keyOf(element), element] as const)
    const first = (key: string): HTMLElement | undefined =>
      find().find(([each]) => each === key)?.[1]

    const focusable =
      'a[href], button:not(:disabled), input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'
    const styleOf = (element: Element, pseudo?: '::after'): string => {
      const { outlineStyle, outlineWidth, boxShadow, backgroundColor, borderColor } =
        getComputedStyle(element, pseudo)
      return [
        outlineStyle === 'none' ? '' : outlineWidth,
        boxShadow,
        backgroundColor,
        borderColor,
      ].join()
    }
    /** What shows the focus of an element: itself, or a box around it that marks the focus inside. */
    const marksOf = (element: Element): string =>
      [element, element.parentElement, element.closest('label'), element.nextElementSibling]
        .map((each) => (each ? styleOf(each) : ''))
        // A link whose target is its whole row is marked there.
        .concat(styleOf(element, '::after'))
        .join('|')
    let stops: Stop[] = []
    document.addEventListener('focusin', ({ target }) => {
      const element = target as HTMLElement
      if (element.tabIndex < 0) return
      const focused = marksOf(element)
      // Browsers leave what is partly in sight where it is.
      // The box to drop files on is the label of its invisible input.
      const shape =
        (element.matches('[type=file]') ? element.closest<HTMLElement>('label') : null) ?? element
      const { left, right, top, height } = shape.getBoundingClientRect()
      const isVisible =
        isShown(shape) &&
        [left + 4, (left + right) / 2, right - 4].some((x) => {
          const hit = document.elementFromPoint(x, top + Math.min(height / 2, 20))
          return (
            hit !== null &&
            (shape.contains(hit) ||
              hit === element.parentElement ||
              (element as HTMLInputElement).labels?.[0]?.contains(hit) === true)
          )
        })
      element.addEventListener(
        'focusout',
        () =>
          // After the browser has removed the mark.
          setTimeout(() =>
            stops.push({
              label: named(element),
              isMarked: !element.isConnected || marksOf(element) !== focused,
              isVisible,
            }),
          ),
        { once: true },
      )
    })

    globalThis.crawl = {
      openers() {
        const keys = new Map<string, Opener>()
        for (const [key, element] of find())
          if (!keys.has(key))
            keys.set(key, {
              key,
              label: nameOf(element) || key,
              isOfFrame: !element.closest('main') && layers().length === 0,
            })
        return [...keys.values()]
      },
      focus(key) {
        const element = first(key)
        element?.focus()
        return element !== undefined && element === document.activeElement
      },
      has: (key) => first(key) !== undefined,
      hasFocus: (key) => {
        const element = document.activeElement
        return element !== null && keyOf(element) === key
      },
      isFocusKept: () => document.activeElement !== document.body,
      isFocusInLayer: () => topLayer().contains(document.activeElement),
      layers: () => layers().map((layer) => layer.getAttribute('aria-label') ?? nameOf(layer)),
      signature: () => {
        const main = document.querySelector('main') ?? document.body
        const count = (selector: string) => document.querySelectorAll(selector).length
        return JSON.stringify([
          location.pathname,
          [...new URLSearchParams(location.search)].map(([name, value]) => kindOf(name, value)),
          layers().map((layer) => layer.getAttribute('aria-label')),
          [...document.querySelectorAll('main h2, main h3, main legend, dialog h2')].length,
          count('[aria-expanded=true]'),
          count('details[open]'),
          count('[aria-invalid=true]'),
          count('[role=alert]'),
          [...document.querySelectorAll('[aria-pressed=true], [aria-current=true]')].map(nameOf),
          main.querySelectorAll('input, select, textarea').length,
        ])
      },
      overflows() {
        const { scrollWidth, clientWidth } = document.documentElement
        const wide =
          scrollWidth > clientWidth
            ? [`the page is ${scrollWidth - clientWidth} px wider than the window`]
            : []
        for (const layer of layers()) {
          const { left, right, top, bottom } = layer.getBoundingClientRect()
          if (left < -0.5 || right > innerWidth + 0.5 || top < -0.5 || bottom > innerHeight + 0.5)
            wide.push(`${named(layer)} is partly outside the window`)
          if (layer.scrollWidth > layer.clientWidth + 1)
            wide.push(`${named(layer)} scrolls sideways`)
        }
        return wide
      },
      isBusy: () => crawl.busyPart() !== '',
      busyPart: () =>
        document.querySelector('main, dialog[open]') === null
          ? 'the screen'
          : (document
              .querySelector('[aria-busy=true], [role=status][aria-label="Henter"]')
              ?.parentElement?.outerHTML.slice(0, 160) ?? ''),
      takeViolations: () => violations.splice(0),
      takeStops() {
        const taken = stops
        stops = []
        return taken
      },
      controls: () =>
        [...topLayer().querySelectorAll<HTMLElement>(focusable)]
          .filter((element) => {
            if (!isShown(element) || element.tabIndex < 0 || element.closest('[inert]'))
              return false
            // Tab reaches one radio of a group, the arrow keys the others.
            const { type, name, form } = element as HTMLInputElement
            if (type !== 'radio') return true
            const group = [
              ...(form ?? document).querySelectorAll<HTMLInputElement>('[type=radio]'),
            ].filter((each) => each.name === name)
            return element === (group.find(({ checked }) => checked) ?? group[0])
          })
          .map(named),
    }
  })
}
