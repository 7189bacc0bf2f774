import { wholeFigures } from '#shared/content/format.ts'
import { plain } from '#shared/domain/posts/text.ts'
import type { Value } from '#shared/schemas/content/block-parts.ts'
import type { Site } from '#client/site.ts'
import { CompareTable } from '#client/ui/compare-table.tsx'
import { BlockHead, SectionHead, Source } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'
import { circa, ExamplesNote, figure, isKnown, markOf, ValueView } from '../figures/value.tsx'

const numeric = /^(ca\.\s)?[−-]?\d[\d.,–]*(\s×\s[\d.,]+)?(\s\S{1,12})?(\s(om året|pr\.\s\S{1,8}))?$/
/** Shown among figures where one is missing. */
const none = /^(ikke|ingen)$/i
const isFigure = (value: Value | undefined): boolean =>
  value !== undefined && ('value' in value || numeric.test(value.text))
const isNone = (value: Value | undefined): boolean =>
  value !== undefined && 'text' in value && none.test(value.text)
/** A column of figures, even where some rows have none. */
const areFigures = (column: readonly (Value | undefined)[]): boolean =>
  column.some(isFigure) && column.every((value) => isFigure(value) || isNone(value))

/** Characters that fit one line on the narrowest phone, less the gaps between columns. */
const lineOf = (columns: number): number => 33 - 2 * columns
const longest = (lengths: readonly number[]): number => Math.max(0, ...lengths)
/** Unbreakable text is as wide as its longest word. */
const longestWord = (texts: readonly string[]): number =>
  longest(texts.flatMap((text) => text.split(/[\s\u00ad]+/).map(({ length }) => length)))
const lengthOf = (value: Value, site: Site): number => {
  if ('text' in value) return plain(value.text).length
  const price = site.price(value.value)
  return price ? (circa(value) + figure(price)).length : 0
}

/** A comparison. On a phone each row is an item: its name, then each column's label and value; a table with short cells only stays a table. */
export function Table({ block, site }: BlockProps<'table'>) {
  const [corner = '', ...columns] = block.columns
  const rows = block.rows.filter(({ cells }) => cells.some((cell) => isKnown(cell, site)))
  const mark = markOf(
    block.title,
    rows.flatMap(({ cells }) => cells),
    site,
  )
  const narrow = columns.length < 4
  const pairs = columns.length === 1
  const widths = columns.map((column, i) =>
    longest([
      longestWord([column]),
      ...rows.map(({ cells }) => (cells[i] ? lengthOf(cells[i], site) : 0)),
    ]),
  )
  const width =
    longestWord([corner, ...rows.map(({ label }) => label)]) +
    widths.reduce((sum, each) => sum + each, 0)
  const short = narrow && !pairs && width <= lineOf(columns.length)
  return (
    <section className={narrow ? 'beside' : undefined} id={block.id}>
      {narrow ? <BlockHead {...block} /> : <SectionHead {...block} />}
      <div>
        {mark === 'above' && <ExamplesNote />}
        <CompareTable
          title={block.title}
          corner={corner}
          columns={columns.map((label, i) => ({
            label: wholeFigures(label),
            isNumber: areFigures(rows.map(({ cells }) => cells[i])),
          }))}
          rows={rows.map(({ label, cells }) => ({
            label: wholeFigures(label),
            cells: cells.map((cell, i) =>
              isKnown(cell, site) ? (
                <ValueView key={columns[i]} value={cell} site={site} marked={mark === 'each'} />
              ) : undefined,
            ),
          }))}
          phone={pairs ? 'pairs' : short ? 'table' : 'items'}
        />
        <Source text={block.source} />
      </div>
    </section>
  )
}
