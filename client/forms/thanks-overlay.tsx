/** How long the thanks stay, in ms (specification 9). */
export const overlayMs = 3000

/** Over the form that was sent. */
export function ThanksOverlay({ words }: { readonly words: string }) {
  return (
    <div className="contact-thanks">
      <div>
        <strong>Tak!</strong>
        <p>{words}</p>
      </div>
    </div>
  )
}
