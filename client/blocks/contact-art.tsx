import { Spot } from './spot.tsx'

/** Fills a card to the height of the form beside it. */
export function ContactArt() {
  return (
    <div className="contact-art">
      <Spot name="booking" />
    </div>
  )
}
