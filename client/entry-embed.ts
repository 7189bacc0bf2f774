import './styles/embed.css'
import { showCalendar } from './embed/booking.ts'
import type { EmbedConfig, FrameMessage } from './embed/messages.ts'
import { showReviews } from './embed/reviews.ts'

// Third-party scripts run only on our frame pages.
const place = document.querySelector<HTMLElement>('[data-embed]')
if (place) {
  const config = JSON.parse(place.dataset['embed'] ?? '') as EmbedConfig
  const report = (message: FrameMessage): void => parent.postMessage(message, config.parent)
  if (config.kind === 'booking') showCalendar(place, config, report)
  else if (config.kind === 'advertising')
    void import('./embed/advertising/run.ts').then(({ runTags }) => runTags(config, report))
  else showReviews(place, config, report)
}
