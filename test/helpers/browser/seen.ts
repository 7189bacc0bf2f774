import type { Page } from 'playwright-core'

/** Red, green and blue from 0 to 255, and alpha from 0 to 1. */
type Colour = readonly [number, number, number, number]

interface Line {
  readonly element: Element
  readonly box: DOMRect
}

interface Seen {
  /** Whether visitors see it: laid out, visible, and not a honeypot. */
  there(element: Element): boolean
  /** Its name in fault messages. */
  named(element: Element): string
  /** Whether it stays in the window while scrolling: the header, the cookie banner. */
  stays(element: Element): boolean
  /** Whether it has a focus ring of at least two pixels. */
  outlined(element: Element): boolean
  colour(css: string): Colour
  /** Background colour of an element's text; null if it is a picture. */
  ground(element: Element | null): Colour | null
  contrast(one: Colour, other: Colour): number
  /** Contrast of an element's text to its background; 0 if that is a picture. */
  readable(element: Element): number
  /** Events of leaving the page that have listeners. */
  leaving: string[]
  /** The visible lines of text. */
  lines(): Line[]
}

declare global {
  var seen: Seen
}

/** Adds `seen` to every page of the tab, for use in `evaluate`. */
export async function lookClosely(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const colours = new Map<string, Colour>()
    const brush = document
      .createElement('canvas')
      .getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
    const colour = (css: string): Colour => {
      let known = colours.get(css)
      if (!known) {
        brush.clearRect(0, 0, 1, 1)
        brush.fillStyle = css
        brush.fillRect(0, 0, 1, 1)
        known = [...brush.getImageData(0, 0, 1, 1).data].map((part, i) =>
          i < 3 ? part : part / 255,
        ) as unknown as Colour
        colours.set(css, known)
      }
      return known
    }
    const over = (top: Colour, below: Colour): Colour =>
      [0, 1, 2, 3].map((i) =>
        i < 3 ? top[i]! * top[3] + below[i]! * (1 - top[3]) : 1,
      ) as unknown as Colour
    const ground = (element: Element | null): Colour | null => {
      const thin: Colour[] = []
      for (let at = element; ; at = at.parentElement) {
        const style = at && getComputedStyle(at)
        if (style && style.backgroundImage !== 'none') return null
        const own = style ? colour(style.backgroundColor) : ([255, 255, 255, 1] as const)
        if (own[3] === 1) return thin.reduceRight((below, top) => over(top, below), own)
        if (own[3] > 0) thin.push(own)
        if (!at) return null
      }
    }
    const light = (parts: Colour): number => {
      const [r, g, b] = parts
        .slice(0, 3)
        .map((part) =>
          part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
        ) as [number, number, number]
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const contrast = (one: Colour, other: Colour): number => {
      const [high, low] = [light(one), light(other)].sort((a, b) => b - a) as [number, number]
      return (high + 0.05) / (low + 0.05)
    }
    const leaving: string[] = []
    const listen = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (
      this: EventTarget,
      type: string,
      ...rest: [never]
    ) {
      if (type === 'unload' || type === 'beforeunload') leaving.push(type)
      listen.call(this, type, ...rest)
    }
    globalThis.seen = {
      leaving,
      colour,
      ground,
      contrast,
      there: (element) => {
        const { width, height } = element.getBoundingClientRect()
        return (
          width > 1 &&
          height > 1 &&
          element.checkVisibility({
            visibilityProperty: true,
            opacityProperty: true,
            contentVisibilityAuto: true,
          }) &&
          !element.closest('.honeypot, .visually-hidden')
        )
      },
      named: (element) => {
        const text =
          element.getAttribute('aria-label') ??
          (element.textContent || element.getAttribute('name'))
        return `${element.tagName.toLowerCase()} »${(text ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}«`
      },
      stays: (element) => {
        for (let at: Element | null = element; at; at = at.parentElement)
          if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true
        return false
      },
      outlined: (element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
      },
      readable: (element) => {
        const below = ground(element)
        const [r, g, b, alpha] = colour(getComputedStyle(element).color)
        let opacity = alpha
        for (let at: Element | null = element; at; at = at.parentElement)
          opacity *= Number(getComputedStyle(at).opacity)
        return below ? contrast(over([r, g, b, opacity], below), below) : 0
      },
      lines: () => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        const lines: Line[] = []
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const element = node.parentElement as Element
          if (
            !/\S/.test(node.nodeValue ?? '') ||
            element.closest('svg, script, style') ||
            !globalThis.seen.there(element)
          )
            continue
          range.selectNodeContents(node)
          for (const box of range.getClientRects()) if (box.width > 1) lines.push({ element, box })
        }
        return lines
      },
    }
  })
}
