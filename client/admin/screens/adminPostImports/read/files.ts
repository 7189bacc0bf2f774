import { marked } from 'marked'
import { parse as parseYaml } from 'yaml'
import { importMaxBytes, importMaxPosts } from '#shared/admin/post-imports.ts'
import { splitPost } from '#shared/markdown/parse-post.ts'
import { toAbsolute } from './prepare-html.ts'
import type { ParseHtml, Source } from './to-post.ts'
import { UnreadableFile } from './unreadable.ts'
import { cleanWordPress } from './wordpress-html.ts'
import { readWxr, type Wxr } from './wxr.ts'

/** The posts of the chosen files. */
export interface ReadFiles {
  /** Of the first file, and how many more. */
  readonly name: string
  readonly sources: readonly Source[]
  /** Authors as the files name them. */
  readonly authors: readonly string[]
  /** Kind → number of what is not read. */
  readonly leftOut: Readonly<Record<string, number>>
}

/** Largest file of one post, in bytes. */
const longestFile = 2 * 1024 * 1024

/** Reads exports of WordPress, and HTML and Markdown files of one post each; the content decides. @throws UnreadableFile. */
export async function readFiles(files: readonly File[], parse: ParseHtml): Promise<ReadFiles> {
  if (files.reduce((sum, { size }) => sum + size, 0) > importMaxBytes)
    throw new UnreadableFile(
      `Filerne fylder mere end ${importMaxBytes / 1024 / 1024} MB. Eksportér dem i flere dele.`,
    )
  const sources: Source[] = []
  const leftOut: Record<string, number> = {}
  for (const file of files) {
    const named = (reason: string) =>
      new UnreadableFile(files.length > 1 ? `${file.name}: ${reason}` : reason)
    try {
      const read = await readOne(file, parse)
      sources.push(...read.sources)
      for (const [kind, number] of Object.entries(read.leftOut))
        leftOut[kind] = (leftOut[kind] ?? 0) + number
    } catch (error) {
      throw error instanceof UnreadableFile ? named(error.message) : error
    }
  }
  if (sources.length === 0) throw new UnreadableFile('Der er ingen indlæg at flytte.')
  if (sources.length > importMaxPosts)
    throw new UnreadableFile(
      `Der er ${sources.length} indlæg, og der er plads til ${importMaxPosts} ad gangen. Del dem i flere.`,
    )
  const more = files.length > 1 ? ` og ${files.length - 1} mere` : ''
  return {
    name: `${(files[0]?.name ?? '').slice(0, 180)}${more}`,
    sources,
    leftOut,
    authors: [
      ...new Set(sources.flatMap(({ author, reason }) => (author && !reason ? author : []))),
    ].slice(0, 200),
  }
}

async function readOne(
  file: File,
  parse: ParseHtml,
): Promise<Pick<ReadFiles, 'sources' | 'leftOut'>> {
  const start = await file.slice(0, 2048).text()
  if (start.startsWith('PK')) throw new UnreadableFile('Filen er pakket. Pak den ud først.')
  if (/<rss\b|<wp:wxr_version/i.test(start) || /^\uFEFF?\s*<\?xml/.test(start)) {
    const wxr = await readWxr(textOf(file))
    return { sources: wxr.posts.map((post) => ofWordPress(post, wxr)), leftOut: wxr.leftOut }
  }
  if (file.size === 0) throw new UnreadableFile('Filen er tom.')
  if (file.size > longestFile)
    throw new UnreadableFile(`Filen fylder mere end ${longestFile / 1024 / 1024} MB.`)
  const text = (await file.text()).replace(/^\uFEFF/, '')
  if (text.includes('\0')) throw new UnreadableFile('Filen er ikke tekst.')
  const isHtml = /\.x?html?$/i.test(file.name) || /<html\b|<!doctype html/i.test(start)
  const source = isHtml ? readHtmlFile(text, parse) : readMarkdownFile(text)
  const name = file.name.replace(/\.[a-z0-9]{1,9}$/i, '')
  return {
    sources: [
      {
        ...source,
        title: source.title || name.replaceAll(/[-_]+/g, ' ').trim(),
        name: source.name || name,
        // Without an address, the same text is the same post.
        addresses: source.address ? [source.address] : [await contentKey(source.html)],
      },
    ],
    leftOut: {},
  }
}

/** The text of a file piece by piece. */
async function* textOf(file: File): AsyncGenerator<string> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

async function contentKey(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `tekst:${[...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

const statusRemarks: Readonly<Record<string, string>> = {
  draft: 'Det var en kladde',
  pending: 'Det ventede på godkendelse',
  private: 'Det var privat',
  future: 'Det var planlagt',
}

/** A post of WordPress. */
export function ofWordPress(post: Wxr['posts'][number], { site, attachments }: Wxr): Source {
  const { html, lost } = cleanWordPress(post.content, attachments)
  const { link, guid, status, kind, id } = post
  const number = site && id && toAbsolute(`/?p=${id}`, site)
  const address = post.status === 'publish' ? link : ''
  return {
    ...post,
    html,
    address,
    addresses: [link, guid, number || ''].filter(Boolean),
    base: toAbsolute(link, site) ?? site,
    published: post.date,
    remarks: [
      ...(statusRemarks[status] ? [statusRemarks[status]] : []),
      ...(post.hasPassword ? ['Det var beskyttet med et kodeord'] : []),
      ...lost,
    ],
    reason:
      kind === 'page'
        ? 'Det er en side og ikke et indlæg'
        : status === 'trash'
          ? 'Det ligger i papirkurven'
          : '',
  }
}

const empty = {
  name: '',
  author: '',
  status: '',
  address: '',
  base: '',
  published: '',
  modified: '',
  description: '',
  excerpt: '',
  categories: [],
  addresses: [],
  remarks: [],
  reason: '',
} as const

type FileSource = Source

/** A saved page: its text is what it marks as the article. */
export function readHtmlFile(text: string, parse: ParseHtml): FileSource {
  // Only the body is left of a parsed page; what its head says is read as text.
  const head = /<head\b[^>]*>([^]*?)<\/head>/i.exec(text)?.[1] ?? ''
  const tag = (pattern: RegExp, name: string): string => {
    const [found = ''] = [...head.matchAll(/<(?:meta|link)\b[^>]*>/gi)]
      .map(([whole]) => whole)
      .filter((whole) => pattern.test(whole))
    return decodeEntities(
      new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i')
        .exec(found)
        ?.slice(1)
        .join('') ?? '',
      parse,
    )
  }
  const canonical = toAbsolute(tag(/rel\s*=\s*["']?canonical/i, 'href'), '')
  const body = parse(text)
  const main = body.querySelector('article') ?? body.querySelector('main') ?? body
  const heading = main.querySelector('h1')
  const title =
    heading?.textContent?.trim() ||
    decodeEntities(/<title[^>]*>([^]*?)<\/title>/i.exec(head)?.[1] ?? '', parse)
  heading?.remove()
  for (const part of main.querySelectorAll('script, style, nav, form, template')) part.remove()
  return {
    ...empty,
    title,
    html: main.innerHTML,
    address: canonical ?? '',
    base: canonical ?? '',
    name: canonical ? (new URL(canonical).pathname.split('/').findLast(Boolean) ?? '') : '',
    author: tag(/name\s*=\s*["']?author/i, 'content'),
    published: tag(/property\s*=\s*["']?article:published_time/i, 'content'),
    modified: tag(/property\s*=\s*["']?article:modified_time/i, 'content'),
    description: tag(/name\s*=\s*["']?description/i, 'content'),
  }
}

const decodeEntities = (text: string, parse: ParseHtml): string =>
  text.includes('&') ? (parse(text).textContent ?? '') : text

/** A Markdown file, with the fields above it that site generators know. */
export function readMarkdownFile(text: string): FileSource {
  const parts = splitPost(text)
  const fields = readFields(parts?.head ?? '')
  const named = (...names: readonly string[]): string => {
    const value = names.map((name) => fields[name]).find((each) => each !== undefined)
    return value instanceof Date
      ? value.toISOString()
      : ['string', 'number'].includes(typeof value)
        ? String(value)
        : ''
  }
  const listed = (...names: readonly string[]): readonly string[] =>
    names.flatMap((name) => {
      const value = fields[name]
      return Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : []
    })
  const markdown = parts?.text ?? text
  const [, heading = ''] = /^#\s+(.+)$/m.exec(markdown) ?? []
  const title = named('title')
  const isDraft = fields['draft'] === true || fields['published'] === false
  const address = toAbsolute(named('canonical', 'canonical_url', 'permalink', 'url'), '') ?? ''
  return {
    ...empty,
    title: title || heading,
    html: marked.parse(title ? markdown : markdown.replace(/^#\s+.+$/m, ''), { async: false }),
    name: named('slug'),
    author: named('author'),
    status: isDraft ? 'draft' : '',
    address,
    base: address,
    published: named('date', 'pubDate', 'publishDate'),
    modified: named('lastmod', 'updated', 'modified', 'last_modified_at'),
    description: named('description', 'summary'),
    excerpt: named('excerpt', 'lead'),
    categories: listed('topic', 'category', 'categories', 'tags'),
    remarks: isDraft ? ['Det var en kladde'] : [],
  }
}

function readFields(head: string): Readonly<Record<string, unknown>> {
  try {
    const fields: unknown = parseYaml(head, { maxAliasCount: 20 })
    return fields && typeof fields === 'object' && !Array.isArray(fields)
      ? (fields as Record<string, unknown>)
      : {}
  } catch {
    throw new UnreadableFile('Felterne øverst i filen kan ikke læses.')
  }
}
