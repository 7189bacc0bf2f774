import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { speculationRules } from '#shared/routes/speculation.ts'

const id = 'virtual:speculation-rules'

/**
 * Which pages a browser may fetch and render ahead, as the text of the rules (the site's script does not carry the table they
 * are made of), and what the content policy names that text by.
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
