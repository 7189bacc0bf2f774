import { Document, isCollection, isMap, isScalar, type Node, visit } from 'yaml'
import { parseRich } from '../domain/posts/rich-text.ts'
import { type Block, blockSchema } from '../schemas/content/block.ts'
import { type Post, postHeadSchema } from '../schemas/content/post.ts'
import { parseBlocks } from './parse-blocks.ts'

/** The longest map or list that is written on one line. */
const flowMax = 120

/** Writes an article as a file of docs/contracts/posts.md; parsePost reads it back. */
export function serializePost(post: Post): string {
  const head = Object.fromEntries(
    Object.keys(postHeadSchema.shape).flatMap((key) => {
      const value = post[key as keyof Post]
      return value === undefined ? [] : [[key, value]]
    }),
  )
  return `---\n${writeYaml(head)}---\n\n${serializeBlocks(post.body)}`
}

/** Writes blocks as the text of an article; parseBlocks reads them back. Only ids that are not made from their heading are lost. */
export function serializeBlocks(blocks: readonly Block[]): string {
  const parts = blocks.flatMap(partsOf)
  let sign = ''
  const written = parts.map((part) => {
    if ('line' in part) return ((sign = ''), part.line)
    // Neighbouring lists are one list, unless their signs differ.
    const [first, second] = part.numbered === undefined ? ['-', '*'] : ['.', ')']
    sign = sign === first ? second : first
    return part.items
      .map((item, i) =>
        escaped(item, part.numbered === undefined ? `${sign} ` : `${part.numbered + i}${sign} `),
      )
      .join('\n')
  })
  return `${written.join('\n\n')}\n`
}

type Part =
  | { readonly line: string }
  | { readonly items: readonly string[]; readonly numbered: number | undefined }

function partsOf(block: Block): Part[] {
  if (block.type === 'quote') return [{ line: escaped(block.text, '> ') }]
  if (block.type === 'prose') {
    const { title, numbered, body } = block
    return [
      ...(title ? [{ line: escaped(title, '## ') }] : []),
      ...body.map((part) =>
        typeof part === 'string' ? { line: escaped(part) } : { items: part, numbered },
      ),
    ]
  }
  // In the order of the schema: the database stores keys in its own.
  const { type, ...rest } = blockSchema.safeParse(block).data ?? block
  const yaml = writeYaml(rest)
  const fence = yaml.includes('```') ? '~~~~' : '```'
  return [{ line: `${fence}block:${type}\n${yaml}${fence}` }]
}

/** A text on its line, with as few escapes as parsing it back allows. */
function escaped(text: string, prefix = ''): string {
  const lines = [text, text.replace(/^\d+(?=[.)])|^[#>+-]/, escapeEnd)].map((each) => prefix + each)
  return lines.find((line) => partOf(line) === text) ?? prefix + escapeAll(text)
}

const escapeEnd = (start: string): string => (/\d/.test(start) ? `${start}\\` : `\\${start}`)

/** Escapes the signs of the text, and of labels, but not of the marks around them. */
const escapeAll = (text: string): string =>
  parseRich(text)
    .map(({ text: run, mark }) => {
      const safe = run.replace(/[!-/:-@[-`{-~]/g, '\\$&')
      if (!mark) return safe
      return mark === 'strong' ? `**${safe}**` : `[${safe}](${mark.target})`
    })
    .join('')

/** The text that a line means as the only one of an article; null where it is something else. */
function partOf(line: string): string | null {
  try {
    const isHeading = line.startsWith('## ')
    const [block, ...more] = parseBlocks(isHeading ? `${line}\n\nx` : line)
    if (!block || more.length > 0) return null
    if (block.type === 'quote') return block.text
    if (block.type !== 'prose') return null
    if (isHeading) return block.title ?? null
    const [part, ...rest] = block.body
    if (rest.length > 0 || part === undefined) return null
    return typeof part === 'string' ? part : part.length === 1 ? (part[0] ?? null) : null
  } catch {
    return null
  }
}

/** YAML with short lists and maps on one line, as authors write them. */
function writeYaml(value: object): string {
  const document = new Document(value)
  visit(document, {
    Collection(_, node, path) {
      // The outermost map, and lists of maps that each fill a line.
      if (path.length < 2 || !isShort(node)) return undefined
      node.flow = true
      return visit.SKIP
    },
  })
  return document.toString({ lineWidth: 0, flowCollectionPadding: true })
}

const isShort = (node: Node): boolean =>
  isCollection(node) &&
  JSON.stringify(node.toJSON()).length <= flowMax &&
  (isMap(node) || node.items.every((item) => isScalar(item)))
