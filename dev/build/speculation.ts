import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { speculationRules } from '#shared/routes/speculation.ts'

const id = 'virtual:speculation-rules'

/**
 * The speculation rules (pages that a browser may prefetch and prerender) as text, so that the site's script does not include the
 * route table, and the hash of that text for the Content-Security-Policy.
 */
export function speculation() {
  return {
    name: 'speculation-rules',
    resolveId: (source: string) => (source === id ? `\0${id}` : undefined),
    load(source: string) {
      if (source !== `\0${id}`) return undefined
      const rules = JSON.stringify(speculationRules())
      const hash = `sha256-${createHash('sha256').update(rules).digest('base64')}`
      return `export const rules = ${JSON.stringify(rules)}\nexport const hash = ${JSON.stringify(hash)}`
    },
  } satisfies Plugin
}
