import { redirectMax } from '../../../../schemas/redirect.ts'
import { requireLiteralSource, sourceFields, parseSource, parseTarget } from '../fields/address.ts'
import {
  type Cell,
  type Columns,
  readCsvRows,
  findColumns,
  parseStatusCell,
} from '../fields/csv-rows.ts'
import {
  type FormatContext,
  requireThat,
  type ReadRow,
  Refusal,
  type RowRules,
  shorten,
} from '../format.ts'
import { readExpression, literalTarget } from './redirection.ts'

type YoastColumn = 'source' | 'target' | 'code' | 'format'
type RankMathColumn = 'source' | 'matching' | 'target' | 'code' | 'category' | 'status' | 'ignore'

const yoast: Columns<YoastColumn> = {
  headings: { source: 'origin', target: 'target', code: 'type', format: 'format' },
  key: 'source',
}
const rankMath: Columns<RankMathColumn> = {
  headings: {
    source: 'source',
    matching: 'matching',
    target: 'destination',
    code: 'type',
    category: 'category',
    status: 'status',
    ignore: 'ignore',
  },
  key: 'matching',
  ignored: ['id'],
}

/** Recognizes a header of one of the plugins. */
export const findSeoPlugin = (cells: readonly string[]): 'yoast' | 'rank-math' | null =>
  findColumns(cells, yoast)?.has('target')
    ? 'yoast'
    : findColumns(cells, rankMath)?.has('target')
      ? 'rank-math'
      : null

/** The CSV of Yoast SEO Premium and of Rank Math. Both write addresses with and without a leading slash. */
export const readSeoRows = (
  plugin: 'yoast' | 'rank-math',
  text: string,
  context: FormatContext,
): Generator<ReadRow> =>
  plugin === 'yoast'
    ? readCsvRows(text, yoast, (cell) => yoastRule(cell, context))
    : readCsvRows(text, rankMath, (cell) => rankMathRule(cell, context))

function yoastRule(cell: Cell<YoastColumn>, context: FormatContext): RowRules {
  const format = cell('format').toLowerCase()
  requireThat(
    ['', 'plain', 'regex'].includes(format),
    `»${cell('format')}« kendes ikke under Format`,
  )
  const rule =
    format === 'regex' ? fromRegex(cell, context) : fromPlain(cell('source'), cell, context)
  return { ...rule, remarks: ['Filen er læst som Yoast SEO’s eksport.'] }
}

function rankMathRule(cell: Cell<RankMathColumn>, context: FormatContext): RowRules {
  const status = cell('status').toLowerCase()
  requireThat(
    ['', 'active', 'inactive'].includes(status),
    `»${cell('status')}« kendes ikke under status`,
  )
  const ignore = cell('ignore').toLowerCase()
  requireThat(['', 'case'].includes(ignore), `»${cell('ignore')}« kendes ikke under ignore`)
  const { rules, note } = rankMathSource(cell, context)
  const tags = cell('category')
    .split(',')
    .map((name) => shorten(name.trim(), redirectMax.tag, 'Kategorien'))
    .filter(({ text }) => text !== '')
  return {
    rules: rules.map((rule) => ({
      ...rule,
      enabled: status !== 'inactive',
      tags: tags.map(({ text }) => text),
    })),
    note,
    remarks: [
      'Filen er læst som Rank Maths eksport.',
      ...(ignore === ''
        ? ['Store bogstaver tæller hos Rank Math, hvor »ignore« er tom. Her tæller de ikke.']
        : []),
      ...tags.flatMap(({ remarks }) => remarks),
    ],
  }
}

function rankMathSource(cell: Cell<RankMathColumn>, context: FormatContext): RowRules {
  const source = cell('source')
  switch (cell('matching').toLowerCase()) {
    case '':
    case 'exact':
      return fromPlain(source, cell, context)
    case 'regex':
      return fromRegex(cell, context)
    case 'start': {
      requireThat(
        source.endsWith('/') && !source.includes('?'),
        `Reglen gælder alle adresser, der begynder med »${source}«, også midt i et ord, og det kan vi ikke`,
      )
      const { rules } = fromPlain(source, cell, context)
      return { rules: rules.map((rule) => ({ ...rule, from: `${rule.from}*` })) }
    }
    case 'contains':
      throw new Refusal(
        `Reglen gælder alle adresser, der indeholder »${source}« (matching: contains), og det kan vi ikke`,
      )
    case 'end':
      throw new Refusal(
        `Reglen gælder alle adresser, der ender med »${source}« (matching: end), og det kan vi ikke`,
      )
    default:
      throw new Refusal(`»${cell('matching')}« kendes ikke under matching`)
  }
}

type Common = Cell<'source' | 'target' | 'code'>

function fromPlain(address: string, cell: Common, context: FormatContext): RowRules {
  const source = requireLiteralSource(parseSource(address, context, 'path'))
  return {
    rules: [
      {
        ...sourceFields(source),
        ...literalTarget(parseTarget(cell('target'), parseStatusCell(cell('code'), 301), 'path')),
      },
    ],
  }
}

/** Both plugins try an expression on the address with and without its leading slash. */
function fromRegex(cell: Common, context: FormatContext): RowRules {
  const rooted = cell('source').replace(/^\^(?:\\?\/\??)?/, '^/')
  const end = parseTarget(cell('target'), parseStatusCell(cell('code'), 301), 'path')
  const { source, to, note } = readExpression(rooted, end.to, context)
  return {
    rules: [{ ...sourceFields(source, 'match-all'), ...end, to }],
    note,
  }
}
