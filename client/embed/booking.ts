import { readCalendarMessage } from './calendar-message.ts'
import type { BookingConfig, FrameMessage } from './messages.ts'

/** Loads the calendar's script, which inserts a frame, and forwards that frame's messages. */
export function showCalendar(
  place: HTMLElement,
  { script: src, domain, origin, completed }: BookingConfig,
  report: (message: FrameMessage) => void,
): void {
  addEventListener('message', (event) => {
    const frame = [...place.querySelectorAll('iframe')].find(
      ({ contentWindow }) => contentWindow === event.source,
    )
    if (!frame || event.origin !== origin) return
    const message = readCalendarMessage(event.data, completed)
    if (message === 'completed') return report({ type: 'completed' })
    if (!message) return
    frame.height = String(message.height)
    report({ type: 'height', height: message.height })
  })
  const script = document.createElement('script')
  Object.assign(script.dataset, { domain, displaymode: 'auto', copyparams: 'true' })
  script.addEventListener('error', () => report({ type: 'failed' }))
  script.async = true
  script.src = src
  place.append(script)
}
