import { nodes } from '../../../kit/article-editor/schema.ts'
import { toBlocks } from '../../../kit/article-editor/document.ts'
import { droppedText } from '../../../kit/article-editor/clipboard.ts'
import { readHtml } from '../../../kit/article-editor/paste/read-html.ts'
import type { ReadPost, SourcePicture } from '#shared/admin/post-imports.ts'
import { longestBody, unfinishedSection } from '#shared/admin/posts.ts'
import { isCalendarDay } from '#shared/domain/dates.ts'
import { comparableAddress } from '#shared/domain/posts/old-address.ts'
import { fold } from '#shared/domain/posts/fold.ts'
import { slugOfTitle } from '#shared/domain/posts/slug.ts'
import { plain, textsOf } from '#shared/domain/posts/text.ts'
import { topicLabels } from '#shared/content/blog/topic-labels.ts'
import { type Block, blockSchema } from '#shared/schemas/content/block.ts'
import type { PostTopic } from '#shared/schemas/content/post-parts.ts'
import { blockOf, prepareHtml, withoutBraces } from './prepare-html.ts'

/** Parses foreign HTML into a document that loads and runs nothing. */
export type ParseHtml = (html: string) => Element

/** A post of a file, whatever its format. */
export interface Source {
  readonly title: string
  readonly html: string
  /** The last part of its address there. */
  readonly name: string
  readonly author: string
  readonly status: string
  /** Its public address; empty without one. */
  readonly address: string
  /** All that it is known by. */
  readonly addresses: readonly string[]
  /** What addresses in it are relative to. */
  readonly base: string
  /** `2019-03-04…`; empty where it is not known. */
  readonly published: string
  readonly modified: string
  readonly description: string
  readonly excerpt: string
  readonly categories: readonly string[]
  readonly remarks: readonly string[]
  /** Why it can't come along, where its format knows. */
  readonly reason: string
}

export interface Tools {
  readonly parse: ParseHtml
  /** Our own site. */
  readonly origin: string
  /** Of posts whose categories name none of ours. */
  readonly topic: PostTopic
  /** Author in the file → what they do. */
  readonly authors: Readonly<Record<string, string>>
}

const longestTitle = 300
const mostBlocks = 400
const mostRemarks = 50

/** A post of a file as a working copy of an article, with what was changed or lost. */
export function toPost(source: Source, { parse, origin, topic, authors }: Tools): ReadPost {
  const remarks = [...source.remarks]
  const body = parse(source.html)
  prepareHtml(body, source.base)
  const { content, dropped } = readHtml(body, origin, blockOf(source.base))
  const lost = droppedText(dropped)
  if (lost) remarks.push(lost)
  const blocks = finish(toBlocks(nodes.doc.create(null, [...content])), remarks)
  const title = textOf(parse, source.title).slice(0, longestTitle)
  if (title === '') remarks.push('Det har ingen titel')
  else if (title.length > 60) remarks.push('Titlen er længere end 60 tegn og skal kortes')
  if (!source.author) remarks.push('Filen nævner ingen forfatter')
  else if (!authors[source.author]) remarks.push(`Forfatteren ${source.author} er ukendt her`)
  const reason = source.reason || reasonOf(source, title, blocks)
  const isPublic = source.status === 'publish' || source.status === ''
  const published = isPublic || source.status === 'future' ? dayOf(source.published) : ''
  const modified = dayOf(source.modified)
  const found = topicOf(source.categories)
  if (!found && source.categories.length > 0)
    remarks.push(`Ingen af kategorierne er vores: ${source.categories.join(', ').slice(0, 150)}`)
  return {
    title,
    slug: slugOfTitle(decode(source.name)) || slugOfTitle(title),
    author: source.author.slice(0, 200),
    sourceStatus: source.status.slice(0, 40),
    addresses: [...new Set(source.addresses.flatMap((each) => comparableAddress(each) ?? each))]
      .filter((each) => each !== '')
      .slice(0, 10),
    oldPath: isPublic ? pathOf(source.address, remarks) : '',
    source: source.html.slice(0, longestBody),
    draft: {
      topic: found ?? topic,
      ...describe(source, parse, blocks, remarks),
      published,
      updated: published && modified < published ? published : modified,
      body: blocks,
    },
    remarks: reason
      ? []
      : [...new Set(remarks.map((each) => each.slice(0, 300)))].slice(0, mostRemarks),
    reason,
  }
}

function reasonOf(
  { html }: Source,
  title: string,
  blocks: readonly (Block | SourcePicture)[],
): string {
  if (html.length > longestBody || JSON.stringify(blocks).length > longestBody)
    return 'Teksten er for lang'
  if (blocks.length > mostBlocks) return `Teksten har over ${mostBlocks} blokke. Del den i flere`
  return title === '' && blocks.length === 0 ? 'Det er tomt' : ''
}

/** Blocks that can be stored: sections with names of their own, and nothing that no article can have. */
function finish(blocks: readonly Block[], remarks: string[]): readonly (Block | SourcePicture)[] {
  const names = new Set<string>()
  return blocks.flatMap((block): readonly (Block | SourcePicture)[] => {
    const foreign = block as Block | SourcePicture
    if (foreign.type === 'sourcePicture') {
      if (!foreign.alt) remarks.push('Et billede mangler en beskrivelse')
      return [foreign]
    }
    const own = withoutBracesIn(block)
    if (JSON.stringify(own) !== JSON.stringify(block))
      remarks.push('Tuborgparenteser er blevet til almindelige')
    const named = 'id' in own && own.id ? { ...own, id: freeName(own.id, names) } : own
    if (blockSchema.safeParse(named).success || unfinishedSection.safeParse(named).success)
      return [named as Block]
    remarks.push('En del af teksten kunne ikke læses')
    return []
  })
}

function withoutBracesIn<Value>(value: Value): Value {
  if (typeof value === 'string') return withoutBraces(value) as Value
  if (!value || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(withoutBracesIn) as Value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withoutBracesIn(each)]),
  ) as Value
}

function freeName(wanted: string, names: Set<string>): string {
  let name = wanted
  for (let number = 2; names.has(name); number++) name = `${wanted}-${number}`
  names.add(name)
  return name
}

const textOf = (parse: ParseHtml, html: string): string =>
  withoutBraces(/[<&]/.test(html) ? (parse(html).textContent ?? '') : html)
    .replace(/\s+/g, ' ')
    .trim()

/** The description of lists and search engines, and a longer introduction. Without either, the text's beginning. */
function describe(
  { description, excerpt }: Source,
  parse: ParseHtml,
  blocks: readonly (Block | SourcePicture)[],
  remarks: string[],
): Pick<ReadPost['draft'], 'description' | 'lead'> {
  const written = textOf(parse, description)
  const short = textOf(parse, excerpt)
  const lead = short.length > 165 || (written && short && short !== written) ? short : ''
  const chosen = written || short
  if (chosen) return { description: cut(chosen, 165), lead: cut(lead, 600) }
  const first = textsOf(
    blocks.find((block) => block.type === 'prose' && block.body.length > 0) ?? [],
  )
  const text = first.length > 1 ? (first.at(1) ?? '') : (first[0] ?? '')
  if (text) remarks.push('Beskrivelsen er begyndelsen af teksten')
  return { description: cut(plain(text), 160), lead: '' }
}

/** At most so many characters, between words. */
const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…`

const dayOf = (written: string): string => {
  const day = written.slice(0, 10)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day > '1990' && isCalendarDay(day) ? day : ''
}

/** The first category that is a topic of ours, by its name or by a part of it. */
export function topicOf(categories: readonly string[]): PostTopic | null {
  const known = Object.entries(topicLabels) as [PostTopic, string][]
  for (const category of categories) {
    const name = fold(category)
    const [topic] =
      known.find(([id, label]) => name === id || name === fold(label)) ??
      known.find(([id]) => name.includes(id.replace(/(e?r|er)$/, ''))) ??
      []
    if (topic) return topic
  }
  return null
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** The path that visitors know; empty without one that a redirect can have. */
function pathOf(address: string, remarks: string[]): string {
  if (!URL.canParse(address)) return ''
  const { pathname, search } = new URL(address)
  if (pathname === '/' || search !== '') return ''
  if (!/[*:]/.test(pathname)) return pathname
  remarks.push(`Den gamle adresse har tegn, som omdirigeringer bruger: ${pathname}`)
  return ''
}
