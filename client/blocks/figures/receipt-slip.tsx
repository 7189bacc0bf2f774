import { Mark } from '#client/illustration/mark/mark-picture.tsx'
import type { Receipt } from '#shared/schemas/content/block-parts.ts'
import type { Site } from '#client/site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { RichText } from '../text/rich-text.tsx'
import { Amount } from './value.tsx'

interface Props {
  readonly receipt: Receipt
  readonly site: Site
  readonly framed?: boolean
}

/** A price as a torn slip with its parts. Nothing is shown when a part isn't published. */
export function ReceiptSlip({ receipt, site, framed = false }: Props) {
  const total = site.price(receipt.total.value)
  const lines = receipt.lines.map(({ label, value }) => ({ label, value: site.price(value) }))
  const after = receipt.after && site.price(receipt.after.value)
  if (!total || lines.some((line) => !line.value)) return null
  return (
    <div className={framed ? 'receipt receipt-framed' : 'receipt'}>
      <div className="receipt-head">
        <Mark size={26} />
        <h3>{receipt.title}</h3>
        {total.example && <Badge>Eksempel</Badge>}
      </div>
      <p className="receipt-sub">{receipt.subtitle}</p>
      <table>
        <caption className="visually-hidden">{receipt.title}</caption>
        <tbody>
          {lines.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value && <Amount price={value} />}</td>
            </tr>
          ))}
          <tr className="receipt-total">
            <th scope="row">{receipt.total.label}</th>
            <td>
              <Amount price={total} />
            </td>
          </tr>
          {receipt.after && after && (
            <tr className="receipt-after">
              <th scope="row">{receipt.after.label}</th>
              <td>
                <Amount price={after} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <p className="receipt-note">
        <RichText text={receipt.note} />
      </p>
    </div>
  )
}
