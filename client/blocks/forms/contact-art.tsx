import { Spot } from '../../illustration/spot.tsx'

/** The foot of a card about talking to us. */
export function ContactArt() {
  return (
    <div className="contact-art">
      <Spot name="booking" />
    </div>
  )
}
