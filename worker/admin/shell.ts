import type { ConsoleAssets } from '#client/assets.ts'
import { brand } from '#shared/brand.ts'
import type { Role } from '#shared/domain/auth/roles.ts'
import type { ConsoleRouteId } from '#shared/routes/console.ts'
import { href } from '#shared/routes/href.ts'
import { escapeMarkup } from '#worker/lib/escape.ts'

interface ShellOptions {
  /** The user's role, so that the menu is drawn before the session is read. */
  readonly role: Role
  /** The screen at the requested path; null where no screen has it, which the console shows too. */
  readonly screen: ConsoleRouteId | null
}

/** The console's document, 404 without a screen; the browser does the rest. */
export function consoleShell(assets: ConsoleAssets, { role, screen }: ShellOptions): Response {
  const fonts = tagEach(
    assets.fonts,
    (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`,
  )
  const preloads = tagEach(
    [...assets.preloads, ...((screen && assets.screens[screen]) ?? [])],
    (module) => `<link rel="modulepreload" href="${module}">`,
  )
  const styles = tagEach(assets.styles, (style) => `<link rel="stylesheet" href="${style}">`)
  // Rendering waits for the script: no flash of the other theme, no view transition into an empty page.
  const scripts = tagEach(
    assets.scripts,
    (script) => `<script type="module" blocking="render" src="${script}"></script>`,
  )
  const html = `<!doctype html><html lang="da" data-page="console"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escapeMarkup(brand.company.shortName)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${fonts}${styles}${preloads}${scripts}</head><body><div id="console" data-role="${role}"></div><noscript><h1>Personaleområdet kræver JavaScript</h1><p>Slå JavaScript til i din browser, og genindlæs siden. <a href="${href('home')}">Til forsiden</a></p></noscript></body></html>`
  return new Response(html, {
    status: screen ? 200 : 404,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}

const tagEach = (urls: readonly string[], tag: (escapedUrl: string) => string): string =>
  urls.map((url) => tag(escapeMarkup(url))).join('')
