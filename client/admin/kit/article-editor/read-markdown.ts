import { doubledIds } from '#shared/domain/posts/sections.ts'
import { MarkdownFault, type MarkdownRule } from '#shared/markdown/fault.ts'
import { parseBlocks } from '#shared/markdown/parse-blocks.ts'
import { splitPost } from '#shared/markdown/parse-post.ts'
import type { Block } from '#shared/schemas/content/block.ts'
import { articleBlocks } from '#shared/schemas/content/post.ts'

const reasons: Readonly<Record<MarkdownRule, string>> = {
  'rank-two': 'Brug kun overskrifter med to havelåger (##).',
  'empty-section': 'Der mangler tekst under overskriften.',
  'two-marks': 'Brug kun **fed** og [links](mål) i teksten.',
  'nested-marks': 'Fed og links kan ikke stå inde i hinanden eller i en overskrift.',
  'flat-list': 'Lister har ét niveau, og hvert punkt er ét afsnit.',
  'one-quote': 'En fremhævet sætning er ét afsnit.',
  unknown:
    'Det kan en artikel ikke indeholde. Tabeller og andet skrives som en blok: ```block:table.',
  yaml: 'Blokken kan ikke læses som YAML. Se efter indrykning, kolon og anførselstegn.',
  block: 'Blokken mangler noget, eller den har et felt, der ikke findes.',
  'equal-ids': 'To afsnit har samme navn.',
  'front-matter': 'Felterne øverst mangler.',
}

export interface MarkdownMessage {
  readonly message: string
  readonly line: number
}

/** The blocks of Markdown, or why it is no article in words for staff. A file's fields above its text are left out. */
export function readMarkdown(
  source: string,
): { readonly blocks: readonly Block[]; readonly hadFields: boolean } | MarkdownMessage {
  const parts = splitPost(source)
  const text = parts?.text ?? source
  const skipped = parts
    ? source.slice(0, source.length - parts.text.length).split('\n').length - 1
    : 0
  try {
    const blocks = parseBlocks(text)
    const [doubled] = doubledIds(blocks)
    if (doubled !== undefined) return { message: `${reasons['equal-ids']} »${doubled}«`, line: 1 }
    const foreign = blocks.find(({ type }) => !(articleBlocks as readonly string[]).includes(type))
    if (foreign)
      return { message: `En artikel kan ikke indeholde blokken »${foreign.type}«.`, line: 1 }
    return { blocks, hadFields: parts !== null }
  } catch (error) {
    if (!(error instanceof MarkdownFault)) throw error
    const { rule, place, line } = error
    return { message: `${reasons[rule]}${place && ` »${place}«`}`, line: line + skipped }
  }
}
