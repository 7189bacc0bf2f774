/** The rules that Markdown can break; the console explains them in Danish. */
export const markdownRules = {
  'rank-two': 'only headings of rank two (##)',
  'empty-section': 'the heading has no text below it',
  'two-marks': 'only **bold** and [links](…) within text',
  'nested-marks': 'no marks within marks or headings',
  'flat-list': 'lists of one level, each point one paragraph',
  'one-quote': 'a quote is one paragraph',
  unknown: 'no such thing in an article; a block is a fence named block:<type>',
  yaml: 'is no YAML',
  block: 'breaks the schema of its block',
  'equal-ids': 'two sections with the id',
  'front-matter': 'no front matter: the file begins with --- and a second --- ends it',
} as const

export type MarkdownRule = keyof typeof markdownRules

/** Why Markdown is no article, and where. The message is for authors of the repository's files. */
export class MarkdownFault extends Error {
  readonly rule: MarkdownRule
  /** The text or the key in question. */
  readonly place: string
  /** Of the text that was parsed, counted from 1. */
  readonly line: number

  constructor(rule: MarkdownRule, place: string, message: string, line = 1) {
    super(message)
    this.rule = rule
    this.place = place
    this.line = line
  }
}
