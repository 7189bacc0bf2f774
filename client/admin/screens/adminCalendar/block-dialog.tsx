import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { adviserBlocks, type BlockRow } from '#shared/admin/adviser-blocks.ts'
import { type BookingRow, bookings } from '#shared/admin/bookings.ts'
import { danishDay, danishInstant, danishTime, hourMs } from '#shared/domain/dates.ts'
import { adviserNamesQuery } from '../../data/advisers.ts'
import { createRecord, listOf, recordOf, removeRecord, updateRecord } from '../../data/resource.ts'
import { useWrite } from '../../data/use-write.ts'
import { AdviserSelect } from '../../kit/adviser-select.tsx'
import { Mark } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { TextField } from '../../kit/form/field.tsx'
import { HeldFields } from '../../kit/form/held-fields.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { useStaff } from '../../session.ts'
import { proposedStart, whenText } from './model.ts'
import { useDialogClose } from './use-dialog-close.ts'

/** Keeps a time free of meetings: a new one, or the one that the address names. */
export function BlockDialog() {
  const [query] = useSearchParams()
  const id = query.get('spaerring')
  return id ? <Present id={id} /> : <Form row={null} />
}

function Present({ id }: { readonly id: string }) {
  const query = useQuery(recordOf(adviserBlocks, id))
  const close = useDialogClose()
  if (query.data) return <Form row={query.data} />
  return (
    <ConfirmDialog title="Spærret tid" confirm="Luk" isMessage onClose={close} onConfirm={close}>
      <Loaded query={query} detail>
        {() => null}
      </Loaded>
    </ConfirmDialog>
  )
}

const localAt = (at: number): string => `${danishDay(at)}T${danishTime(at)}`
const local = (at: string): string => localAt(Date.parse(at))
const hourAfter = (text: string): string => {
  const at = danishInstant(text) + hourMs
  return Number.isNaN(at) ? '' : localAt(at)
}
const toInstant = (text: string): string => {
  const at = danishInstant(text)
  return Number.isNaN(at) ? '' : new Date(at).toISOString()
}

function Form({ row }: { readonly row: BlockRow | null }) {
  const [query] = useSearchParams()
  const close = useDialogClose()
  const staff = useStaff()
  const { data: advisers = [] } = useQuery(adviserNamesQuery)
  const [draft, setDraft] = useState(() => {
    const { day, clock } = proposedStart(query, Date.now())
    const from = query.get('til') ?? `${day}T${clock}`
    return {
      adviserId: row?.adviserId ?? query.get('hos') ?? '',
      from: row ? local(row.startsAt) : from,
      to: row ? local(row.endsAt) : (query.get('slut') ?? hourAfter(from)),
      text: row?.text ?? '',
    }
  })
  const own = advisers.find(({ userId }) => userId === staff?.id)?.id ?? ''
  const adviserId = draft.adviserId || own
  const input = {
    adviserId,
    startsAt: toInstant(draft.from),
    endsAt: toInstant(draft.to),
    text: draft.text,
  }
  const meetings = useMeetingsWithin(input)
  const options = {
    refetch: [adviserBlocks.name, bookings.name],
    fields: true,
    onDone: close,
  } as const
  const write = useWrite(
    () => (row ? updateRecord(adviserBlocks, row, input) : createRecord(adviserBlocks, input)),
    { ...options, name: 'Spær tid', done: row ? 'Spærringen er gemt' : 'Tiden er spærret' },
  )
  const remove = useWrite(() => removeRecord(adviserBlocks, row as BlockRow), {
    ...options,
    name: 'Fjern spærring',
    done: 'Tiden er fri igen',
  })
  const isBusy = write.isPending || remove.isPending
  const errorOf = (name: string) =>
    write.fieldErrors[name] ? { error: write.fieldErrors[name] } : {}
  return (
    <ConfirmDialog
      title={row ? 'Spærret tid' : 'Spær tid'}
      confirm={meetings.length > 0 ? 'Spær alligevel' : row ? 'Gem' : 'Spær tiden'}
      busy={isBusy}
      onClose={close}
      onConfirm={() => write.mutate(undefined)}
    >
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          write.mutate(undefined)
        }}
      >
        <HeldFields busy={isBusy}>
          <AdviserSelect
            name="adviserId"
            label="Rådgiver"
            value={adviserId}
            {...errorOf('adviserId')}
            onChange={(next) => setDraft({ ...draft, adviserId: next })}
          />
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              type="datetime-local"
              label="Fra"
              value={draft.from}
              {...errorOf('startsAt')}
              onChange={(event) => setDraft({ ...draft, from: event.currentTarget.value })}
            />
            <TextField
              type="datetime-local"
              label="Til"
              value={draft.to}
              {...errorOf('endsAt')}
              onChange={(event) => setDraft({ ...draft, to: event.currentTarget.value })}
            />
          </div>
          <TextField
            label="Hvad"
            hint="Kun for os"
            maxLength={200}
            autoComplete="off"
            value={draft.text}
            {...errorOf('text')}
            onChange={(event) => setDraft({ ...draft, text: event.currentTarget.value })}
          />
          <MeetingsWithin meetings={meetings} />
          <button type="submit" hidden />
        </HeldFields>
        {/* Outside the held fields, which are disabled while it works: a disabled button loses the focus. */}
        {row && (
          <div>
            <Button
              look="danger"
              size="small"
              busy={isBusy}
              onClick={() => remove.mutate(undefined)}
            >
              Fjern spærringen
            </Button>
          </div>
        )}
      </form>
    </ConfirmDialog>
  )
}

type Time = Pick<BlockRow, 'adviserId' | 'startsAt' | 'endsAt'>

/** The adviser's confirmed meetings that lie in a time, at most a page of them. */
function useMeetingsWithin({ adviserId, startsAt, endsAt }: Time): readonly BookingRow[] {
  const isWhole = adviserId !== '' && startsAt !== '' && startsAt < endsAt
  const days = isWhole && [startsAt, endsAt].map((at) => danishDay(Date.parse(at))).join('..')
  const { data } = useInfiniteQuery({
    ...listOf(bookings, { adviserId, state: 'confirmed', startsAt: days || '' }),
    enabled: isWhole,
  })
  const rows = isWhole ? (data?.pages[0]?.rows ?? []) : []
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)]
  return rows.filter((row) => Date.parse(row.startsAt) < to && Date.parse(row.endsAt) > from)
}

const mostNamed = 6

/** Blocking leaves meetings where they are, so they are named. */
const MeetingsWithin = ({ meetings }: { readonly meetings: readonly BookingRow[] }) => (
  <div role="status">
    {meetings.length > 0 && (
      <div className="rounded-knob bg-wait-wash px-3 py-2 text-wait">
        <p className="flex items-baseline gap-2 font-semibold">
          <Mark tone="wait" />
          {meetings.length === 1
            ? 'Et møde ligger i tiden og bliver stående. Flyt eller aflys det bagefter.'
            : `${meetings.length} møder ligger i tiden og bliver stående. Flyt eller aflys dem bagefter.`}
        </p>
        <ul className="mt-1 grid gap-0.5">
          {meetings.slice(0, mostNamed).map((row) => (
            <li key={row.id}>
              {row.name}, {whenText(row)}
            </li>
          ))}
          {meetings.length > mostNamed && <li>… og {meetings.length - mostNamed} til</li>}
        </ul>
      </div>
    )}
  </div>
)
