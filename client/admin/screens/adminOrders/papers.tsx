import { isToPack, type OrderInvoice, type OrderRow, orders } from '#shared/admin/orders.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { queryString, recordPath } from '../../data/queries.ts'
import { fullTime, shortTime } from '../../format.ts'
import { Section } from '../../kit/card.tsx'
import { Icon } from '../../kit/icon.tsx'

interface Props {
  readonly row: OrderRow
  readonly invoices: readonly OrderInvoice[]
}

/** The papers of an order, to print or to keep: each opens as a PDF. */
export function OrderPapers({ row, invoices }: Props) {
  const below = (path: string, query: Readonly<Record<string, string>>): string =>
    endpoints.adminApi + recordPath(orders.name, row.id, path) + queryString(query)
  if (row.state === 'awaiting_payment') return null
  return (
    <Section title="Dokumenter">
      <ul className="grid gap-px overflow-hidden rounded-knob border border-line bg-line">
        {isToPack(row.state) && (
          <Paper
            name="Pakkeseddel"
            note="Til kassen"
            href={below('/paper', { paper: 'packing' })}
          />
        )}
        <Paper
          name="Ordrebekræftelse"
          note={row.number}
          href={below('/paper', { paper: 'receipt' })}
        />
        {invoices.map(({ number, total, issuedAt }) => (
          <Paper
            key={number}
            name={`${number.startsWith('F') ? 'Faktura' : 'Kreditnota'} ${number}`}
            note={`${formatAmount(total)}, ${shortTime(issuedAt)}`}
            title={fullTime(issuedAt)}
            href={below('/paper', { paper: number })}
            {...(row.ean && { file: below('/oioubl', { voucher: number }) })}
          />
        ))}
      </ul>
    </Section>
  )
}

interface PaperProps {
  readonly name: string
  readonly note: string
  readonly title?: string
  readonly href: string
  /** Its OIOUBL file. */
  readonly file?: string
}

const Paper = ({ name, note, title, href, file }: PaperProps) => (
  <li className="flex min-h-10 items-center gap-2 bg-card px-3 py-1.5">
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      title={title}
      className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 text-ink"
    >
      <span className="min-w-0">
        <span className="font-semibold text-act underline underline-offset-2">{name}</span>{' '}
        <span className="text-[0.875rem] text-mute">{note}</span>
      </span>
      <Icon name="external" className="size-4 text-mute" />
    </a>
    {file && (
      <a
        href={file}
        download
        className="text-[0.875rem] font-semibold text-act underline underline-offset-2"
      >
        OIOUBL
      </a>
    )}
  </li>
)
