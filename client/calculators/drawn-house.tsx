import { useLayoutEffect, useRef } from 'react'
import { light } from '#client/illustration/light.ts'
import type { HouseLook } from './house.ts'

/** The Worker alone carries the drawing; a script only lights it. */
const draw = import.meta.env.SSR ? (await import('./draw-house.ts')).drawCalculatorHouse : null
const nothing = (globalThis as { readonly trustedTypes?: { readonly emptyHTML: string } }).trustedTypes?.emptyHTML ?? ''

/** The house beside a result, with what is asked about in colour. Decoration: the figures say the same. */
export function DrawnHouse({ look, prefix }: { readonly look: HouseLook; readonly prefix: string }) {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (root.current) show(root.current, look)
  })
  return (
    <div className="calculator-house" aria-hidden="true">
      <div ref={root} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: draw ? draw(look, prefix) : nothing }} />
    </div>
  )
}

function show(root: Element, { panels, bars, ...look }: HouseLook): void {
  light(root, look)
  // Drawn from the twelfth to the first.
  for (const [i, panel] of root.querySelectorAll('.panels > g').entries()) panel.classList.toggle('off', 12 - i > panels)
  for (const [i, bar] of root.querySelectorAll('.bt-b').entries()) bar.classList.toggle('off', i >= bars)
}
