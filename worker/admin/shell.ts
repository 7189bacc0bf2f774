import type { DocumentAssets } from '#client/assets.ts'
import { brand } from '#shared/brand.ts'
import { href } from '#shared/routes/href.ts'
import { escapeMarkup } from '#worker/lib/escape.ts'

/** The console's document; the browser does the rest. */
export function consoleShell(assets: DocumentAssets): Response {
  const fonts = tagEach(
    assets.fonts,
    (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`,
  )
  const preloads = tagEach(
    assets.preloads,
    (module) => `<link rel="modulepreload" href="${module}">`,
  )
  const styles = tagEach(assets.styles, (style) => `<link rel="stylesheet" href="${style}">`)
  // Rendering waits for the script: no flash of the other theme, no view transition into an empty page.
  const scripts = tagEach(
    assets.scripts,
    (script) => `<script type="module" blocking="render" src="${script}"></script>`,
  )
  const html = `<!doctype html><html lang="da" data-page="console"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escapeMarkup(brand.company.shortName)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${fonts}${styles}${preloads}${scripts}</head><body><div id="console"></div><noscript><h1>Personaleområdet kræver JavaScript</h1><p>Slå JavaScript til i din browser, og genindlæs siden. <a href="${href('home')}">Til forsiden</a></p></noscript></body></html>`
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}

const tagEach = (urls: readonly string[], tag: (escapedUrl: string) => string): string =>
  urls.map((url) => tag(escapeMarkup(url))).join('')
