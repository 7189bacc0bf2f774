import type { DocumentAssets } from '#client/assets.ts'
import { brand } from '#shared/brand.ts'
import { href } from '#shared/routes/href.ts'
import { escapeMarkup } from '#worker/lib/escape.ts'

/** The console's document; the browser does the rest. */
export function consoleShell(assets: DocumentAssets): Response {
  const fonts = assets.fonts
    .map(
      (font) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeMarkup(font)}">`,
    )
    .join('')
  const preloads = assets.preloads
    .map((module) => `<link rel="modulepreload" href="${escapeMarkup(module)}">`)
    .join('')
  const styles = assets.styles
    .map((style) => `<link rel="stylesheet" href="${escapeMarkup(style)}">`)
    .join('')
  // Rendering waits for the script: no flash of the other theme, no view transition into an empty page.
  const scripts = assets.scripts
    .map(
      (script) => `<script type="module" blocking="render" src="${escapeMarkup(script)}"></script>`,
    )
    .join('')
  const html = `<!doctype html><html lang="da" data-page="console"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escapeMarkup(brand.company.shortName)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${fonts}${styles}${preloads}${scripts}</head><body><div id="console"></div><noscript><h1>Personaleområdet kræver JavaScript</h1><p>Slå JavaScript til i din browser, og genindlæs siden. <a href="${href('home')}">Til forsiden</a></p></noscript></body></html>`
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
