import type { ReactNode } from 'react'
import { Mark } from '#client/illustration/mark/mark-picture.tsx'
import type { Receipt } from '#shared/schemas/content/block-parts.ts'
import type { Site } from '#client/site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { RichText } from '../text/rich-text.tsx'
import { Amount } from './value.tsx'

interface SlipPaperProps {
  readonly title: string
  readonly framed: boolean
  readonly example: boolean
  readonly subtitle?: string
  readonly lines: readonly SlipLine[]
  readonly total: SlipLine
  readonly after?: SlipLine | null | undefined
  readonly children: ReactNode
}

interface SlipLine {
  readonly label: string
  readonly amount: ReactNode
}

/** A torn slip: its lines, their total, and a note. */
export function SlipPaper(props: SlipPaperProps) {
  const { title, framed, example, subtitle, lines, total, after, children } = props
  return (
    <div className={framed ? 'receipt receipt-framed' : 'receipt'}>
      <div className="receipt-head">
        <Mark size={26} />
        <h3>{title}</h3>
        {example && <Badge>Eksempel</Badge>}
      </div>
      {subtitle !== undefined && <p className="receipt-sub">{subtitle}</p>}
      <table>
        <caption className="visually-hidden">{title}</caption>
        <tbody>
          {lines.map((line) => (
            <SlipRow key={line.label} {...line} />
          ))}
          <SlipRow {...total} className="receipt-total" />
          {after && <SlipRow {...after} className="receipt-after" />}
        </tbody>
      </table>
      {children}
    </div>
  )
}

const SlipRow = ({ label, amount, className }: SlipLine & { readonly className?: string }) => (
  <tr className={className}>
    <th scope="row">{label}</th>
    <td>{amount}</td>
  </tr>
)

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
    <SlipPaper
      {...receipt}
      framed={framed}
      example={total.example}
      lines={lines.map(({ label, value }) => ({
        label,
        amount: value && <Amount price={value} />,
      }))}
      total={{ label: receipt.total.label, amount: <Amount price={total} /> }}
      after={
        receipt.after && after && { label: receipt.after.label, amount: <Amount price={after} /> }
      }
    >
      <p className="receipt-note">
        <RichText text={receipt.note} />
      </p>
    </SlipPaper>
  )
}
