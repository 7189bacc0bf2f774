import { SaxesParser } from 'saxes'
import { importMaxPosts } from '#shared/admin/post-imports.ts'
import { longestBody } from '#shared/admin/posts.ts'
import { UnreadableFile } from './unreadable.ts'

/** A post or a page of an export of WordPress, as it is written there. */
export interface WxrPost {
  readonly id: string
  readonly kind: 'post' | 'page'
  readonly title: string
  readonly link: string
  readonly guid: string
  readonly name: string
  readonly author: string
  readonly status: string
  readonly hasPassword: boolean
  readonly content: string
  readonly excerpt: string
  /** `2019-03-04 12:00:00`, in the time of the site. */
  readonly date: string
  readonly modified: string
  readonly categories: readonly string[]
  /** Written for search engines, by the usual plugins. */
  readonly description: string
}

export interface Wxr {
  readonly site: string
  readonly posts: readonly WxrPost[]
  /** Number of a picture → its address. */
  readonly attachments: ReadonlyMap<string, string>
  /** Kind → number of what is not read. */
  readonly leftOut: Readonly<Record<string, number>>
}

/** Elements that are nested deeper are no export. */
const deepest = 60
/** Of one element, in characters: a longer text is cut, and its post refused as too long. */
const longestText = longestBody + 1
// oxlint-disable-next-line no-control-regex
const disallowed = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const descriptions = ['_yoast_wpseo_metadesc', 'rank_math_description', '_aioseo_description']

/**
 * Reads an export of WordPress (WXR) piece by piece, so that its size does not matter. Entities of the file's own and document types
 * are refused: no export has them. Parents are not followed, so they may form a circle. @throws UnreadableFile.
 */
export async function readWxr(chunks: AsyncIterable<string>): Promise<Wxr> {
  const parser = new SaxesParser({ position: true })
  const path: string[] = []
  const posts: WxrPost[] = []
  const attachments = new Map<string, string>()
  const authors = new Map<string, string>()
  const leftOut: Record<string, number> = {}
  const leave = (kind: string): void => void (leftOut[kind] = (leftOut[kind] ?? 0) + 1)
  let site = ''
  let isExport = false
  let text = ''
  /** Texts of the open item, and of the element within it that has several of its own. */
  let item: Record<string, string> | null = null
  let part: Record<string, string> = {}
  let categories: string[] = []
  let domain = ''
  let description = ''

  const endItem = (fields: Record<string, string>): void => {
    const kind = fields['wp:post_type'] ?? 'post'
    if (kind === 'attachment') {
      attachments.set(fields['wp:post_id'] ?? '', fields['wp:attachment_url'] ?? '')
      return leave(kind)
    }
    if (kind !== 'post' && kind !== 'page') return leave(kind.slice(0, 60))
    if (fields['wp:status'] === 'auto-draft') return leave('auto-draft')
    if (posts.length === importMaxPosts)
      throw new UnreadableFile(
        `Filen har over ${importMaxPosts} indlæg. Eksportér dem fra WordPress i flere filer, år for år.`,
      )
    posts.push({
      id: fields['wp:post_id'] ?? '',
      kind,
      title: fields['title'] ?? '',
      link: (fields['link'] ?? '').trim(),
      guid: (fields['guid'] ?? '').trim(),
      name: fields['wp:post_name'] ?? '',
      author: fields['dc:creator'] ?? '',
      status: fields['wp:status'] ?? '',
      hasPassword: (fields['wp:post_password'] ?? '') !== '',
      content: fields['content:encoded'] ?? '',
      excerpt: fields['excerpt:encoded'] ?? '',
      date: fields['wp:post_date'] ?? '',
      modified: fields['wp:post_modified'] ?? '',
      categories,
      description,
    })
  }
  const add = (more: string): void => {
    if (text.length < longestText) text += more.slice(0, longestText - text.length)
  }
  parser.on('error', (error) => {
    throw new UnreadableFile(
      `Filen er i stykker omkring linje ${parser.line}. Eksportér den igen. (${error.message.replace(/^\d+:\d+: /, '')})`,
    )
  })
  parser.on('doctype', () => {
    throw new UnreadableFile('Filen har egne entiteter, og det har ingen eksport fra WordPress.')
  })
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name)
    text = ''
    if (path.length > deepest) throw new UnreadableFile('Filen er ikke en eksport fra WordPress.')
    if (name === 'rss') isExport = true
    if (name === 'item') [item, categories, description] = [{}, [], '']
    if (name === 'wp:author' || name === 'wp:postmeta') part = {}
    if (name === 'category') domain = String(attributes['domain'] ?? '')
  })
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', ({ name }) => {
    path.pop()
    const parent = path.at(-1)
    if (name === 'item' && item) {
      endItem(item)
      item = null
    } else if (parent === 'wp:author' || parent === 'wp:postmeta') part[name] = text
    else if (name === 'wp:author')
      authors.set(part['wp:author_login'] ?? '', part['wp:author_display_name'] ?? '')
    else if (name === 'wp:postmeta') {
      if (descriptions.includes(part['wp:meta_key'] ?? ''))
        description ||= part['wp:meta_value'] ?? ''
    } else if (name === 'wp:comment') leave('kommentar')
    else if (item && parent === 'item') {
      if (name !== 'category') item[name] ??= text
      else if (domain === 'category') categories.push(text)
    } else if (parent === 'channel' && (name === 'wp:base_blog_url' || name === 'link'))
      site = name === 'link' ? site || text.trim() : text.trim()
    text = ''
  })
  for await (const chunk of chunks) parser.write(chunk.replace(disallowed, ''))
  parser.close()
  if (!isExport) throw new UnreadableFile('Filen er ikke en eksport fra WordPress.')
  const named = posts.map((post) => ({ ...post, author: authors.get(post.author) || post.author }))
  return { site, posts: named, attachments, leftOut }
}
