import { useLayoutEffect, useRef } from 'react'
import type { HouseLook } from './house.ts'

/** The Worker alone carries the drawing; a script only lights it. */
const draw = import.meta.env.SSR ? (await import('./draw-house.ts')).drawCalculatorHouse : null
const nothing = (globalThis as { readonly trustedTypes?: { readonly emptyHTML: string } }).trustedTypes?.emptyHTML ?? ''

/** The house beside a result, with what is asked about in colour. Decoration: the figures say the same. */
export function DrawnHouse({ look, prefix }: { readonly look: HouseLook; readonly prefix: string }) {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (root.current) light(root.current, look)
  })
  return (
    <div
      ref={root}
      className="calculator-house"
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: draw ? draw(look, prefix) : nothing }}
    />
  )
}

function light(root: Element, { lit, flows, panels, bars }: HouseLook): void {
  for (const part of root.querySelectorAll('svg > g:not(.flows)'))
    part.classList.toggle('quiet', !(lit as readonly string[]).includes(part.classList.item(0) ?? ''))
  for (const flow of root.querySelectorAll('.flow')) flow.classList.toggle('off', !flows.some((name) => flow.classList.contains(`flow-${name}`)))
  // Drawn from the twelfth to the first.
  for (const [i, panel] of root.querySelectorAll('.panels > g').entries()) panel.classList.toggle('off', 12 - i > panels)
  for (const [i, bar] of root.querySelectorAll('.bt-b').entries()) bar.classList.toggle('off', i >= bars)
}
