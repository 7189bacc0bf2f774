import type { FrameMessage } from './embed/messages.ts'

/** Parameters of the page around that the calendar understands, besides `utm_…`. */
const copied = /^(?:form|produkt|sprog|raadgiver|postnr|partner|utm_\w+)$/

/**
 * Shows the booking page in a frame where this script is, on anyone's page:
 * `<script src="https://…/booking/kalender.js" data-domain="" data-displaymode="auto" data-copyparams="true"></script>`.
 * `domain`: the partner's slug, if any; `displaymode` auto: as tall as its content; `copyparams`: with the page's campaign and choices.
 * Others load it as a classic script, so it must not import; the Worker wraps it, so that it leaves no names on the page.
 */
function showCalendar(script: HTMLScriptElement): void {
  const { domain = '', displaymode = 'auto', copyparams } = script.dataset
  const { origin } = new URL(script.src)
  const params = new URLSearchParams({ indlejret: '1' })
  if (/^[a-z0-9-]+$/.test(domain)) params.set('partner', domain)
  if (copyparams === 'true')
    for (const [name, value] of new URLSearchParams(location.search))
      if (copied.test(name)) params.set(name, value)
  params.set('fra', location.origin + location.pathname)
  const frame = document.createElement('iframe')
  frame.title = 'Bookingkalender'
  frame.src = `${origin}/booking?${params}`
  frame.loading = 'lazy'
  frame.style.width = '100%'
  frame.style.border = '0'
  frame.height = '720'
  addEventListener('message', ({ source, origin: sender, data }) => {
    if (source !== frame.contentWindow || sender !== origin) return
    const message = data as FrameMessage | null
    if (message?.type === 'height' && displaymode === 'auto') frame.height = String(message.height)
    const top = message?.type === 'turned' ? frame.getBoundingClientRect().top + message.top : 0
    if (message?.type === 'turned' && (top < 0 || top > innerHeight * 0.6)) scrollBy({ top })
    if (message?.type === 'completed')
      frame.dispatchEvent(new CustomEvent('booking-completed', { bubbles: true }))
  })
  script.after(frame)
}

if (document.currentScript instanceof HTMLScriptElement) showCalendar(document.currentScript)
