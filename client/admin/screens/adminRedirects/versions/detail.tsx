import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RedirectPublished } from '#shared/schemas/redirect-admin.ts'
import { redirectVersionQuery } from '../../../data/redirects.ts'
import { count, fullTime } from '../../../format.ts'
import { Button } from '../../../kit/button.tsx'
import { Card, Facts } from '../../../kit/card.tsx'
import { DetailPane } from '../../../kit/screen/detail.tsx'
import { ErrorNotice, Skeleton } from '../../../kit/loaded.tsx'
import { LoadMore } from '../../../kit/screen/paged-card.tsx'
import { useHasRole } from '../../../session.ts'
import { countsText, publisherText, reasonText } from '../labels.ts'
import { ChangeCard } from '../parts/change-card.tsx'
import { RestoreDialog } from './restore-dialog.tsx'

interface Props {
  readonly version: number
  /** The published one. */
  readonly newest: number
  readonly back: string
  readonly onRestored: (done: RedirectPublished) => void
}

export function VersionDetail({ version, newest, back, onRestored }: Props) {
  const mayWrite = useHasRole('admin')
  const result = useInfiniteQuery(redirectVersionQuery(version))
  const { data, error, refetch } = result
  const [isConfirming, setConfirming] = useState(false)
  const view = data?.pages[0]
  const changes = data?.pages.flatMap((page) => page.changes) ?? []
  return (
    <DetailPane title={`Version ${version}`} back={back}>
      {error && !view && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!view && !error && <Skeleton rows={5} />}
      {view && (
        <>
          <Facts
            rows={{
              Hvorfor: reasonText(view),
              Af: publisherText(view),
              Udgivet: fullTime(view.at),
              Ændret: countsText(view),
              'Regler i alt': count(view.rules),
            }}
          />
          {mayWrite && version !== newest && (
            <div>
              <Button onClick={() => setConfirming(true)}>Gå tilbage til version {version}</Button>
            </div>
          )}
          <Card className="overflow-hidden">
            <ul aria-label="Ændringer">
              {changes.map((change) => (
                <ChangeCard key={change.id} change={change} />
              ))}
            </ul>
            {changes.length === 0 && (
              <p className="p-4 text-mute">Versionen ændrede ingen regler.</p>
            )}
            <LoadMore result={result} />
          </Card>
          {isConfirming && (
            <RestoreDialog
              to={version}
              newest={newest}
              onClose={() => setConfirming(false)}
              onRestored={onRestored}
            />
          )}
        </>
      )}
    </DetailPane>
  )
}
