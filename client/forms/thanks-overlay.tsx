import { useEffect, useRef } from 'react'
import { Spot } from '#client/illustration/spot.tsx'

/** How long the overlay is shown, in ms (requirement 9.5). */
export const overlayMs = 3000

/** Covers the sent form. It takes focus, as the form below is inert. */
export function ThanksOverlay({ words }: { readonly words: string }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={element} className="contact-thanks" tabIndex={-1}>
      <div>
        <Spot name="document" />
        <strong>Tak!</strong>
        <p>{words}</p>
      </div>
    </div>
  )
}
