import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Case, TimelineEvent } from '#shared/admin/cases.ts'
import { href } from '#shared/routes/href.ts'
import { showToast } from '#client/state/toasts.ts'
import { caseTimelineQuery, useCaseAct } from '../../../data/cases.ts'
import { pagedRows } from '../../../data/queries.ts'
import { Button, TextLink } from '../../../kit/button.tsx'
import { FieldError } from '../../../kit/form/field.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { Loaded } from '../../../kit/loaded.tsx'
import { MenuItem, Popover } from '../../../kit/popover.tsx'
import { Time } from '../../../kit/time.tsx'
import { useHasRole, useStaff } from '../../../session.ts'
import { useNames } from './advisers.ts'
import { type EventGroup, eventGroups, type EventText, toLines } from './events.ts'

const thirtyDays = 30 * 86_400_000

/** What happened in a case and with its offers, newest first. */
export function CaseTimeline({ row }: { readonly row: Case }) {
  const [group, setGroup] = useState<EventGroup | null>(null)
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const result = useInfiniteQuery(caseTimelineQuery(row.id))
  const { nameOf, userName } = useNames()
  const events = pagedRows(result.data?.pages ?? [])
  const lines = toLines(events, group, nameOf)
  const filters = [[null, 'Alle'], ...Object.entries(eventGroups)] as [EventGroup | null, string][]
  return (
    <section aria-label="Forløb" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-base">Forløb</h3>
        <div role="group" aria-label="Vis i forløbet" className="-mr-2 flex flex-wrap">
          {filters.map(([name, label]) => (
            <button
              key={label}
              type="button"
              aria-pressed={group === name}
              onClick={() => setGroup(name)}
              className="min-h-7 rounded-md px-2 text-[0.875rem] hover:bg-plain-wash aria-pressed:font-semibold aria-pressed:text-ink max-md:min-h-11"
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      <Loaded query={result} detail>
        {() => (
          <ol className="grid grid-cols-[minmax(0,1fr)]">
            {lines.map((line) =>
              line.fold ? (
                unfolded.has(line.id) ? (
                  line.events.map((event) => (
                    <Line
                      key={event.id}
                      row={row}
                      event={event}
                      text={toLines([event], 'system', nameOf)[0] as never}
                      author={userName(event.actor)}
                    />
                  ))
                ) : (
                  <li key={line.id} className={item}>
                    <Dot icon="more" />
                    <Button
                      size="small"
                      look="quiet"
                      className="-ml-3 justify-self-start font-normal"
                      onClick={() => setUnfolded((before) => new Set([...before, line.id]))}
                    >
                      {line.events.length} linjer fra systemet
                    </Button>
                  </li>
                )
              ) : (
                <Line
                  key={line.event.id}
                  row={row}
                  event={line.event}
                  text={line}
                  author={userName(line.event.actor)}
                />
              ),
            )}
            {lines.length === 0 && <li className="text-mute">Ikke noget endnu.</li>}
          </ol>
        )}
      </Loaded>
      {result.hasNextPage && (
        <div>
          <Button
            size="small"
            busy={result.isFetchingNextPage}
            onClick={() => void result.fetchNextPage()}
          >
            Vis ældre
          </Button>
        </div>
      )}
    </section>
  )
}

const item =
  'relative grid grid-cols-[1.75rem_minmax(0,1fr)_auto] gap-x-2 pb-3 not-last:before:absolute not-last:before:top-5 not-last:before:bottom-0 not-last:before:left-[0.6875rem] not-last:before:w-px not-last:before:bg-line'

const Dot = ({ icon }: { readonly icon: EventText['icon'] | 'more' }) => (
  <span className="z-[1] grid size-5.5 place-items-center rounded-full bg-plain-wash text-ink">
    <Icon name={icon} className="size-3.5" />
  </span>
)

interface LineProps {
  readonly row: Case
  readonly event: TimelineEvent
  readonly text: { readonly text: EventText }
  /** Who did it, where that is a colleague. */
  readonly author: string | null
}

function Line({ row, event, text: { text }, author }: LineProps) {
  const [isEditing, setEditing] = useState(false)
  const mayWrite = useHasRole('admin')
  const imported = event.kind === 'imported' ? event.data['import'] : undefined
  const importAddress =
    mayWrite && typeof imported === 'string'
      ? `${href('adminLeads')}?panel=importer&import=${imported}`
      : null
  const isNote = event.source === 'case' && ['note', 'call', 'mail'].includes(event.kind)
  return (
    <li className={item}>
      <Dot icon={text.icon} />
      <div className="min-w-0">
        <p className="text-ink">
          {event.pinned && (
            <>
              <Icon name="pin" className="mr-1 inline size-3.5" />
              <span className="sr-only">Fastgjort: </span>
            </>
          )}
          {event.bookingId ? (
            <TextLink
              to={`${href('adminCalendar')}?visning=liste&id=${event.bookingId}`}
              className="font-normal"
            >
              {text.title}
            </TextLink>
          ) : event.offerId ? (
            <TextLink to={`${href('adminOffers')}?id=${event.offerId}`} className="font-normal">
              {text.title}
            </TextLink>
          ) : importAddress ? (
            <TextLink to={importAddress} className="font-normal">
              {text.title}
            </TextLink>
          ) : (
            <span className={isNote ? 'font-semibold' : ''}>{text.title}</span>
          )}
          {author && <span className="text-text"> · {author}</span>}
        </p>
        {isEditing ? (
          <EditNote row={row} event={event} onClose={() => setEditing(false)} />
        ) : (
          text.body && (
            <p className="break-words whitespace-pre-line">
              {text.body}
              {event.editedAt && <span className="text-mute"> (rettet)</span>}
            </p>
          )
        )}
        {event.kind === 'merged' && <Unmerge row={row} event={event} />}
      </div>
      <span className="flex items-start gap-1">
        <Time at={event.at} className="text-[0.875rem] whitespace-nowrap text-mute" />
        {isNote && <NoteMenu row={row} event={event} onEdit={() => setEditing(true)} />}
      </span>
    </li>
  )
}

type NoteProps = Pick<LineProps, 'row' | 'event'>

function NoteMenu({ row, event, onEdit }: NoteProps & { readonly onEdit: () => void }) {
  const mayWrite = useHasRole('admin')
  const isSuper = useHasRole('super_admin')
  const own = useStaff()?.id === event.actor
  const change = useCaseAct('changeNote')
  const remove = useCaseAct('removeNote', { done: 'Slettet' })
  const restore = useCaseAct('note')
  if (!mayWrite) return null
  const named = { event: event.id, eventRevision: event.revision }
  const isOutcome = event.data['outcome'] !== undefined
  return (
    <Popover
      label="Noten"
      align="end"
      trigger={
        <button
          type="button"
          aria-label="Mere om noten"
          className="-my-1 grid size-7 place-items-center rounded-knob text-ink hover:bg-plain-wash max-md:size-11"
        >
          <Icon name="more" className="size-4" />
        </button>
      }
    >
      {(close) => (
        <>
          <MenuItem
            onClick={() => {
              close()
              change.mutate({ row, input: { ...named, body: null, pinned: !event.pinned } })
            }}
          >
            {event.pinned ? 'Fjern fra toppen' : 'Fastgør øverst'}
          </MenuItem>
          <MenuItem
            disabledReason={own ? null : 'Kun den, der skrev den'}
            onClick={() => {
              close()
              onEdit()
            }}
          >
            Ret
          </MenuItem>
          <MenuItem
            danger
            disabledReason={own || isSuper ? null : 'Kun den, der skrev den'}
            onClick={() => {
              close()
              remove.mutate(
                { row, input: named },
                {
                  onSuccess: () => {
                    if (!isOutcome && own)
                      showToast({
                        text: 'Noten er slettet',
                        action: {
                          label: 'Fortryd',
                          run: () =>
                            restore.mutate({
                              row,
                              input: {
                                kind: event.kind as 'note' | 'call' | 'mail',
                                body: event.body,
                              },
                            }),
                        },
                      })
                  },
                },
              )
            }}
          >
            Slet
          </MenuItem>
        </>
      )}
    </Popover>
  )
}

function EditNote({ row, event, onClose }: NoteProps & { readonly onClose: () => void }) {
  const [body, setBody] = useState(event.body)
  const write = useCaseAct('changeNote', { fields: true, done: 'Noten er rettet' })
  const error = write.fieldErrors['body']
  return (
    <form
      noValidate
      className="mt-1 grid gap-2"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        write.mutate(
          { row, input: { event: event.id, eventRevision: event.revision, body, pinned: null } },
          { onSuccess: onClose },
        )
      }}
    >
      <textarea
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        rows={3}
        aria-label="Ret noten"
        aria-invalid={error ? true : undefined}
        value={body}
        maxLength={10_000}
        onChange={(changed) => setBody(changed.currentTarget.value)}
        className="w-full rounded-knob border border-rim bg-card px-3 py-2 text-ink"
      />
      {error && <FieldError id={`${event.id}-error`}>{error}</FieldError>}
      <div className="flex gap-2">
        <Button type="submit" size="small" look="primary" busy={write.isPending}>
          Gem
        </Button>
        <Button size="small" onClick={onClose}>
          Annullér
        </Button>
      </div>
    </form>
  )
}

const isOlderThan = (at: string, ms: number, now: number = Date.now()): boolean =>
  now - Date.parse(at) > ms

/** Takes a merge back, for 30 days. */
function Unmerge({ row, event }: NoteProps) {
  const mayWrite = useHasRole('admin')
  const write = useCaseAct('unmerge', { done: 'Sagerne er skilt ad igen' })
  const loser = event.data['loser']
  if (!mayWrite || isOlderThan(event.at, thirtyDays) || typeof loser !== 'string') return null
  return (
    <Button
      size="small"
      className="mt-1"
      busy={write.isPending}
      onClick={() => write.mutate({ row, input: { other: loser } })}
    >
      Skil dem ad igen
    </Button>
  )
}
