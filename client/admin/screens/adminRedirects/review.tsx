import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RedirectPublished } from '#shared/schemas/redirect-admin.ts'
import { redirectMax } from '#shared/schemas/redirect.ts'
import { ApiError } from '../../api.ts'
import { redirectCalls, redirectChangesQuery, useRedirectWrite } from '../../data/redirects.ts'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { TextField } from '../../kit/field.tsx'
import { Icon } from '../../kit/icon.tsx'
import { PagedCard } from '../../kit/paged-card.tsx'
import { useAddress } from '../../use-address.ts'
import { viewAddress } from './address.ts'
import { ChangeCard, countWords } from './parts/change-card.tsx'
import { PublishedNotice } from './parts/published-notice.tsx'
import { changesWords } from './words.ts'

/** What waits, rule by rule before and after, and its publication with a reason. */
export function Review({ mayWrite }: { readonly mayWrite: boolean }) {
  const { withParams } = useAddress()
  const result = useInfiniteQuery({ ...redirectChangesQuery, refetchOnMount: 'always' })
  const page = result.data?.pages[0]
  const [seen, setSeen] = useState<number | null>(null)
  const [done, setDone] = useState<RedirectPublished | null>(null)
  // The version as it was when the difference was first shown: whoever publishes has looked at that one.
  if (seen === null && page) setSeen(page.version)
  const total = page ? page.added + page.changed + page.removed : 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to={withParams(viewAddress(null))} look="quiet" size="small" className="-ml-2">
          <Icon name="back" className="size-4" />
          Alle regler
        </ButtonLink>
        <h2 className="text-xl">Forskel på kladde og det, der gælder</h2>
      </div>
      {done && <PublishedNotice done={done} />}
      {page && total > 0 && mayWrite && (
        <Publish
          total={total}
          counts={countWords(page)}
          version={seen ?? page.version}
          onDone={(published) => {
            setDone(published)
            setSeen(published.version)
          }}
          onLookAgain={() => setSeen(page.version)}
          current={page.version}
        />
      )}
      {page && total > 0 && !mayWrite && (
        <p>
          <strong>{changesWords(total)} venter</strong> på, at en administrator udgiver: {countWords(page)}.
        </p>
      )}
      <PagedCard
        result={result}
        empty={
          <EmptyState title="Ingen ændringer venter" spot="meter">
            Det, der gælder, og kladden er ens.
          </EmptyState>
        }
      >
        {(rows) => (
          <ul aria-label="Ændringer">
            {rows.map((change) => (
              <ChangeCard key={change.id} change={change} />
            ))}
          </ul>
        )}
      </PagedCard>
    </div>
  )
}

interface PublishProps {
  readonly total: number
  readonly counts: string
  /** The one in force that was looked at, and the one in force now. */
  readonly version: number
  readonly current: number
  readonly onDone: (done: RedirectPublished) => void
  readonly onLookAgain: () => void
}

function Publish({ total, counts, version, current, onDone, onLookAgain }: PublishProps) {
  const [why, setWhy] = useState('')
  const publish = useRedirectWrite(redirectCalls.publish, { shown: [409] })
  const isOvertaken = current !== version || (publish.error instanceof ApiError && publish.error.status === 409)
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
      {isOvertaken ? (
        <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-knob bg-wait-wash px-4 py-2.5 text-wait">
          <p className="min-w-0 flex-1">
            <strong>En kollega har udgivet version {current} imens.</strong> Forskellen herunder er regnet om. Læs den igennem igen, før du udgiver.
          </p>
          <Button
            size="small"
            onClick={() => {
              publish.reset()
              onLookAgain()
            }}
          >
            Jeg har læst den
          </Button>
        </div>
      ) : (
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (!publish.isPending) publish.mutate({ why: why.trim(), version }, { onSuccess: onDone })
          }}
        >
          <div className="min-w-60 flex-1">
            <TextField
              label="Hvorfor"
              hint="Står i historikken, for eksempel: Ny struktur for solceller."
              value={why}
              maxLength={redirectMax.note}
              autoComplete="off"
              onChange={(event) => setWhy(event.currentTarget.value)}
            />
          </div>
          <Button type="submit" look="primary" busy={publish.isPending}>
            {publish.isPending ? 'Udgiver…' : `Udgiv ${changesWords(total)}`}
          </Button>
        </form>
      )}
      <p className="text-[0.875rem] text-mute">{counts}. Slår igennem inden for ca. 90&nbsp;sekunder og kan fortrydes under Versioner.</p>
    </Card>
  )
}
