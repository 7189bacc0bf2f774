import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RedirectRow } from '#shared/schemas/redirect-admin.ts'
import { redirectQuery } from '../../../data/redirects.ts'
import { DetailPanel } from '../../../kit/list/detail-panel.tsx'
import { ErrorNotice, LoadingCard } from '../../../kit/loaded.tsx'
import { useHasRole } from '../../../session.ts'
import { RuleEditor } from './editor.tsx'
import { emptyForm } from './form.ts'
import { RuleView } from './view.tsx'

interface Props {
  /** Undefined for a new rule. */
  readonly id: string | undefined
  readonly back: string
}

/** One rule next to the list, in the editor or read-only. */
export function RulePanel({ id, back }: Props) {
  const [params] = useSearchParams()
  // Not from the cache: the edit must start from what a colleague saved last.
  const { data, error, refetch, failureReason, isFetchedAfterMount } = useQuery({
    ...redirectQuery(id ?? ''),
    enabled: id !== undefined,
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
    <DetailPanel title="Regel" back={back} backLabel="Alle regler">
      {error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingCard failure={failureReason} />
      )}
    </DetailPanel>
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
