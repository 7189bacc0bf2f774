import type { Plugin } from 'vite'
import { routes } from '#shared/routes/table.ts'
import { virtualModule } from './virtual-module.ts'

/**
 * Exports the path of each public page as a constant, so that a script does not include the whole route table:
 * scripts do not grow with the number of pages.
 */
export function paths(): Plugin {
  return {
    name: 'paths',
    ...virtualModule('virtual:paths', () =>
      Object.entries(routes)
        .filter(([, { kind }]) => kind === 'document')
        .map(([name, { path }]) => `export const ${name} = ${JSON.stringify(path)}`)
        .join('\n'),
    ),
  }
}
