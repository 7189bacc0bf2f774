import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RedirectRow } from '#shared/schemas/redirect-admin.ts'
import { redirectQuery } from '../../../data/redirects.ts'
import { Card } from '../../../kit/card.tsx'
import { DetailPanel } from '../../../kit/detail-panel.tsx'
import { ErrorNotice } from '../../../kit/error-notice.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { RuleEditor } from './editor.tsx'
import { emptyForm } from './form.ts'
import { RuleView } from './view.tsx'

interface Props {
  /** Without: a new rule. */
  readonly id: string | undefined
  readonly mayWrite: boolean
  readonly back: string
}

/** One rule beside the list: to be changed, or to be read. */
export function RulePanel({ id, mayWrite, back }: Props) {
  const [params] = useSearchParams()
  // Not from memory: what somebody else saved meanwhile must not be written over.
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
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
  if (data && isFetchedAfterMount) return <LoadedRule row={data} mayWrite={mayWrite} back={back} />
  return (
    <DetailPanel title="Regel" back={back} backLabel="Alle regler">
      {error && !data ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <Card>
          <Skeleton rows={6} />
        </Card>
      )}
    </DetailPanel>
  )
}

interface LoadedProps {
  readonly row: RedirectRow
  readonly mayWrite: boolean
  readonly back: string
}

/** Once somebody writes they go on writing, whatever becomes of the rule meanwhile: nothing typed is taken away. */
function LoadedRule({ row, mayWrite, back }: LoadedProps) {
  const mayEdit = mayWrite && row.state !== 'removed'
  const [isEdited, setEdited] = useState(mayEdit)
  if (mayEdit && !isEdited) setEdited(true)
  return isEdited ? (
    <RuleEditor row={row} back={back} />
  ) : (
    <RuleView row={row} mayWrite={mayWrite} back={back} />
  )
}
