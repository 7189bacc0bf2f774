import type { Plugin } from 'vite'
import { routes } from '#shared/routes/table.ts'

const id = 'virtual:paths'

/**
 * The path of each public page as a constant of its own, so that a script which needs one does not carry the table:
 * no page's script grows with the number of pages.
 */
export function paths(): Plugin {
  return {
    name: 'paths',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined
      const pages = Object.entries(routes).filter(([, { kind }]) => kind === 'document')
      return pages
        .map(([name, { path }]) => `export const ${name} = ${JSON.stringify(path)}`)
        .join('\n')
    },
  }
}
