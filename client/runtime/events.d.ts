/** Events between the scripts of a page. */
interface DocumentEventMap {
  /** The cookie choice was read or changed. */
  'consent-changed': CustomEvent
  /** A form was accepted. */
  'lead-accepted': CustomEvent
  /** The cart's script has changed the cart. */
  'cart-changed': CustomEvent
  /** A time was booked in the calendar. */
  'booking-completed': CustomEvent
}
