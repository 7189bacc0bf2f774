/** Events between the scripts of a page. */
interface DocumentEventMap {
  /** The cookie choice was read or changed. */
  'consent-changed': CustomEvent
  /** A form was accepted. */
  'lead-accepted': CustomEvent
  /** A time was booked in the calendar. */
  'booking-completed': CustomEvent
}
