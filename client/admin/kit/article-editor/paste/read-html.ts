import type { Node as DocNode } from 'prosemirror-model'
import { type Run, writeRich } from '#shared/domain/posts/rich-text.ts'
import type { Block, BlockOf } from '#shared/schemas/content/block.ts'
import { cardOf, richContent } from '../document.ts'
import { nodes, schema } from '../schema.ts'
import { styleAttribute } from './inert-html.ts'
import { linkTarget } from './link-target.ts'

/** What a paste had that no article can have, in the order of the notice. */
export type Dropped = 'pictures' | 'scripts' | 'links' | 'levels' | 'marks' | 'cells' | 'tables'

export interface Pasted {
  readonly content: readonly DocNode[]
  readonly dropped: ReadonlyMap<Dropped, number>
}

/** Never shown, and never read for their text. */
const skipped = new Set(
  'style head meta title link xml template noscript button input select textarea option audio video canvas map area'.split(
    ' ',
  ),
)
const scripts = new Set(['script', 'iframe', 'object', 'embed', 'applet', 'frame', 'frameset'])
const pictures = new Set(['img', 'picture', 'svg', 'v:shape', 'v:imagedata'])
/** Begin and end a paragraph. */
const containers = new Set(
  'p div section article main header footer aside nav address pre dl dt dd figure figcaption center form fieldset details summary hr body html tr td th caption blockquote li'.split(
    ' ',
  ),
)
/** Elements that are nested deeper are read as text. */
const depthMax = 200

interface Context {
  readonly bold: boolean
  readonly target: string | null
  readonly depth: number
}

/** A paragraph as it is read, before it becomes a node. */
interface Line {
  readonly kind: 'paragraph' | 'heading' | 'bullet' | 'number'
  readonly runs: Run[]
  readonly start?: number
  /** Of its list: items of different lists aren't joined. */
  readonly list?: unknown
}

/**
 * Reads the HTML of a clipboard as content of an article. Knows the forms of Word, Outlook, Google Docs and Teams; of everything else
 * the text is left. `body` is what inertHtml was parsed into, in a document that loads, runs and shows nothing. `toBlock`: the block
 * that an element becomes, with all that it contains; null where it is read as usual.
 */
export function readHtml(
  body: Element,
  origin: string,
  toBlock: (element: Element) => Block | null = () => null,
): Pasted {
  const content: DocNode[] = []
  const dropped = new Map<Dropped, number>()
  const drop = (what: Dropped): void => void dropped.set(what, (dropped.get(what) ?? 0) + 1)
  let lines: Line[] = []
  let line: Line | null = null

  const end = (): void => void (line = null)
  const begin = (next: Omit<Line, 'runs'>): void => {
    line = { ...next, runs: [] }
    lines.push(line)
  }
  const write = (text: string, { bold, target }: Context): void => {
    if (!line && text.trim() === '') return
    if (!line) begin({ kind: 'paragraph' })
    line!.runs.push({
      text: text.replace(/\s+/g, ' '),
      ...(target === null ? bold && { mark: 'strong' as const } : { mark: { target } }),
    })
  }
  const flush = (): void => {
    content.push(...nodesOf(lines))
    lines = []
    end()
  }

  function visit(node: Node, context: Context): void {
    if (node.nodeType === 3) return write(node.nodeValue ?? '', context)
    if (node.nodeType !== 1) return
    const element = node as Element
    const name = element.localName.toLowerCase()
    const block = toBlock(element)
    if (block) {
      flush()
      return void content.push(cardOf(block))
    }
    if (scripts.has(name)) return drop('scripts')
    if (pictures.has(name)) {
      // Teams and Outlook send emoji as pictures.
      const emoji = /^\p{Extended_Pictographic}/u.test(element.getAttribute('alt') ?? '')
      return emoji ? write(element.getAttribute('alt') ?? '', context) : drop('pictures')
    }
    if (skipped.has(name) || isListSign(element)) return
    if (context.depth > depthMax) return write(element.textContent ?? '', context)
    const inner = contextIn(element, name, context)
    const children = (): void => {
      for (const child of element.childNodes) visit(child, inner)
    }
    if (name === 'br') {
      if (line?.kind === 'paragraph') end()
      else if (line) write(' ', context)
      return
    }
    if (name === 'table') return readTable(element, children)
    if (name === 'ul' || name === 'ol') return readList(element, name, inner)
    const isHeading = /^h[1-6]$/.test(name) || element.getAttribute('role') === 'heading'
    if (isHeading || isListParagraph(element)) {
      end()
      begin(isHeading ? { kind: 'heading' } : listParagraph(element))
      children()
      return end()
    }
    // A paragraph within an item or a heading goes on with it.
    const isOwn = containers.has(name) && (!line || line.kind === 'paragraph')
    if (isOwn) end()
    else if (containers.has(name)) write(' ', context)
    children()
    if (isOwn) end()
  }

  function contextIn(element: Element, name: string, context: Context): Context {
    const style = element.getAttribute(styleAttribute) ?? ''
    const weight = /font-weight:\s*(\w+)/i.exec(style)?.[1]
    if (/^(i|em|u|s|del|strike)$/.test(name)) drop('marks')
    const bold = weight
      ? /^(bold|bolder|[6-9]00)$/i.test(weight)
      : name === 'b' || name === 'strong' || context.bold
    const href = name === 'a' ? element.getAttribute('href') : null
    const target = href === null ? context.target : linkTarget(href, origin)
    // Places of the page that it came from have no meaning here.
    if (href && target === null && !href.startsWith('#')) drop('links')
    return { bold, target, depth: context.depth + 1 }
  }

  /** Items of nested lists become items of the outermost one. */
  function readList(list: Element, name: 'ul' | 'ol', context: Context): void {
    const within = line?.kind === 'bullet' || line?.kind === 'number' ? line : null
    if (within) drop('levels')
    const kind = within?.kind ?? (name === 'ul' ? 'bullet' : 'number')
    // Word for the web has a list around each item.
    const outer =
      within?.list ?? (list.closest('.ListContainerWrapper') ? 'ListContainerWrapper' : list)
    let start = Number(list.getAttribute('start') ?? 1)
    for (const item of list.childNodes) {
      if (item.nodeType !== 1) continue
      if ((item as Element).localName === 'li' || !/^[uo]l$/.test((item as Element).localName)) {
        end()
        begin({ kind, list: outer, start: start++ })
        for (const child of item.childNodes) visit(child, contextIn(item as Element, 'li', context))
      } else visit(item, context)
    }
    end()
    // What follows in the outer item is one of its own.
    if (within) begin({ kind: within.kind, list: within.list })
  }

  function readTable(table: Element, children: () => void): void {
    const rows = [...table.querySelectorAll('tr')].map((row) =>
      [...row.children].filter(({ localName }) => /^t[dh]$/.test(localName)),
    )
    const width = Math.max(0, ...rows.map((row) => row.length))
    // Tables that lay out a mail, or are too small to compare anything.
    const isLayout =
      table.getAttribute('role') === 'presentation' ||
      table.querySelector('table, ul, ol, h1, h2, h3') !== null ||
      table.parentElement?.closest('table')
    if (isLayout || width < 2 || rows.length < 3) {
      if (!isLayout && width > 1) drop('tables')
      end()
      return children()
    }
    flush()
    const [head = [], ...body] = rows.map((row) => {
      if (row.length < width) drop('cells')
      return Array.from({ length: width }, (_, i) => cellText(row[i]) || '–')
    })
    const block: BlockOf<'table'> = {
      type: 'table',
      title: cellText(table.querySelector('caption') ?? undefined) || 'Tabel uden titel',
      columns: head,
      rows: body.map(([label = '–', ...cells]) => ({
        label,
        cells: cells.map((text) => ({ text })),
      })),
    }
    content.push(cardOf(block))
  }

  const cellText = (cell: Element | undefined): string => {
    if (!cell) return ''
    const outer = { content: content.length, lines, line }
    ;[lines, line] = [[], null]
    begin({ kind: 'heading' })
    for (const child of cell.childNodes) visit(child, { bold: false, target: null, depth: 0 })
    const text = lines.map(({ runs }) => runs.map((run) => run.text).join('')).join(' ')
    ;[lines, line] = [outer.lines, outer.line]
    return text.replace(/\s+/g, ' ').trim()
  }

  visit(body, { bold: false, target: null, depth: 0 })
  flush()
  return { content, dropped }
}

/** The sign that Word writes before an item as text. */
const isListSign = (element: Element): boolean =>
  /mso-list:\s*Ignore/i.test(element.getAttribute(styleAttribute) ?? '')

const isListParagraph = (element: Element): boolean =>
  /(?:^|;)\s*mso-list:\s*l\d+/i.test(element.getAttribute(styleAttribute) ?? '') ||
  ((element.getAttribute('class') ?? '').startsWith('MsoListParagraph') &&
    [...element.querySelectorAll('span')].some(isListSign))

/** A list of Word: paragraphs whose style names their list, each with its sign. */
function listParagraph(element: Element): Omit<Line, 'runs'> {
  const sign = [...element.querySelectorAll('span')].find(isListSign)?.textContent ?? ''
  const list = /mso-list:\s*(l\d+)/i.exec(element.getAttribute(styleAttribute) ?? '')?.[1]
  const number = /^\s*(\d+|[a-z])[.)]/i.exec(sign)?.[1]
  return number === undefined
    ? { kind: 'bullet', list }
    : { kind: 'number', list, start: Number(number) || 1 }
}

/** Paragraphs as nodes; neighbours of one list are one list. */
function nodesOf(lines: readonly Line[]): DocNode[] {
  const content: DocNode[] = []
  let last: Line | null = null
  for (const line of lines) {
    const text = writeRich(line.runs)
    if (text === '') continue
    if (line.kind === 'paragraph') content.push(nodes.paragraph.create(null, richContent(text)))
    else if (line.kind === 'heading')
      content.push(nodes.heading.create(null, schema.text(plainOf(line.runs))))
    else {
      const item = nodes.item.create(null, richContent(text))
      const list = content.at(-1)
      if (list && last?.kind === line.kind && last.list === line.list)
        content[content.length - 1] = list.copy(list.content.addToEnd(item))
      else
        content.push(
          line.kind === 'bullet'
            ? nodes.bullets.create(null, item)
            : nodes.numbers.create({ start: line.start ?? 1 }, item),
        )
    }
    last = line
  }
  return content
}

const plainOf = (runs: readonly Run[]): string =>
  runs
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
