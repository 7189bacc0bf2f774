import { Mark } from '#client/illustration/mark/mark-picture.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { BlockHead, Source } from './parts.tsx'
import type { BlockProps } from '../props.ts'
import { RichText } from '../text/rich-text.tsx'
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
        <div className="receipt receipt-framed">
          <div className="receipt-head">
            <Mark size={26} />
            <h3>{block.slip}</h3>
            {isExample(total.value, site) && <Badge>Eksempel</Badge>}
          </div>
          <table>
            <caption className="visually-hidden">{block.slip}</caption>
            <tbody>
              {lines.map(({ label, value }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>
                    <ValueView value={value} site={site} />
                  </td>
                </tr>
              ))}
              <tr className="receipt-total">
                <th scope="row">{total.label}</th>
                <td>
                  <ValueView value={total.value} site={site} marked={false} />
                </td>
              </tr>
            </tbody>
          </table>
          <div className="receipt-note">
            <h4>{note.title}</h4>
            <ul className="dotted">
              {note.points.map((point) => (
                <li key={point}>
                  <RichText text={point} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </section>
  )
}
