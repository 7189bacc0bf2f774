import { Lexer, type Token, type Tokens } from 'marked'
import { parse as parseYaml } from 'yaml'
import { sectionIdOf } from '#shared/domain/posts/fold.ts'
import { type Block, type BlockOf, blockSchema } from '#shared/schemas/content/block.ts'
import { parseStrictly } from './parse-strictly.ts'

type Prose = BlockOf<'prose'>

/**
 * Parses the text of an article into blocks: `##` begins a section, `>` is a pull quote, a fence named `block:<type>` is that block.
 * @throws on Markdown that no block can show, with the text in question.
 */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = []
  let open: Prose | null = null
  const close = (): void => {
    if (open && open.body.length === 0)
      throw new Error(`the heading '${open.title}' has no text below it`)
    open = null
  }
  const prose = (): Prose => {
    if (open) return open
    open = { type: 'prose', body: [] }
    blocks.push(open)
    return open
  }
  for (const token of Lexer.lex(markdown) as Tokens.Generic[]) {
    if (token.type === 'space') continue
    if (token.type === 'paragraph') prose().body.push(richText(token.tokens))
    else if (token.type === 'list') addList(prose(), token as Tokens.List)
    else if (token.type === 'heading') {
      close()
      if (token['depth'] !== 2) refuse(token, 'only headings of rank two (##)')
      open = {
        type: 'prose',
        id: sectionIdOf(token.text as string),
        title: plainText(token),
        body: [],
      }
      blocks.push(open)
    } else {
      close()
      blocks.push(token.type === 'blockquote' ? quote(token) : fence(token))
    }
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
      return refuse(token, 'only **bold** and [links](…) within text')
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

function plainText(token: Token): string {
  const { tokens = [] } = token as Tokens.Generic
  if (!tokens.every(({ type }) => type === 'text' || type === 'escape'))
    refuse(token, 'no marks within marks or headings')
  return tokens
    .map((part) => (part as Tokens.Text).text)
    .join('')
    .replace(/\s+/g, ' ')
}

function addList(prose: Prose, list: Tokens.List): void {
  if (prose.body.some((part) => typeof part !== 'string') && (list.ordered || prose.numbered))
    refuse(list, 'a numbered list is the only list of its section')
  if (list.ordered) prose.numbered = Number(list.start)
  prose.body.push(listItems(list))
}

function listItems(list: Tokens.List): string[] {
  return list.items.map(({ tokens, task, raw }) => {
    const [text, ...more] = tokens as Tokens.Generic[]
    if (!text || more.length > 0 || task || !['text', 'paragraph'].includes(text.type))
      refuse({ raw }, 'lists of one level, each point one paragraph')
    return richText(text?.tokens)
  })
}

function quote(token: Tokens.Generic): Block {
  const [paragraph, ...more] = token.tokens as Tokens.Generic[]
  if (!paragraph || paragraph.type !== 'paragraph' || more.length > 0)
    refuse(token, 'a quote is one paragraph')
  return { type: 'quote', text: plainText(paragraph as Token) }
}

function fence(token: Tokens.Generic): Block {
  const type =
    token.type === 'code'
      ? /^block:(\w+)$/.exec((token['lang'] as string | undefined) ?? '')?.[1]
      : undefined
  if (!type)
    return refuse(token, 'no such thing in an article; a block is a fence named block:<type>')
  return parseStrictly(
    blockSchema,
    { type, ...(parseYaml(token.text as string) as object) },
    `block:${type}`,
  )
}

function refuse({ raw }: { readonly raw: string }, rule: string): never {
  throw new Error(`${rule}; at '${raw.trim().slice(0, 60)}'`)
}
