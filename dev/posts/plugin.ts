import type { Plugin } from 'vite'
import { virtualModule } from '../build/virtual-module.ts'
import { postsFolder, readPosts } from './read.ts'

const id = 'virtual:posts'

/** Provides the articles as data, so that only the build parses Markdown. */
export function posts(): Plugin {
  return {
    name: 'posts',
    ...virtualModule(
      id,
      () => `export const posts = JSON.parse(${JSON.stringify(JSON.stringify(readPosts()))})`,
    ),
    hotUpdate({ file, modules }) {
      const module = this.environment.moduleGraph.getModuleById(`\0${id}`)
      return module && file.startsWith(postsFolder) ? [...modules, module] : modules
    },
  }
}
