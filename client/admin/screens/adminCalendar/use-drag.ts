import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

/** Pixels that a mouse moves before a press becomes a drag. */
const slack = 5
/** How long a finger rests before it drags: until then it scrolls. In ms. */
const restMs = 350
/** Near an edge of its scroller, in pixels, a drag scrolls by as much. */
const edge = 32

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Drag<Item, Target> {
  readonly item: Item
  /** Where it would be dropped; null outside. */
  readonly target: Target | null
}

interface Options<Item, Target> {
  readonly locate: (point: Point, item: Item) => Target | null
  readonly onDrop: (item: Item, target: Target) => void
}

/**
 * Drags by mouse, pen and finger. A press that does not move stays a click, a finger that moves at once scrolls, and Esc takes the
 * drag back.
 */
export function useDrag<Item, Target>({ locate, onDrop }: Options<Item, Target>) {
  const [drag, setDrag] = useState<Drag<Item, Target> | null>(null)
  const latest = useRef({ locate, onDrop })
  const end = useRef<(() => void) | null>(null)
  useEffect(() => {
    latest.current = { locate, onDrop }
  })
  useEffect(() => () => end.current?.(), [])

  const begin = (event: ReactPointerEvent<HTMLElement>, item: Item) => {
    if (event.button !== 0 || !event.isPrimary) return
    const { pointerId, pointerType } = event
    const start: Point = { x: event.clientX, y: event.clientY }
    let present: Drag<Item, Target> | null = null
    const show = (point: Point) => {
      present = { item, target: latest.current.locate(point, item) }
      setDrag(present)
    }
    const timer = pointerType === 'touch' ? setTimeout(() => show(start), restMs) : undefined
    const onMove = (moved: PointerEvent) => {
      if (moved.pointerId !== pointerId) return
      const point = { x: moved.clientX, y: moved.clientY }
      const isFar = Math.hypot(point.x - start.x, point.y - start.y) > slack
      if (!present) {
        if (!isFar) return
        if (pointerType === 'touch') return stop()
      }
      show(point)
      scrollAt(point)
    }
    const onUp = (up: PointerEvent) => {
      if (up.pointerId !== pointerId) return
      const dropped = present
      stop()
      if (!dropped) return
      ignoreNextClick()
      if (dropped.target !== null) latest.current.onDrop(item, dropped.target)
    }
    const onKey = (key: KeyboardEvent) => {
      if (key.key !== 'Escape' || !present) return
      key.stopPropagation()
      stop()
      ignoreNextClick()
    }
    // A finger that drags must not scroll.
    const onTouch = (touch: TouchEvent) => {
      if (present) touch.preventDefault()
    }
    const stop = () => {
      clearTimeout(timer)
      removeEventListener('pointermove', onMove)
      removeEventListener('pointerup', onUp)
      removeEventListener('pointercancel', stop)
      removeEventListener('keydown', onKey, true)
      removeEventListener('touchmove', onTouch)
      present = null
      end.current = null
      setDrag(null)
    }
    end.current?.()
    end.current = stop
    addEventListener('pointermove', onMove)
    addEventListener('pointerup', onUp)
    addEventListener('pointercancel', stop)
    addEventListener('keydown', onKey, true)
    addEventListener('touchmove', onTouch, { passive: false })
  }
  return { drag, begin }
}

/** The click that a browser makes of the press and release of a drag. */
function ignoreNextClick(): void {
  const ignore = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', ignore, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', ignore, true))
}

function scrollAt({ x, y }: Point): void {
  const scroller = document.elementFromPoint(x, y)?.closest('[data-scroller]')
  if (!scroller) return
  const { top, bottom, left, right } = scroller.getBoundingClientRect()
  const dy = y < top + edge ? -edge : y > bottom - edge ? edge : 0
  const dx = x < left + edge ? -edge : x > right - edge ? edge : 0
  if (dy || dx) scroller.scrollBy(dx / 2, dy / 2)
}

/** The place that a point is in: the nearest element with this attribute under it. */
export const placeAt = ({ x, y }: Point, attribute: string): HTMLElement | null =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>(`[${attribute}]`))
    .find(Boolean) ?? null
