import { quantityWords } from '#shared/content/offers/labels.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { lineAmount } from '#shared/domain/offers/price/amounts.ts'
import type { OfferContent, OfferLine } from '#shared/schemas/offers/offer.ts'
import { Spot } from '#client/illustration/spot.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { arrange, type Row } from './arrange.ts'

interface Props {
  readonly content: Pick<OfferContent, 'groups' | 'choices'>
  /** Ids of the chosen options. */
  readonly chosen: readonly string[]
  /** Whether the customer can still choose; otherwise only chosen options are shown. */
  readonly open: boolean
}

/** The lines of an offer; options are native checkboxes and radios. */
export function OfferLines({ content, chosen, open }: Props) {
  const groups = arrange(content)
  return groups.map(({ id, title, rows }) => {
    const shown = open ? rows : rows.flatMap((row) => settled(row, chosen))
    if (shown.length === 0) return null
    return (
      <div key={id} className="offer-group">
        {title && groups.length > 1 && <h3>{title}</h3>}
        {shown.map((row) => (
          <RowView
            key={'line' in row ? row.line.id : row.choice.id}
            row={row}
            chosen={chosen}
            open={open}
          />
        ))}
      </div>
    )
  })
}

const settled = (row: Row, chosen: readonly string[]): Row[] =>
  ('line' in row ? [row.line] : row.lines)
    .filter(({ role, id }) => role === 'included' || chosen.includes(id))
    .map((line) => ({ line }))

function RowView({
  row,
  chosen,
  open,
}: {
  readonly row: Row
  readonly chosen: readonly string[]
  readonly open: boolean
}) {
  if ('line' in row) {
    const { line } = row
    if (line.role === 'included' || !open)
      return <LineText line={line} note={line.role === 'option'} />
    return (
      <Option
        line={line}
        name={`option:${line.id}`}
        type="checkbox"
        isChosen={chosen.includes(line.id)}
      />
    )
  }
  return (
    <fieldset className="offer-choice">
      <legend>{row.choice.title}</legend>
      {row.lines.map((line) => (
        <Option
          key={line.id}
          line={line}
          name={`choice:${row.choice.id}`}
          type="radio"
          isChosen={chosen.includes(line.id)}
        />
      ))}
    </fieldset>
  )
}

interface OptionProps {
  readonly line: OfferLine
  readonly name: string
  readonly type: 'radio' | 'checkbox'
  readonly isChosen: boolean
}

function Option({ line, name, type, isChosen }: OptionProps) {
  return (
    <label className="offer-option">
      <input
        type={type}
        name={name}
        value={type === 'radio' ? line.id : 'on'}
        data-option={line.id}
        defaultChecked={isChosen}
      />
      <LineText line={line} />
    </label>
  )
}

function LineText({ line, note = false }: { readonly line: OfferLine; readonly note?: boolean }) {
  const quantity = quantityWords(line)
  return (
    <span className="offer-line">
      {line.spot && <Spot name={line.spot} />}
      <span>
        <strong>{line.title}</strong> {note && <Badge tone="teal">Tilvalg</Badge>}
        {line.detail && <span className="offer-detail">{line.detail}</span>}
        {quantity && <span className="offer-detail">{quantity}</span>}
      </span>
      <span className="offer-amount">
        {formatAmount(lineAmount(line.quantity, line.unitPrice))}
      </span>
    </span>
  )
}
