import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Basket, publications, type UnpublishedChange } from '#shared/admin/publications.ts'
import { href } from '#shared/routes/href.ts'
import { pieceUsesQuery, published, unpublishedQuery } from '../../data/content.ts'
import { act } from '../../data/resource.ts'
import { changesText, count, fullTime, shortTime } from '../../format.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button, TextLink } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { loadLater } from '../../kit/load-later.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { EmptyState } from '../../kit/notices.tsx'
import { Page } from '../../shell/page.tsx'
import { useHasRole } from '../../session.ts'
import { Difference } from '../adminConstants/difference.tsx'
import { EffectView } from '../adminConstants/effect-view.tsx'
import { LargeChangeNote } from '../adminConstants/large-change.tsx'
import { contentKinds, ContentUses } from '../../kit/content-uses.tsx'
import {
  CampaignDifference,
  MentionDifference,
  PageDifference,
  PieceDifference,
  PostDifference,
} from '../../kit/content-difference.tsx'
import { changeShare } from '../adminConstants/values.ts'
import {
  canBePlanned,
  entriesOf,
  type Entry,
  isFree,
  sizeOf,
  startOf,
  toTargets,
  whenSeen,
} from './entries.ts'

const ProductChange = loadLater(async () => (await import('./other-changes.tsx')).ProductChange)
const RedirectChanges = loadLater(async () => (await import('./other-changes.tsx')).RedirectChanges)

/** The basket: everything that is changed and not published. The address names the change that is shown. */
export function Component() {
  const query = useQuery(unpublishedQuery)
  return (
    <Page title="Ikke udgivet">
      <Loaded query={query}>{(basket) => <Contents basket={basket} />}</Loaded>
    </Page>
  )
}

function Contents({ basket }: { readonly basket: Basket }) {
  const entries = entriesOf(basket)
  const [first] = entries
  if (first) return <Entries entries={entries} first={first} />
  return (
    <Card>
      <EmptyState title="Alt er udgivet" spot="document">
        <p>
          Når noget på siden, i webshoppen eller i omdirigeringerne er ændret, ligger det her, til
          det udgives.
        </p>
      </EmptyState>
    </Card>
  )
}

interface EntriesProps {
  readonly entries: readonly Entry[]
  readonly first: Entry
}

function Entries({ entries, first }: EntriesProps) {
  const mayWrite = useHasRole(publications.actions.publish.role)
  const [params, setParams] = useSearchParams()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  // As they were when the dialog opened: what is about to be published does not change under the user's eyes.
  const [asked, setAsked] = useState<readonly Entry[] | null>(null)
  const chosen = entries.filter((entry) => isFree(entry) && !left.has(entry.id))
  const shown = entries.find(({ id }) => id === params.get('id')) ?? first
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
            {entries.map((entry) => (
              <li
                key={entry.id}
                className={`flex items-start gap-3 border-b border-line p-3 last:border-b-0 ${entry === shown ? 'bg-wash' : ''}`}
              >
                {mayWrite && (
                  <input
                    type="checkbox"
                    className="mt-1 size-4.5 shrink-0 accent-act"
                    aria-label={`Udgiv ${entry.title}`}
                    disabled={!isFree(entry)}
                    checked={isFree(entry) && !left.has(entry.id)}
                    onChange={() => toggle(entry.id)}
                  />
                )}
                <div className="min-w-0 flex-1">
                  <TextLink
                    to={`?id=${entry.id}`}
                    replace
                    aria-current={entry === shown ? 'true' : undefined}
                    onClick={(event) => {
                      event.preventDefault()
                      setParams({ id: entry.id }, { replace: true })
                    }}
                  >
                    {entry.title}
                  </TextLink>
                  <p className="text-[0.875rem] text-mute">
                    {describeEntry(entry)}
                    {entry.by && ` · ${entry.by}`}
                    {entry.changedAt && ` · ${shortTime(entry.changedAt)}`}
                  </p>
                  {startOf(entry) && (
                    <p className="text-[0.875rem]">Vises fra {fullTime(startOf(entry)!)}</p>
                  )}
                  {entry.fault && <p className="text-[0.875rem] text-wait">{entry.fault}</p>}
                  {entry.kind === 'constant' && <LargeChangeNote of={entry.change} />}
                </div>
                {entry.isNew && <Badge tone="note">Ny</Badge>}
                {entry.isPlanned && <Badge tone="wait">Planlagt</Badge>}
              </li>
            ))}
          </ul>
        </Card>
        <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
          <h2 className="text-lg">
            <TextLink to={screenOf(shown)}>{shown.title}</TextLink>{' '}
            {shown.isNew && <Badge tone="note">Ny, intet er udgivet før</Badge>}
          </h2>
          <ShownEntry entry={shown} />
        </Card>
      </div>
      {mayWrite && (
        <div className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] flex flex-wrap items-center gap-3 rounded-box border border-line bg-card px-4 py-3 md:bottom-3">
          <p className="min-w-0 flex-1">
            <strong className="text-ink">{changesText(sizeOf(chosen))} valgt.</strong>{' '}
            {!chosen.every(canBePlanned) && <>Produkter og omdirigeringer kan ikke planlægges. </>}
            <span className="text-mute">{whenSeen(chosen)} Det kan fortrydes samlet bagefter.</span>
          </p>
          <Button look="primary" disabled={chosen.length === 0} onClick={() => setAsked(chosen)}>
            Udgiv {changesText(sizeOf(chosen))}
          </Button>
        </div>
      )}
      {asked && <PublishDialog chosen={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

/** Where the entry is edited. */
function screenOf({ kind, id }: Entry): string {
  const screen = href(contentKinds[kind].route)
  return kind === 'redirects' ? screen : `${screen}?id=${id}`
}

/** What kind of change it is, and how large. */
function describeEntry(entry: Entry): string {
  if (entry.kind === 'redirects') return changesText(entry.size)
  const label = contentKinds[entry.kind].label
  return 'change' in entry ? label + shareText(entry.change) : label
}

function ShownEntry({ entry }: { readonly entry: Entry }) {
  if ('product' in entry) return <ProductChange product={entry.product} />
  if ('redirects' in entry) return <RedirectChanges total={entry.size} />
  const { change } = entry
  return (
    <>
      <ContentDifference change={change} />
      {change.note && <p>»{change.note}«</p>}
      {change.kind === 'constant' && (
        <EffectView changes={[{ id: change.id, revision: change.revision }]} />
      )}
    </>
  )
}

function ContentDifference({ change }: { readonly change: UnpublishedChange }) {
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
  if (change.kind === 'mention')
    return <MentionDifference before={change.published} after={change.body} />
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
  readonly chosen: readonly Entry[]
  readonly onClose: () => void
}

function PublishDialog({ chosen, onClose }: PublishProps) {
  const { reason, dueAt } = publications.actions.publish.fields
  const notes = [
    ...new Set(chosen.map((entry) => ('change' in entry ? entry.change.note : '')).filter(Boolean)),
  ].join('. ')
  const plans = chosen.every(canBePlanned)
  const planned = { reason, dueAt: { ...dueAt, hint: 'Er feltet tomt, udgives det nu' } }
  return (
    <FormDialog
      title={`Udgiv ${changesText(sizeOf(chosen))}?`}
      confirm="Udgiv"
      fields={plans ? planned : ({ reason } as typeof planned)}
      start={{ reason: notes.slice(0, 300) }}
      write={async (input) => {
        const at = plans ? input.dueAt : null
        const result = await act<{ readonly published: boolean }>(publications, 'publish', null, {
          ...toTargets(chosen),
          reason: input.reason,
          dueAt: at,
        })
        return { ...result, dueAt: at }
      }}
      done={({ published: isShown, dueAt: at }) =>
        at
          ? `Udgives ${shortTime(at)}`
          : isShown
            ? `Udgivet. ${whenSeen(chosen)}`
            : 'Gemt som udgivet. Besøgende ser det inden for fem minutter.'
      }
      refetch={published}
      onClose={onClose}
    >
      <p>
        {chosen
          .map(({ kind, title, size }) =>
            kind === 'redirects' ? `${title} (${count(size)})` : title,
          )
          .join(', ')}
      </p>
      {!plans && (
        <p className="text-mute">
          Det udgives nu. Vælg produkter og omdirigeringer fra, hvis resten skal planlægges.
        </p>
      )}
    </FormDialog>
  )
}
