/** How long the thanks stay, in ms (specification 9). */
export const overlayMs = 3000

export function ThanksOverlay() {
  return (
    <div className="contact-thanks" role="status">
      <strong>Tak!</strong>
      <p>Vi har modtaget din besked og svarer inden for én hverdag. Har du spurgt til et batteri, sender vi dit tilbud inden for 24 timer.</p>
    </div>
  )
}
