import type { Plugin } from 'vite'
import { routes } from '#shared/routes/table.ts'

const id = 'virtual:paths'

/**
 * Exports the path of each public page as a constant, so that a script does not include the whole route table:
 * scripts do not grow with the number of pages.
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
