import { useQuery } from '@tanstack/react-query'
import { overviewQuery } from '../../data/overview.ts'
import { count } from '../../format.ts'
import { Badge } from '../../kit/badge.tsx'
import { ButtonLink } from '../../kit/button.tsx'
import { useAddress } from '../../use-address.ts'

/** Says so while deliveries have been given up, and leads to them. */
export function Failing() {
  const { data } = useQuery(overviewQuery)
  const { withParams } = useAddress()
  if (!data || data.deliveries.error === 0) return null
  const { error, pending } = data.deliveries
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-box border border-bad bg-card px-4 py-2.5"
    >
      <Badge tone="bad">Fejler</Badge>
      <p className="min-w-0 flex-1 text-ink">
        <strong>
          {error === 1 ? 'Én leverance er' : `${count(error)} leverancer er`} givet op.
        </strong>{' '}
        {pending > 0 && `${count(pending)} venter og prøves igen. `}
        Ingen er tabt: de er gemt og kan sendes igen.
      </p>
      <ButtonLink
        size="small"
        to={withParams({
          tab: 'log',
          status: 'error',
          webhook: null,
          q: null,
          id: null,
          panel: null,
        })}
      >
        Se dem
      </ButtonLink>
    </div>
  )
}
