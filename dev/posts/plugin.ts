import type { Plugin } from 'vite'
import { topics } from '#shared/content/topics.ts'
import { articleEntry } from '#shared/domain/search/make-entry.ts'
import { postsFolder, readPosts } from './read.ts'

const id = 'virtual:posts'

/** The articles as data: Markdown is read here, by the build and the tests, and never by what they run. */
export function posts(): Plugin {
  return {
    name: 'posts',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined
      const all = readPosts()
      const data = JSON.stringify({ posts: all, entries: all.map((post) => articleEntry(post, topics[post.topic].label)) })
      return `export const { posts, entries } = JSON.parse(${JSON.stringify(data)})`
    },
    hotUpdate({ file, modules }) {
      const module = this.environment.moduleGraph.getModuleById(`\0${id}`)
      return module && file.startsWith(postsFolder) ? [...modules, module] : modules
    },
  }
}
