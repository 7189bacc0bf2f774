import { BlockHead, Points, Source } from './parts.tsx'
import type { BlockProps } from '../props.ts'
import { SlipPaper } from './receipt-slip.tsx'
import { FactRows, isExample, isKnown, ValueView } from './value.tsx'

/** The sum and terms of an agreement as a torn slip, next to its other terms. Not shown without the sum. */
export function Slip({ block, site }: BlockProps<'slip'>) {
  const { total, lines, note, more, source } = block
  return (
    <section className="split slip" id={block.id}>
      <div>
        <BlockHead {...block} />
        <h3>{more.label}</h3>
        <dl className="facts facts-ruled">
          <FactRows rows={more.rows.filter(({ value }) => isKnown(value, site))} site={site} />
        </dl>
        <Source text={source} />
      </div>
      {isKnown(total.value, site) && (
        <SlipPaper
          title={block.slip}
          framed
          example={isExample(total.value, site)}
          lines={lines.map(({ label, value }) => ({
            label,
            amount: <ValueView value={value} site={site} />,
          }))}
          total={{
            label: total.label,
            amount: <ValueView value={total.value} site={site} marked={false} />,
          }}
        >
          <div className="receipt-note">
            <h4>{note.title}</h4>
            <Points points={note.points} />
          </div>
        </SlipPaper>
      )}
    </section>
  )
}
