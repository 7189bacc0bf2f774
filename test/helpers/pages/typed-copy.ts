import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { withoutFigures } from '#shared/content/figures/tokens.ts'

/** Literal text of a file of copy, without calculated parts. */
export interface TypedText {
  /** Below shared/content: `pages/solar.ts`. */
  readonly file: string
  readonly text: string
  /** All literal text of its block, and the sources of the whole file. */
  readonly block: string
  readonly hasSources: boolean
}

interface Node {
  readonly type: string
  readonly [name: string]: unknown
}
const folder = join(import.meta.dirname, '../../../shared/content')
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )

/** A literal, or a template whose calculated parts are left out. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type !== 'TemplateLiteral') return null
  return (node['quasis'] as { value: { cooked: string } }[])
    .map(({ value }) => value.cooked)
    .join('…')
}
const textsOf = (node: Node): string[] => [
  ...(textOf(node) === null ? [] : [textOf(node) as string]),
  ...childrenOf(node).flatMap(textsOf),
]
const isBlock = (node: Node): boolean =>
  node.type === 'ObjectExpression' &&
  (node['properties'] as { key?: { name?: string } }[]).some(({ key }) => key?.name === 'type')

function typedIn(node: Node, block: string, at: Omit<TypedText, 'text' | 'block'>): TypedText[] {
  const inner = isBlock(node) ? textsOf(node).join(' ') : block
  const text = textOf(node)
  return [
    ...(text === null ? [] : [{ ...at, text: withoutFigures(text), block: inner }]),
    ...childrenOf(node).flatMap((child) => typedIn(child, inner, at)),
  ]
}

/** All literal text of pages, their parts, topics and articles. An article's sources are in its front matter. */
export function typedCopy(): readonly TypedText[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const code = files.filter(
    (file) =>
      /^(?:pages\/|(?:blog\/topics|examples\/(?:receipts|frequency|tariff|grid|heat-pump)|products\/heat-pump-options|quote-request\/steps|copy\/(?:glossary|contact-links))\.ts$)/.test(
        file,
      ) &&
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts'),
  )
  const articles = files.filter((file) => /^blog\/posts\/.*\.md$/.test(file))
  return [
    ...code.flatMap((file) => {
      const source = readFileSync(join(folder, file), 'utf8')
      const program = parseAst(source, { lang: 'ts' }) as unknown as Node
      return childrenOf(program)
        .filter(({ type }) => type !== 'ImportDeclaration')
        .flatMap((statement) =>
          typedIn(statement, textsOf(statement).join(' '), {
            file,
            hasSources: /type: 'sources'/.test(source),
          }),
        )
    }),
    ...articles.flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .map((line) => ({ file, text: withoutFigures(line), block: line, hasSources: true })),
    ),
  ]
}
