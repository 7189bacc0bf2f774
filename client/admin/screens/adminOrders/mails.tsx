import { type OrderEvent, type OrderRow, orders } from '#shared/admin/orders.ts'
import { listOrderMails } from '#shared/schemas/order-mails.ts'
import { act } from '../../data/resource.ts'
import { useWrite } from '../../data/use-write.ts'
import { fullTime, shortTime } from '../../format.ts'
import { Button } from '../../kit/button.tsx'
import { Section } from '../../kit/card.tsx'
import { useHasRole } from '../../session.ts'

interface Props {
  readonly row: OrderRow
  /** Newest first. */
  readonly events: readonly OrderEvent[]
}

/** The mails that the customer got, each to send again. */
export function OrderMails({ row, events }: Props) {
  const mails = listOrderMails(events).toReversed()
  if (mails.length === 0) return null
  return (
    <Section title="Mails til kunden">
      <ul className="grid gap-px overflow-hidden rounded-knob border border-line bg-line">
        {mails.map(({ event, label }) => (
          <li
            key={event.id}
            className="flex min-h-10 items-center justify-between gap-3 bg-card px-3 py-1.5"
          >
            <span className="min-w-0 text-ink">
              {label}{' '}
              <span className="text-[0.875rem] text-mute" title={fullTime(event.at)}>
                {shortTime(event.at)}
              </span>
            </span>
            <Resend row={row} event={event.id} label={label} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Resend({
  row,
  event,
  label,
}: {
  readonly row: OrderRow
  readonly event: number
  readonly label: string
}) {
  const { label: name, role } = orders.actions.resendMail
  const mayWrite = useHasRole(role)
  const write = useWrite(() => act<unknown>(orders, 'resendMail', row, { event }), {
    name,
    done: `Sendt igen til ${row.email}`,
    refetch: [orders.name],
  })
  if (!mayWrite) return null
  return (
    <Button
      size="small"
      busy={write.isPending}
      aria-label={`${name}: ${label}`}
      onClick={() => write.mutate(undefined)}
    >
      {name}
    </Button>
  )
}
