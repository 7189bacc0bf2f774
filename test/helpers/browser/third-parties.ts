import { createServer } from 'node:http'
import { listen } from '#dev/backend/ports.ts'
import type { Brand, BookingCalendar } from '#shared/brand.ts'

/** A third-party booking calendar and review widget on their own origin. */
export interface ThirdParties {
  readonly origin: string
  /** Requested paths with query. */
  readonly asked: string[]
  /** Sets their behaviour: the calendar's height (0 = never reported), the widget's delay in ms (Infinity = it never loads). */
  behave(how: { readonly height?: number; readonly widgetAfter?: number }): void
  stop(): Promise<void>
}

export async function startThirdParties(port: number): Promise<ThirdParties> {
  const asked: string[] = []
  let height = 640
  let widgetAfter = 0
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    const send = (type: string, body: string) =>
      response
        .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'set-cookie': 'theirs=1' })
        .end(body)
    if (path.startsWith('/calendar.js')) return send('text/javascript', calendarScript)
    if (path.startsWith('/book')) return send('text/html', calendarPage(height))
    if (path.startsWith('/widget.js')) return send('text/javascript', widgetScript(widgetAfter))
    response.writeHead(404).end()
  })
  // Another host name than the site's, so that browsers treat it as another site.
  await listen(server, port, 'localhost')
  return {
    origin: `http://localhost:${port}`,
    asked,
    behave(how) {
      height = how.height ?? 640
      widgetAfter = how.widgetAfter ?? 0
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The brand's settings for this calendar. */
export const calendarOf = (origin: string): BookingCalendar => ({
  provider: 'Tidbog',
  script: `${origin}/calendar.js`,
  domain: 'eksempel',
  origin,
  completed: 'booking-completed',
  page: `${origin}/book`,
})

/** The brand's settings for these reviews. */
export const reviewsOf = (
  origin: string,
): Pick<Brand['external'], 'reviewSite' | 'reviewWidget'> => ({
  reviewSite: `${origin}/anmeldelser`,
  reviewWidget: {
    provider: 'Skrevet',
    script: `${origin}/widget.js`,
    global: 'Reviews',
    draw: 'fill',
    attributes: { 'data-business': 'eksempel' },
    origins: [],
  },
})

/** Script that replaces itself by the calendar's frame, with its own settings and the page's query parameters. */
const calendarScript = `
const script = document.currentScript
const { domain, displaymode, copyparams } = script.dataset
const frame = document.createElement('iframe')
const page = new URL('/book', script.src)
if (copyparams === 'true') page.search = location.search
page.searchParams.set('domain', domain)
page.searchParams.set('displaymode', displaymode)
frame.src = page
script.after(frame)
`

/** Frame that reports its height, and a booking when its button is clicked. */
const calendarPage = (height: number): string => `<!doctype html><title>Kalender</title><body>
<button id="book">Book kl. 10</button>
<script>
const tell = (message) => parent.postMessage(message, '*')
if (${height}) setTimeout(() => tell({ type: 'resize', height: ${height} }), 400)
document.getElementById('book').onclick = () => tell({ type: 'booking-completed' })
</script>`

const widgetScript = (after: number): string =>
  Number.isFinite(after)
    ? `setTimeout(() => { window.Reviews = { fill(element) { element.innerHTML = '<p style="height:180px;margin:0">Gode ord om ' + element.dataset.business + '</p>' } } }, ${after})`
    : ''
