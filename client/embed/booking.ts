import { readCalendarMessage } from './calendar-message.ts'
import type { BookingConfig, FrameMessage } from './messages.ts'

/** Loads the calendar's script, which inserts a frame, and forwards that frame's messages. */
export function showCalendar(
  place: HTMLElement,
  { script: src, domain, origin, completed }: BookingConfig,
  tell: (message: FrameMessage) => void,
): void {
  addEventListener('message', (event) => {
    const frame = [...place.querySelectorAll('iframe')].find(
      ({ contentWindow }) => contentWindow === event.source,
    )
    if (!frame || event.origin !== origin) return
    const said = readCalendarMessage(event.data, completed)
    if (said === 'completed') return tell({ type: 'completed' })
    if (!said) return
    frame.height = String(said.height)
    tell({ type: 'height', height: said.height })
  })
  const script = document.createElement('script')
  Object.assign(script.dataset, { domain, displaymode: 'auto', copyparams: 'true' })
  script.addEventListener('error', () => tell({ type: 'failed' }))
  script.async = true
  script.src = src
  place.append(script)
}
