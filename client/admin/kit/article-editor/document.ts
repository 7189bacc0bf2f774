import { Fragment, type Node } from 'prosemirror-model'
import { sectionIdOf } from '#shared/domain/posts/fold.ts'
import { startsPart } from '#shared/domain/posts/sections.ts'
import { parseRich, type Run, writeRich } from '#shared/domain/posts/rich-text.ts'
import type { Block, BlockOf } from '#shared/schemas/content/block.ts'
import { marks, nodes, schema } from './schema.ts'

type Prose = BlockOf<'prose'>

/** The blocks of a document. Empty paragraphs and headings are left out; a heading without text below it has an empty body. */
export function toBlocks(doc: Node): Block[] {
  const blocks: Block[] = []
  let open: Prose | null = null
  const prose = (start: Prose = { type: 'prose', body: [] }): Prose => {
    if (open) return open
    blocks.push(start)
    return (open = start)
  }
  doc.forEach((node) => {
    const text = node.isTextblock ? textOf(node) : ''
    if (node.isTextblock && text === '') return
    switch (node.type) {
      case nodes.paragraph:
        prose().body.push(text)
        break
      case nodes.heading:
        open = null
        prose({ type: 'prose', ...headingId(node, text), title: text, body: [] })
        break
      case nodes.bullets:
      case nodes.numbers: {
        const items = itemsOf(node)
        if (items.length === 0) break
        const isNumbered = node.type === nodes.numbers
        if (startsPart(prose(), isNumbered)) open = null
        if (isNumbered) prose().numbered = node.attrs['start'] as number
        prose().body.push(items)
        break
      }
      default:
        open = null
        blocks.push(
          node.type === nodes.quote ? { type: 'quote', text } : (node.attrs['block'] as Block),
        )
    }
  })
  return blocks
}

function headingId({ attrs }: Node, text: string): { readonly id?: string } {
  const id = (attrs['id'] as string | null) ?? sectionIdOf(text)
  return id === '' ? {} : { id }
}

const itemsOf = (list: Node): string[] => {
  const items: string[] = []
  list.forEach((item) => void items.push(textOf(item)))
  return items.filter((item) => item !== '')
}

/** Texts of nodes, which are immutable: a key press then costs only the paragraph that it changes. */
const texts = new WeakMap<Node, string>()

/** A paragraph in copy's notation, a heading or quote as plain text. */
export function textOf(node: Node): string {
  const known = texts.get(node)
  if (known !== undefined) return known
  const runs: Run[] = []
  node.forEach((child) => {
    const link = marks.link.isInSet(child.marks)
    const text = child.text ?? ''
    if (link) runs.push({ text, mark: { target: String(link.attrs['target']) } })
    else runs.push({ text, ...(marks.strong.isInSet(child.marks) && { mark: 'strong' }) })
  })
  const text = writeRich(runs)
  texts.set(node, text)
  return text
}

/** A document that gives the same blocks again. A text that the flow can't hold, as one laid out for paper, is a card. */
export function fromBlocks(blocks: readonly Block[]): Node {
  const content: Node[] = []
  let last: readonly Node[] = []
  for (const [i, block] of blocks.entries()) {
    const flow = flowOf(block)
    const previous = blocks[i - 1]
    const expected = previous ? [previous, block] : [block]
    last = flow && isEqual(toBlocks(docOf([...last, ...flow])), expected) ? flow : [cardOf(block)]
    content.push(...last)
  }
  return docOf(content)
}

/** A document of at least one paragraph. */
const docOf = (content: readonly Node[]): Node =>
  nodes.doc.create(null, content.length > 0 ? [...content] : [nodes.paragraph.create()])

export const cardOf = (block: Block): Node => nodes.card.create({ block })

function flowOf(block: Block): Node[] | null {
  if (block.type === 'quote') return [nodes.quote.create(null, plainText(block.text))]
  if (block.type !== 'prose') return null
  const { id = '', title, numbered, body } = block
  return [
    ...(title === undefined
      ? []
      : [nodes.heading.create({ id: id === sectionIdOf(title) ? null : id }, plainText(title))]),
    ...body.map((part) => {
      if (typeof part === 'string') return nodes.paragraph.create(null, richContent(part))
      const items = part.map((item) => nodes.item.create(null, richContent(item)))
      return numbered === undefined
        ? nodes.bullets.create(null, items)
        : nodes.numbers.create({ start: numbered }, items)
    }),
  ]
}

const plainText = (text: string): Fragment =>
  text === '' ? Fragment.empty : Fragment.from(schema.text(text))

/** Copy's notation as text with marks. */
export const richContent = (text: string): Fragment =>
  Fragment.fromArray(
    parseRich(text).map(({ text: run, mark }) =>
      schema.text(
        run,
        mark === undefined
          ? []
          : [mark === 'strong' ? marks.strong.create() : marks.link.create(mark)],
      ),
    ),
  )

/** Equality of JSON values whatever the order of their keys. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (!a || !b || typeof a !== 'object' || typeof b !== 'object') return false
  const [ours, theirs] = [a, b].map((each) =>
    Object.entries(each).filter(([, value]) => value !== undefined),
  ) as [[string, unknown][], [string, unknown][]]
  return (
    ours.length === theirs.length &&
    ours.every(([key, value]) => isEqual(value, (b as Readonly<Record<string, unknown>>)[key]))
  )
}

/** Blocks in place of which equal ones are known: their JSON is then the same, so an undone change does not count as one. */
export const withKnown = (blocks: readonly Block[], known: readonly Block[]): Block[] =>
  blocks.map((block) => known.find((each) => isEqual(each, block)) ?? block)
