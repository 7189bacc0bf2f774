import { Spot } from '../../illustration/spot.tsx'

export function ContactArt() {
  return (
    <div className="contact-art">
      <Spot name="booking" />
    </div>
  )
}
