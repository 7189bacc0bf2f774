import type { Brand } from '#shared/brand.ts'
import { icons, themeColour } from '#shared/icons.ts'
import { href } from '#shared/routes/href.ts'

/** Looks of the site on a phone's home screen. It opens in the browser: nothing of it works offline. */
export const webManifest = ({ company }: Brand): string =>
  JSON.stringify({
    name: company.shortName,
    short_name: company.shortName,
    lang: 'da',
    id: href('home'),
    start_url: href('home'),
    display: 'browser',
    background_color: themeColour,
    theme_color: themeColour,
    icons: [
      { src: icons.small, sizes: '192x192', type: 'image/png' },
      { src: icons.large, sizes: '512x512', type: 'image/png' },
      { src: icons.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
