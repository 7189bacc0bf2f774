import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { bookingFrameSource } from '#client/styles/stylesheets.ts'
import { clientManifest, clientOut } from './client-manifest.ts'
import { virtualModule } from './virtual-module.ts'

/** The built styles of the booking page in a frame, which its document includes, and their hash for the Content-Security-Policy. Empty before the first build. */
export function bookingFrameStyles() {
  return {
    name: 'booking-frame-styles',
    ...virtualModule('virtual:booking-frame-styles', () => {
      const file = clientManifest()[bookingFrameSource]?.file
      const styles = file ? readFileSync(join(clientOut, file), 'utf8').trim() : ''
      return `export const styles = ${JSON.stringify(styles)}
export const hash = 'sha256-${hash('sha256', styles, 'base64')}'`
    }),
  } satisfies Plugin
}
