import { closeHistory } from 'prosemirror-history'
import { Fragment, type Node, Slice } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { blockSchema } from '#shared/schemas/content/block.ts'
import { articleBlocks } from '#shared/schemas/content/post.ts'
import { fromBlocks, toBlocks } from './document.ts'
import { loadedMarkdown } from './markdown.ts'
import { parseHtml } from './paste/parse-html.ts'
import { type Dropped, readHtml } from './paste/read-html.ts'
import { nodes, schema } from './schema.ts'

/** Our own content on the clipboard. Any page may write it, so it is checked like any other input. */
const ownType = 'application/x-article'

interface Read {
  readonly slice: Slice
  readonly dropped: ReadonlyMap<Dropped, number>
}

/** What a clipboard or a drop holds, as content of an article; null where there is nothing to read. */
export function readTransfer(data: DataTransfer, origin: string): Read | null {
  const own = readOwn(data.getData(ownType))
  if (own) return { slice: own, dropped: new Map() }
  const text = data.getData('text/plain')
  const html = data.getData('text/html')
  if (html) {
    const body = parseHtml(html)
    // Editors of code send Markdown as lines of coloured spans.
    const isPlain = body.querySelector('h1,h2,h3,h4,h5,h6,p,ul,ol,table,b,strong,a,img') === null
    if (!isPlain || !looksLikeMarkdown(text)) {
      const { content, dropped } = readHtml(body, origin)
      if (content.length > 0 || dropped.size > 0) return { slice: sliceOf(content), dropped }
    }
  }
  const isPicture = [...data.files].some(({ type }) => type.startsWith('image/'))
  if (text === '')
    return isPicture ? { slice: Slice.empty, dropped: new Map([['pictures', 1]]) } : null
  return { slice: readText(text), dropped: new Map() }
}

const looksLikeMarkdown = (text: string): boolean => /^(?:#+ |[-*] |\d+[.)] |> |```)/m.test(text)

function readText(text: string): Slice {
  const read =
    looksLikeMarkdown(text) || text.includes('**') ? loadedMarkdown()?.readMarkdown(text) : null
  if (read && 'blocks' in read) return sliceOf(childrenOf(fromBlocks(read.blocks)))
  return sliceOf(
    text
      .split(/\r?\n/)
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter((line) => line !== '')
      .map((line) => nodes.paragraph.create(null, schema.text(line))),
  )
}

function readOwn(json: string): Slice | null {
  if (json === '') return null
  try {
    const slice = Slice.fromJSON(schema, JSON.parse(json) as object)
    slice.content.forEach((node) => node.check())
    let isKnown = true
    slice.content.descendants((node) => {
      const block = blockSchema.safeParse(node.attrs['block'])
      if (node.type === nodes.card && !(block.success && isArticleBlock(block.data.type)))
        isKnown = false
    })
    return isKnown ? slice : null
  } catch {
    return null
  }
}

const isArticleBlock = (type: string): boolean =>
  (articleBlocks as readonly string[]).includes(type)

const childrenOf = (doc: Node): Node[] => [...doc.content.content]

/** One paragraph is added to the text at the caret; more keep their own. */
const sliceOf = (content: readonly Node[]): Slice => Slice.maxOpen(Fragment.fromArray([...content]))

/** Puts what was read in place of the selection. */
export function insertRead(state: EditorState, { slice }: Read): Transaction {
  return closeHistory(state.tr).replaceSelection(slice).scrollIntoView().setMeta('paste', true)
}

/** Writes the selection as Markdown, and as our own content. */
export function writeTransfer(view: EditorView, data: DataTransfer): void {
  const slice = view.state.selection.content()
  data.clearData()
  data.setData(ownType, JSON.stringify(slice.toJSON()))
  data.setData('text/plain', markdownOf(slice))
}

function markdownOf({ content }: Slice): string {
  // Part of one paragraph is plain text.
  if (content.childCount === 1 && content.firstChild?.isTextblock)
    return content.firstChild.textContent
  const doc = nodes.doc.create(null, content)
  const markdown = loadedMarkdown()
  return markdown
    ? markdown.serializeBlocks(toBlocks(doc))
    : doc.textBetween(0, doc.content.size, '\n\n')
}

const names: Readonly<Record<Dropped, readonly [string, string]>> = {
  pictures: ['et billede', 'billeder'],
  scripts: ['et script', 'scripts'],
  links: ['et link, der ikke er sikkert', 'links, der ikke er sikre'],
  levels: ['niveauer i lister', 'niveauer i lister'],
  cells: ['sammenlagte celler', 'sammenlagte celler'],
  tables: ['en lille tabel (dens celler er afsnit)', 'små tabeller (deres celler er afsnit)'],
  marks: ['kursiv og understregning', 'kursiv og understregning'],
}

/** »Udeladt: 2 billeder og kursiv og understregning.«; null where nothing was left out. */
export function droppedText(dropped: ReadonlyMap<Dropped, number>): string | null {
  const parts = [...dropped].map(([what, count]) => {
    const [one, many] = names[what]
    return one === many ? one : count === 1 ? one : `${count} ${many}`
  })
  if (parts.length === 0) return null
  return `Ikke taget med: ${parts.join(', ')}.`
}
