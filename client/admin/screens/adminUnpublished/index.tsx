import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { publications, type UnpublishedChange } from '#shared/admin/publications.ts'
import { href } from '#shared/routes/href.ts'
import { content, pieceUsesQuery, unpublishedQuery } from '../../data/content.ts'
import { act } from '../../data/resource.ts'
import { shortTime, changesText } from '../../format.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button, TextLink } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { EmptyState } from '../../kit/notices.tsx'
import { Page } from '../../shell/page.tsx'
import { useHasRole } from '../../session.ts'
import { Difference } from '../adminConstants/difference.tsx'
import { EffectView } from '../adminConstants/effect-view.tsx'
import { contentKinds, ContentUses } from '../../kit/content-uses.tsx'
import {
  CampaignDifference,
  PageDifference,
  PieceDifference,
  PostDifference,
} from '../../kit/content-difference.tsx'
import { changeShare } from '../adminConstants/values.ts'

/** The basket: everything that is changed and not published. The address names the change that is shown. */
export function Component() {
  const query = useQuery(unpublishedQuery)
  return (
    <Page title="Ikke udgivet">
      <Loaded query={query}>
        {({ changes }) =>
          changes.length === 0 ? (
            <Card>
              <EmptyState title="Alt er udgivet" spot="document">
                <p>
                  Når en side, en artikel, en kampagne eller en konstant er ændret, ligger den her,
                  til den udgives.
                </p>
              </EmptyState>
            </Card>
          ) : (
            <Basket changes={changes} />
          )
        }
      </Loaded>
    </Page>
  )
}

function Basket({ changes }: { readonly changes: readonly UnpublishedChange[] }) {
  const mayWrite = useHasRole(publications.actions.publish.role)
  const [params, setParams] = useSearchParams()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [asks, setAsks] = useState(false)
  const free = changes.filter(({ plannedIn }) => plannedIn === null)
  const chosen = free.filter(({ id }) => !left.has(id))
  const shown = changes.find(({ id }) => id === params.get('id')) ?? changes[0]!
  const toggle = (id: string) =>
    setLeft((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return (
    <>
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <Card className="overflow-hidden">
          <ul>
            {changes.map((change) => (
              <li
                key={change.id}
                className={`flex items-start gap-3 border-b border-line p-3 last:border-b-0 ${change === shown ? 'bg-wash' : ''}`}
              >
                {mayWrite && (
                  <input
                    type="checkbox"
                    className="mt-1 size-4.5 shrink-0 accent-act"
                    aria-label={`Udgiv ${change.title}`}
                    disabled={change.plannedIn !== null}
                    checked={change.plannedIn === null && !left.has(change.id)}
                    onChange={() => toggle(change.id)}
                  />
                )}
                <div className="min-w-0 flex-1">
                  <TextLink
                    to={`?id=${change.id}`}
                    replace
                    aria-current={change === shown ? 'true' : undefined}
                    onClick={(event) => {
                      event.preventDefault()
                      setParams({ id: change.id }, { replace: true })
                    }}
                  >
                    {change.title}
                  </TextLink>
                  <p className="text-[0.875rem] text-mute">
                    {contentKinds[change.kind].label}
                    {shareText(change)}
                    {change.by && ` · ${change.by}`}
                    {change.changedAt && ` · ${shortTime(change.changedAt)}`}
                  </p>
                </div>
                {change.plannedIn && <Badge tone="wait">Planlagt</Badge>}
              </li>
            ))}
          </ul>
        </Card>
        <Card className="grid gap-4 p-4">
          <h2 className="text-lg">
            <TextLink to={`${href(contentKinds[shown.kind].route)}?id=${shown.id}`}>
              {shown.title}
            </TextLink>
          </h2>
          <ShownDifference change={shown} />
          {shown.note && <p>»{shown.note}«</p>}
          {shown.kind === 'constant' && (
            <EffectView changes={[{ id: shown.id, revision: shown.revision }]} />
          )}
        </Card>
      </div>
      {mayWrite && (
        <div className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] flex flex-wrap items-center gap-3 rounded-box border border-line bg-card px-4 py-3 md:bottom-3">
          <p className="min-w-0 flex-1">
            <strong className="text-ink">{changesText(chosen.length)} valgt.</strong>{' '}
            <span className="text-mute max-md:hidden">
              Besøgende ser det inden for ca. 90&nbsp;sekunder. Det kan fortrydes samlet bagefter.
            </span>
          </p>
          <Button look="primary" disabled={chosen.length === 0} onClick={() => setAsks(true)}>
            Udgiv {changesText(chosen.length)}
          </Button>
        </div>
      )}
      {asks && <PublishDialog chosen={chosen} onClose={() => setAsks(false)} />}
    </>
  )
}

function ShownDifference({ change }: { readonly change: UnpublishedChange }) {
  if (change.kind === 'post')
    return <PostDifference before={change.published} after={change.body} />
  if (change.kind === 'page')
    return <PageDifference before={change.published} after={change.body} />
  if (change.kind === 'piece')
    return (
      <>
        <PieceDifference before={change.published} after={change.body} />
        <PieceTouches id={change.id} />
      </>
    )
  if (change.kind === 'campaign')
    return <CampaignDifference before={change.published} after={change.body} />
  return <Difference before={change.published ?? []} after={change.body} />
}

/** What changes in public with a piece. */
function PieceTouches({ id }: { readonly id: string }) {
  const query = useQuery(pieceUsesQuery(id))
  return (
    <Loaded query={query}>
      {({ rows }) => <ContentUses rows={rows} none="Ingen steder endnu." />}
    </Loaded>
  )
}

/** By how much a constant changes. */
function shareText(change: UnpublishedChange): string {
  if (change.kind !== 'constant' || !change.published?.length) return ''
  const share = changeShare(change.published, change.body)
  return share ? ` · ${share}` : ''
}

interface PublishProps {
  readonly chosen: readonly UnpublishedChange[]
  readonly onClose: () => void
}

function PublishDialog({ chosen, onClose }: PublishProps) {
  const { reason, dueAt } = publications.actions.publish.fields
  const notes = [...new Set(chosen.map(({ note }) => note).filter(Boolean))].join('. ')
  return (
    <FormDialog
      title={`Udgiv ${changesText(chosen.length)}?`}
      confirm="Udgiv"
      fields={{ reason, dueAt: { ...dueAt, hint: 'Tomt: nu' } }}
      start={{ reason: notes.slice(0, 300) }}
      write={(input) =>
        act<{ readonly published: boolean }>(publications, 'publish', null, {
          items: chosen.map(({ id, revision }) => ({ id, revision })),
          ...input,
        }).then((result) => ({ ...result, dueAt: input.dueAt }))
      }
      done={({ published, dueAt: at }) =>
        at
          ? `Udgives ${shortTime(at)}`
          : published
            ? 'Udgivet. Besøgende ser det inden for ca. 90 sekunder.'
            : 'Gemt som udgivet. Besøgende ser det inden for fem minutter.'
      }
      refetch={content}
      onClose={onClose}
    >
      <p>{chosen.map(({ title }) => title).join(', ')}</p>
    </FormDialog>
  )
}
