import { useQuery } from '@tanstack/react-query'
import { redirectCheckQuery } from '../../../data/redirects.ts'
import { ErrorNotice } from '../../../kit/error-notice.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { assumedVisitor } from '../parts/assumed.ts'
import { Outcome } from '../parts/outcome.tsx'

interface Props {
  readonly rule: unknown
  readonly id: string | undefined
}

/** What happens with addresses the rule is made for, answered by the code that serves. */
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
    // What is being asked anew stays to be read: a line beside it, and no paler words.
    <div
      aria-busy={isFetching}
      className={`-ml-2.5 grid gap-3 border-l-2 pl-2 transition-colors ${isFetching ? 'border-act' : 'border-transparent'}`}
    >
      {assumed && (
        <p className={isOver ? 'text-wait' : 'text-mute'}>
          {isOver && (
            <>
              <span aria-hidden="true" className="mr-1.5 text-[0.6875rem]">
                ▲
              </span>
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
