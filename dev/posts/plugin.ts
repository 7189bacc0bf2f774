import type { Plugin } from 'vite'
import { postsFolder, readPosts } from './read.ts'

const id = 'virtual:posts'

/** Provides the articles as data, so that only the build parses Markdown. */
export function posts(): Plugin {
  return {
    name: 'posts',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined
      return `export const posts = JSON.parse(${JSON.stringify(JSON.stringify(readPosts()))})`
    },
    hotUpdate({ file, modules }) {
      const module = this.environment.moduleGraph.getModuleById(`\0${id}`)
      return module && file.startsWith(postsFolder) ? [...modules, module] : modules
    },
  }
}
