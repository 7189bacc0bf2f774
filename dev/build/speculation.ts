import { hash } from 'node:crypto'
import type { Plugin } from 'vite'
import { speculationRules } from '#shared/routes/speculation.ts'
import { virtualModule } from './virtual-module.ts'

/**
 * The speculation rules (pages that a browser may prefetch and prerender) as text, so that the site's script does not include the
 * route table, and the hash of that text for the Content-Security-Policy.
 */
export function speculation() {
  return {
    name: 'speculation-rules',
    ...virtualModule('virtual:speculation-rules', () => {
      const rules = JSON.stringify(speculationRules())
      return `export const rules = ${JSON.stringify(rules)}
export const hash = 'sha256-${hash('sha256', rules, 'base64')}'`
    }),
  } satisfies Plugin
}
