import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RedirectRow } from '#shared/schemas/redirect-admin.ts'
import { redirectQuery } from '../../../data/redirects.ts'
import { ErrorNotice, LoadingCard } from '../../../kit/loaded.tsx'
import { DetailPane } from '../../../kit/screen/detail.tsx'
import { useHasRole } from '../../../session.ts'
import { useAddress } from '../../../use-address.ts'
import { closedRule } from '../address.ts'
import { RuleEditor } from './editor.tsx'
import { emptyForm } from './form.ts'
import { RuleView } from './view.tsx'

interface Props {
  /** Null for a new rule. */
  readonly id: string | null
}

/** One rule next to the list, in the editor or read-only. */
export function RulePanel({ id }: Props) {
  const [params] = useSearchParams()
  const { withParams, go } = useAddress()
  const back = withParams(closedRule)
  // What a new rule began with must not fill the next one.
  const isLeft = id !== null && (params.has('fra') || params.has('til'))
  useEffect(() => {
    if (isLeft) go({ fra: null, til: null })
  }, [isLeft, go])
  // Not from the cache: the edit must start from what a colleague saved last.
  const { data, error, refetch, failureReason, isFetchedAfterMount } = useQuery({
    ...redirectQuery(id ?? ''),
    enabled: id !== null,
    refetchOnMount: 'always',
  })
  if (!id) {
    return (
      <RuleEditor
        back={back}
        initial={emptyForm({ from: params.get('fra') ?? '', to: params.get('til') ?? '' })}
      />
    )
  }
  if (data && isFetchedAfterMount) return <LoadedRule row={data} back={back} />
  return (
    <DetailPane title="Regel" back={back}>
      {error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingCard failure={failureReason} />
      )}
    </DetailPane>
  )
}

interface LoadedProps {
  readonly row: RedirectRow
  readonly back: string
}

/** An open editor stays open whatever happens to the rule, so that nothing typed is lost. */
function LoadedRule({ row, back }: LoadedProps) {
  const mayEdit = useHasRole('admin') && row.state !== 'removed'
  const [isEdited, setEdited] = useState(mayEdit)
  if (mayEdit && !isEdited) setEdited(true)
  return isEdited ? <RuleEditor row={row} back={back} /> : <RuleView row={row} back={back} />
}
