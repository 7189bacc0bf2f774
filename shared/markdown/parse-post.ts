import { parse as parseYaml } from 'yaml'
import { doubledIds } from '../domain/posts/sections.ts'
import { type Post, postHeadSchema, postSchema } from '../schemas/content/post.ts'
import { MarkdownFault, markdownRules } from './fault.ts'
import { parseBlocks } from './parse-blocks.ts'
import { parseStrictly } from './parse-strictly.ts'

/** Splits a file into its front matter and its text; null where it has no front matter. */
export function splitPost(source: string): { readonly head: string; readonly text: string } | null {
  const [, head, text] = /^---\n([^]*?)\n---\n([^]*)$/.exec(source.replace(/\r\n?/g, '\n')) ?? []
  return head === undefined || text === undefined ? null : { head, text }
}

/** Parses a file of shared/content/blog/posts. @throws if it breaks a rule of docs/contracts/posts.md. */
export function parsePost(slug: string, source: string): Post {
  const parts = splitPost(source)
  if (!parts) throw new MarkdownFault('front-matter', '', markdownRules['front-matter'])
  const post = parseStrictly(
    postSchema,
    {
      ...parseStrictly(postHeadSchema, parseYaml(parts.head), 'front matter'),
      slug,
      body: parseBlocks(parts.text),
    },
    'article',
  )
  const doubled = doubledIds(post.body)
  if (doubled.length > 0)
    throw new MarkdownFault(
      'equal-ids',
      doubled.join(', '),
      `${markdownRules['equal-ids']} ${doubled.join(', ')}`,
    )
  return post
}
