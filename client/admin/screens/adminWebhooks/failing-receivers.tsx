import { useQuery } from '@tanstack/react-query'
import { href } from '#shared/routes/href.ts'
import { overviewQuery } from '../../data/overview.ts'
import { count } from '../../format.ts'
import { Badge } from '../../kit/badge.tsx'
import { ButtonLink } from '../../kit/button.tsx'
import { failingText, receiverName } from '../../labels/delivery.ts'

/** Warnings of receivers that are no webhook and keep failing, of deliveries that were given up, and which advertising networks are configured. */
export function FailingReceivers() {
  const { data } = useQuery(overviewQuery)
  if (!data) return null
  const internal = data.failing.filter(({ webhookId }) => webhookId === null)
  const { error } = data.deliveries
  const log = href('adminDeliveries')
  return (
    <>
      {internal.map((receiver) => (
        <Warning
          key={receiver.name}
          badge={`${count(receiver.failures)} fejl i træk`}
          title={`${receiverName(receiver.name)} tager ikke imod.`}
          to={`${log}?modtager=${receiver.name}`}
        >
          {failingText(receiver)}
        </Warning>
      ))}
      {error > 0 && (
        <Warning
          badge="Givet op"
          title={
            error === 1 ? 'Én leverance er givet op.' : `${count(error)} leverancer er givet op.`
          }
          to={`${log}?status=error`}
        >
          Ingen er tabt: de er gemt og kan sendes igen.
        </Warning>
      )}
      <p className="text-[0.875rem] text-mute">
        Konverteringer:{' '}
        {data.advertising
          .map(
            ({ network, tag, server }) =>
              `${receiverName(network)}: ${tag ? (server ? 'sat op på siden og på serveren' : 'kun sat op på siden') : 'ikke sat op'}`,
          )
          .join(' · ')}
        {data.advertising.some(({ tag, server }) => !tag || !server) &&
          '. Det sættes op i koden og hos Cloudflare: Bed den, der driver siden, om det.'}
      </p>
    </>
  )
}

function Warning({
  badge,
  title,
  to,
  children,
}: {
  readonly badge: string
  readonly title: string
  readonly to: string
  readonly children: React.ReactNode
}) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-box border border-bad bg-card px-4 py-2"
    >
      <Badge tone="bad">{badge}</Badge>
      <p className="min-w-0 flex-1 text-ink">
        <strong>{title}</strong> {children}
      </p>
      <ButtonLink size="small" to={to}>
        Se dem
      </ButtonLink>
    </div>
  )
}
