import { parse as parseYaml } from 'yaml'
import { type Post, postHeadSchema, postSchema } from '#shared/schemas/content/post.ts'
import { blocksOf } from './markdown.ts'
import { parseStrictly } from './parse-strictly.ts'

/** Parses a file of shared/content/blog/posts. @throws if it breaks a rule of docs/contracts/posts.md. */
export function parsePost(slug: string, source: string): Post {
  const [, head, text] = /^---\n([^]*?)\n---\n([^]*)$/.exec(source.replace(/\r\n/g, '\n')) ?? []
  if (head === undefined || text === undefined)
    throw new Error('no front matter: the file begins with --- and a second --- ends it')
  const post = parseStrictly(
    postSchema,
    {
      ...parseStrictly(postHeadSchema, parseYaml(head), 'front matter'),
      slug,
      body: blocksOf(text),
    },
    'article',
  )
  const ids = post.body.flatMap((block) => ('id' in block && block.id ? [block.id] : []))
  const doubled = ids.filter((id, i) => ids.indexOf(id) !== i)
  if (doubled.length > 0) throw new Error(`two sections with the id ${doubled.join(', ')}`)
  return post
}
