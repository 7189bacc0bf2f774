/** What parts of a page tell one another. */
interface DocumentEventMap {
  /** The visitor's choice about cookies is known, or was changed. */
  'consent-changed': CustomEvent
  /** A form's message was accepted. */
  'lead-accepted': CustomEvent
  /** A time was booked in the calendar. */
  'booking-completed': CustomEvent
}
