import { Lexer, type Token, type Tokens } from 'marked'
import { type Document, LineCounter, parseDocument } from 'yaml'
import { sectionIdOf } from '../domain/posts/fold.ts'
import { type Block, type BlockOf, blockSchema } from '../schemas/content/block.ts'
import { startsPart } from '../domain/posts/sections.ts'
import { MarkdownFault, type MarkdownRule, markdownRules } from './fault.ts'
import { parseStrictly, StrictFault } from './parse-strictly.ts'

type Prose = BlockOf<'prose'>

/**
 * Parses the text of an article into blocks: `##` begins a section, `>` is a pull quote, a fence named `block:<type>` is that block.
 * @throws MarkdownFault on Markdown that no block can show, with the text in question and its line.
 */
export function parseBlocks(source: string): Block[] {
  const markdown = source.replace(/\r\n?/g, '\n')
  const blocks: Block[] = []
  let open: { readonly prose: Prose; readonly offset: number } | null = null
  let offset = 0
  const lineAt = (index: number): number => markdown.slice(0, index).split('\n').length
  const close = (): void => {
    const { prose, offset: start } = open ?? {}
    if (prose?.body.length === 0)
      throw new MarkdownFault(
        'empty-section',
        prose.title ?? '',
        `the heading '${prose.title}' has no text below it`,
        lineAt(start ?? 0),
      )
    open = null
  }
  const begin = (prose: Prose): Prose => {
    open = { prose, offset }
    blocks.push(prose)
    return prose
  }
  const prose = (): Prose => open?.prose ?? begin({ type: 'prose', body: [] })
  const add = (token: Tokens.Generic): void => {
    if (token.type === 'space') return
    if (token.type === 'paragraph') prose().body.push(richText(token.tokens))
    else if (token.type === 'list') {
      const list = token as Tokens.List
      if (startsPart(prose(), list.ordered)) open = null
      if (list.ordered) prose().numbered = Number(list.start)
      prose().body.push(listItems(list))
    } else if (token.type === 'heading') {
      close()
      if (token['depth'] !== 2) refuse(token, 'rank-two')
      begin({
        type: 'prose',
        id: sectionIdOf(token.text as string),
        title: plainText(token),
        body: [],
      })
    } else {
      close()
      blocks.push(token.type === 'blockquote' ? quote(token) : fence(token))
    }
  }
  for (const token of Lexer.lex(markdown) as Tokens.Generic[]) {
    try {
      add(token)
    } catch (error) {
      if (!(error instanceof MarkdownFault) || error.rule === 'empty-section') throw error
      // A fault counts its lines from the place that it names, or from its token.
      const [first = ''] = error.place.split('\n')
      const found = error.rule === 'yaml' || error.rule === 'block' ? 0 : token.raw.indexOf(first)
      throw new MarkdownFault(
        error.rule,
        error.place,
        error.message,
        lineAt(offset + Math.max(found, 0)) + error.line - 1,
      )
    }
    offset += token.raw.length
  }
  close()
  return blocks
}

/** Serializes tokens to the notation of copy (RichText), a subset of Markdown. */
function richText(tokens: readonly Token[] = []): string {
  return tokens
    .map((token) => {
      if (token.type === 'text' || token.type === 'escape') return (token as Tokens.Text).text
      if (token.type === 'strong') return `**${plainText(token)}**`
      if (token.type === 'link' && token.raw.startsWith('[') && !(token as Tokens.Link).title)
        return `[${plainText(token)}](${(token as Tokens.Link).href})`
      return refuse(token, 'two-marks')
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

function plainText(token: Token): string {
  const { tokens = [] } = token as Tokens.Generic
  if (!tokens.every(({ type }) => type === 'text' || type === 'escape'))
    refuse(token, 'nested-marks')
  return tokens
    .map((part) => (part as Tokens.Text).text)
    .join('')
    .replace(/\s+/g, ' ')
}

function listItems(list: Tokens.List): string[] {
  return list.items.map(({ tokens, task, raw }) => {
    const [text, ...more] = tokens as Tokens.Generic[]
    if (!text || more.length > 0 || task || !['text', 'paragraph'].includes(text.type))
      refuse({ raw }, 'flat-list')
    return richText(text?.tokens)
  })
}

function quote(token: Tokens.Generic): Block {
  const [paragraph, ...more] = token.tokens as Tokens.Generic[]
  if (!paragraph || paragraph.type !== 'paragraph' || more.length > 0) refuse(token, 'one-quote')
  return { type: 'quote', text: plainText(paragraph as Token) }
}

function fence(token: Tokens.Generic): Block {
  const type =
    token.type === 'code'
      ? /^block:(\w+)$/.exec((token['lang'] as string | undefined) ?? '')?.[1]
      : undefined
  if (!type) return refuse(token, 'unknown')
  const lines = new LineCounter()
  const yaml = parseDocument(token.text as string, { lineCounter: lines })
  // The fence itself is the first line.
  const lineOf = (index = 0): number => lines.linePos(index).line + 1
  const [wrong] = yaml.errors
  if (wrong)
    throw new MarkdownFault(
      'yaml',
      `block:${type}`,
      `block:${type}: ${wrong.message}`,
      lineOf(wrong.pos[0]),
    )
  try {
    return parseStrictly(blockSchema, { type, ...(yaml.toJS() as object) }, `block:${type}`)
  } catch (error) {
    if (!(error instanceof StrictFault)) throw error
    const path = error.issues[0]?.path ?? []
    throw new MarkdownFault(
      'block',
      [`block:${type}`, ...path].join('.'),
      error.message,
      lineOf(nearest(yaml, path)),
    )
  }
}

/** Where the node at a path begins, or the nearest one around it that exists. */
function nearest(yaml: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const node = yaml.getIn(path.slice(0, length), true) as
      | { readonly range?: readonly number[] | null }
      | undefined
    if (node?.range) return node.range[0] ?? 0
  }
  return 0
}

function refuse({ raw }: { readonly raw: string }, rule: MarkdownRule): never {
  const place = raw.trim().slice(0, 60)
  throw new MarkdownFault(rule, place, `${markdownRules[rule]}; at '${place}'`)
}
