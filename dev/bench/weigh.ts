import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** Paths of the scripts that a tab has loaded. */
export function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )
}

/** The size of built files as they are sent, in KB. */
export function weigh(paths: readonly string[]): number {
  const sizes = paths.map((path) => brotliCompressSync(readFileSync(`dist/client${path}`)).length)
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}
