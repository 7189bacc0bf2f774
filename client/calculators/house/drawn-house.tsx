import { useLayoutEffect, useRef } from 'react'
import { workerMarkup } from '#client/slots.tsx'
import type { HouseLook } from './look.ts'

/** Only the Worker draws; scripts change the lighting. */
const draw = import.meta.env.SSR ? (await import('./draw-house.ts')).drawCalculatorHouse : null

/** The house next to a result, with the equipment in question lit. Decorative. */
export function DrawnHouse({ look }: { readonly look: HouseLook }) {
  const root = useRef<HTMLDivElement>(null)
  const shown = useRef(look)
  useLayoutEffect(() => {
    // The Worker runs no effects, so its bundle leaves out what only they import.
    if (import.meta.env.SSR || JSON.stringify(look) === JSON.stringify(shown.current)) return
    shown.current = look
    // Fetched on the first change, which most visitors never make. The picture stays if that fails.
    import('./live-house.ts').then(
      ({ showHouse }) => root.current && showHouse(root.current, shown),
      () => undefined,
    )
  }, [look])
  return (
    <div className="calculator-house" aria-hidden="true">
      <div
        ref={root}
        suppressHydrationWarning
        dangerouslySetInnerHTML={workerMarkup(draw ? draw(look) : '')}
      />
    </div>
  )
}
