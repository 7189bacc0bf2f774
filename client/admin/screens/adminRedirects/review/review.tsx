import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RedirectChanges, RedirectPublished } from '#shared/schemas/redirect-admin.ts'
import { redirectMax } from '#shared/schemas/redirect.ts'
import { ApiError } from '../../../api.ts'
import { redirectCalls, redirectChangesQuery, useRedirectWrite } from '../../../data/redirects.ts'
import { changesText } from '../../../format.ts'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { EmptyState, Notice } from '../../../kit/notices.tsx'
import { TextField } from '../../../kit/form/field.tsx'
import { PagedCard } from '../../../kit/screen/paged-card.tsx'
import { flushAndFocus } from '../../../kit/flush-and-focus.ts'
import { useHasRole } from '../../../session.ts'
import { useAddress } from '../../../use-address.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { ChangeCard } from '../parts/change-card.tsx'
import { Loops } from './loops.tsx'
import { PublishedNotice } from '../parts/published-notice.tsx'
import { isSameDrafts, isUnseen, type SeenChanges, readSeenChanges } from './seen-changes.ts'
import { countsText } from '../labels.ts'

const noPages: readonly RedirectChanges[] = []

/** The drafts rule by rule, before and after, and their publication. Only drafts that were shown here can be published. */
export function Review() {
  const mayWrite = useHasRole('admin')
  const { only } = useAddress()
  const heading = useRef<HTMLHeadingElement>(null)
  // The link that led here is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  const result = useInfiniteQuery({ ...redirectChangesQuery, refetchOnMount: 'always' })
  // Cached data does not count as reviewed.
  const pages = (result.isFetchedAfterMount && result.data?.pages) || noPages
  const page = pages[0]
  const now = readSeenChanges(pages)
  const [seen, setSeen] = useState<SeenChanges | null>(null)
  const [isDiscarding, setDiscarding] = useState(false)
  const [done, setDone] = useState<RedirectPublished | null>(null)
  if (now && !seen && now.version >= (done?.version ?? 0)) setSeen(now)
  // Further pages of the same drafts extend what was seen.
  if (now && seen && isSameDrafts(now, seen) && now.rows.size > seen.rows.size) setSeen(now)
  const { isFetching, refetch } = result
  const isTorn = page !== undefined && now === null
  useEffect(() => {
    if (isTorn && !isFetching) void refetch()
  }, [isTorn, isFetching, refetch])
  const total = page ? page.added + page.changed + page.removed : 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to={only({})} look="quiet" size="small" icon="back" className="-ml-2">
          Alle regler
        </ButtonLink>
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          Forskel på kladde og det, der gælder
        </h2>
      </div>
      {done && <PublishedNotice done={done} />}
      {page && <Loops loops={page.loops} />}
      {page && seen && total > 0 && mayWrite && (
        <Publish
          total={total}
          counts={countsText(page)}
          seen={seen}
          now={now}
          isStopped={page.loops.length > 0}
          unseen={pages.flatMap(({ rows }) => rows).filter((row) => isUnseen(row, seen)).length}
          onDone={(published) => {
            setDone(published)
            setSeen(null)
          }}
          onRead={setSeen}
          onDiscard={() => setDiscarding(true)}
        />
      )}
      {isDiscarding && seen && (
        <DiscardDialog
          seen={seen}
          total={total}
          onClose={() => setDiscarding(false)}
          onDone={() =>
            // The dialog returns the focus to a button that disappears with the drafts.
            flushAndFocus(
              () => {
                setDiscarding(false)
                setSeen(null)
              },
              () => heading.current?.focus(),
            )
          }
        />
      )}
      {page && total > 0 && !mayWrite && (
        <p>
          <strong>{changesText(total)} venter</strong> på, at en administrator udgiver:{' '}
          {countsText(page)}.
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
              <ChangeCard
                key={change.id}
                change={change}
                isUnseen={mayWrite && seen !== null && page !== undefined && isUnseen(change, seen)}
              />
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
  /** The changes that were read, and those there are now; null while pages differ. */
  readonly seen: SeenChanges
  readonly now: SeenChanges | null
  /** Changes that arrived after the admin had read the list. */
  readonly unseen: number
  /** The drafts contain a loop. */
  readonly isStopped: boolean
  readonly onDone: (done: RedirectPublished) => void
  readonly onRead: (now: SeenChanges) => void
  readonly onDiscard: () => void
}

function Publish({
  total,
  counts,
  seen,
  now,
  unseen,
  isStopped,
  onDone,
  onRead,
  onDiscard,
}: PublishProps) {
  const [why, setWhy] = useState('')
  const publish = useRedirectWrite(redirectCalls.publish, { shown: [409] })
  const isOvertaken =
    !now ||
    !isSameDrafts(now, seen) ||
    (publish.error instanceof ApiError && publish.error.status === 409)
  const { version, drafts } = seen
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
      {isOvertaken ? (
        <Notice role="alert">
          <p className="min-w-60 flex-1">
            <strong>{overtakenText(seen, now, unseen)}</strong> Intet er udgivet. Forskellen
            herunder er hentet igen
            {unseen > 0 ? ', og det nye er mærket »Ikke set«' : ''}. Læs den igennem, før du
            udgiver.
          </p>
          <Button
            size="small"
            busy={!now}
            onClick={() => {
              publish.reset()
              if (now) onRead(now)
            }}
          >
            Jeg har læst den
          </Button>
        </Notice>
      ) : (
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (!publish.isPending && !isStopped)
              publish.mutate({ why: why.trim(), version, drafts }, { onSuccess: onDone })
          }}
        >
          <div className="min-w-60 flex-1">
            <TextField
              label="Hvorfor (valgfrit)"
              hint="Står i historikken, for eksempel: Ny struktur for solceller."
              value={why}
              maxLength={redirectMax.note}
              autoComplete="off"
              onChange={(event) => setWhy(event.currentTarget.value)}
            />
          </div>
          <Button type="submit" look="primary" busy={publish.isPending || isStopped}>
            {publish.isPending ? 'Udgiver…' : `Udgiv ${changesText(total)}`}
          </Button>
        </form>
      )}
      <p className="text-[0.875rem] text-mute">
        {counts}. Slår igennem inden for ca. 90&nbsp;sekunder og kan fortrydes under Versioner.
      </p>
      {!isOvertaken && (
        <div>
          <Button look="danger" size="small" onClick={onDiscard}>
            Kassér alle ændringer
          </Button>
        </div>
      )}
    </Card>
  )
}

/** What changed between reading and publishing. */
function overtakenText(seen: SeenChanges, now: SeenChanges | null, unseen: number): string {
  if (now && now.version !== seen.version)
    return `En kollega har udgivet version ${now.version} imens.`
  if (unseen > 0) return `Der er ${changesText(unseen)}, du ikke har set.`
  return 'Det, der venter, er et andet, end da du så det.'
}
