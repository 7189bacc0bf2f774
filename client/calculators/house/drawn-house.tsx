import { useLayoutEffect, useRef } from 'react'
import type { HouseLook } from './look.ts'

/** The Worker alone draws; a script only lights. */
const draw = import.meta.env.SSR ? (await import('./draw-house.ts')).drawCalculatorHouse : null
const nothing =
  (globalThis as { readonly trustedTypes?: { readonly emptyHTML: string } }).trustedTypes
    ?.emptyHTML ?? ''

/** The house beside a result, with what is asked about in colour. Decoration: the figures say the same. */
export function DrawnHouse({ look }: { readonly look: HouseLook }) {
  const root = useRef<HTMLDivElement>(null)
  const shown = useRef(look)
  useLayoutEffect(() => {
    if (JSON.stringify(look) === JSON.stringify(shown.current)) return
    shown.current = look
    // Most visitors leave the house as it is: what changes it is fetched by those who don't. Without it the picture stays.
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
        dangerouslySetInnerHTML={{ __html: draw ? draw(look) : nothing }}
      />
    </div>
  )
}
