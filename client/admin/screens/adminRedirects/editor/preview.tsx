import { useQuery } from '@tanstack/react-query'
import { redirectCheckQuery } from '../../../data/redirects.ts'
import { ErrorNotice, Skeleton } from '../../../kit/loaded.tsx'
import { assumedVisitor } from '../parts/assumed.ts'
import { Mark } from '../../../kit/badge.tsx'
import { Outcome } from '../parts/outcome.tsx'

interface Props {
  readonly rule: unknown
  readonly id: string | undefined
}

/** The outcome of the rule's sample requests, from the code that serves. */
export function Preview({ rule, id }: Props) {
  const { data, error, isFetching, refetch } = useQuery(redirectCheckQuery(rule, id))
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={2} />
  if (data.examples.length === 0)
    return (
      <p className="text-mute">
        Når den gamle og den nye adresse er skrevet, vises her, hvad en besøgende oplever.
      </p>
    )
  const assumed = assumedVisitor(data.rule?.conditions ?? {})
  const isOver = data.problems.some(({ code }) => code === 'ended')
  return (
    // While it is refetched the old preview stays readable: a line at its side instead of paler text.
    <div
      aria-busy={isFetching}
      className={`-ml-2.5 grid gap-3 border-l-2 pl-2 transition-colors ${isFetching ? 'border-act' : 'border-transparent'}`}
    >
      {assumed && (
        <p className={isOver ? 'text-wait' : 'text-mute'}>
          {isOver && (
            <>
              <Mark tone="wait" className="mr-1.5" />
              <strong>Perioden er slut.</strong>{' '}
            </>
          )}
          {isOver ? 'Sådan svarede reglen for' : 'Gælder kun for'}: {assumed}
        </p>
      )}
      {data.examples.map((example, i) => (
        <Outcome key={i} outcome={example} own={data.id} />
      ))}
    </div>
  )
}
