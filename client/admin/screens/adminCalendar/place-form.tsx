import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type BookingRow, meetingNames } from '#shared/admin/bookings.ts'
import {
  isForbidden,
  problemsOf,
  type StaffProblem,
  staffProblems,
} from '#shared/admin/booking-problems.ts'
import { type MeetingKind, rulesFor } from '#shared/domain/booking/adviser.ts'
import { danishInstant, isCalendarDay } from '#shared/domain/dates.ts'
import { adviserNamesQuery } from '../../data/advisers.ts'
import { calendarQuery } from '../../data/bookings.ts'
import { AdviserSelect } from '../../kit/adviser-select.tsx'
import { Mark } from '../../kit/badge.tsx'
import { SelectField, TextField, toOptions } from '../../kit/form/field.tsx'
import { today } from '../../kit/kinds/typed.ts'
import { minutesOf, weekSpan } from './model.ts'

/** Where a meeting is put, as its fields hold it. */
export interface PlaceDraft {
  readonly adviserId: string
  readonly kind: MeetingKind
  /** `2026-11-26` and `09:30`, Danish. */
  readonly day: string
  readonly clock: string
  /** Whole number as text. */
  readonly minutes: string
}

export interface PlaceState {
  readonly draft: PlaceDraft
  readonly set: (change: Partial<PlaceDraft>) => void
  /** Null while something is missing or still read. */
  readonly problems: readonly StaffProblem[] | null
  readonly isForbidden: boolean
  /** The meeting would stay where it is. */
  readonly isUnmoved: boolean
  /** What the API takes. */
  readonly input: {
    readonly adviserId: string
    readonly kind: MeetingKind
    readonly startsAt: string
    readonly minutes: number
    readonly accepts: readonly StaffProblem[]
  }
}

interface Options {
  readonly postcode: string
  /** The meeting that moves; null for a new one. Where it is now breaks no rule that matters. */
  readonly moving: BookingRow | null
}

/**
 * A place for a meeting, with the rules that it breaks. What the user did not choose follows `start`: a colleague may move the
 * meeting meanwhile, and a new adviser alone must not move it back.
 */
export function usePlace(start: PlaceDraft, { postcode, moving }: Options): PlaceState {
  const [chosen, setChosen] = useState<Partial<PlaceDraft>>({})
  const draft = { ...start, ...chosen }
  const [now] = useState(() => Date.now())
  const { data: advisers = [] } = useQuery(adviserNamesQuery)
  const isDay = isCalendarDay(draft.day)
  const { data: calendar } = useQuery({
    ...calendarQuery(weekSpan(isDay ? draft.day : today())),
    enabled: isDay,
  })
  const adviser = advisers.find(({ id }) => id === draft.adviserId)
  const from = danishInstant(`${draft.day}T${draft.clock}`)
  const minutes = Number(draft.minutes)
  const isWhole = isDay && !Number.isNaN(from) && Number.isInteger(minutes) && minutes > 0
  const isUnmoved =
    moving?.state === 'confirmed' &&
    moving.adviserId === draft.adviserId &&
    moving.kind === draft.kind &&
    Date.parse(moving.startsAt) === from &&
    minutesOf(moving) === minutes
  const problems = isUnmoved
    ? []
    : calendar && adviser && isWhole
      ? problemsOf(
          { kind: draft.kind, from, to: from + minutes * 60_000, postcode },
          adviser,
          calendar,
          { now, moving: moving?.id ?? null },
        )
      : null
  return {
    draft,
    set: (change) =>
      setChosen((before) => {
        const next = { ...before, ...change }
        const { adviserId, kind } = { ...start, ...before }
        // A new kind has its own length; one that the user chose for this kind stays.
        const own = advisers.find(({ id }) => id === (change.adviserId ?? adviserId))
        return change.kind && change.kind !== kind && own && !change.minutes
          ? { ...next, minutes: String(rulesFor(own, change.kind).durationMinutes) }
          : next
      }),
    problems,
    isUnmoved,
    isForbidden: problems?.some(isForbidden) ?? false,
    input: {
      adviserId: draft.adviserId,
      kind: draft.kind,
      startsAt: Number.isNaN(from) ? '' : new Date(from).toISOString(),
      minutes: Number.isInteger(minutes) ? minutes : 0,
      accepts: (problems ?? []).filter((problem) => !isForbidden(problem)),
    },
  }
}

interface Props {
  readonly place: PlaceState
  readonly errors: Readonly<Record<string, string>>
}

const errorOf = (errors: Readonly<Record<string, string>>, name: string) =>
  errors[name] ? { error: errors[name] } : {}

/** The fields of a place, and the rules that it breaks. */
export function PlaceFields({ place: { draft, set, problems }, errors }: Props) {
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <AdviserSelect
          name="adviserId"
          isRequired
          label="Rådgiver"
          value={draft.adviserId}
          {...errorOf(errors, 'adviserId')}
          onChange={(adviserId) => set({ adviserId })}
        />
        <SelectField
          name="kind"
          label="Slags"
          options={toOptions(meetingNames)}
          value={draft.kind}
          onChange={(kind) => set({ kind: kind as MeetingKind })}
        />
        <TextField
          type="date"
          label="Dato"
          value={draft.day}
          onChange={(event) => set({ day: event.currentTarget.value })}
          {...errorOf(errors, 'startsAt')}
        />
        <div className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] gap-3">
          <TextField
            type="time"
            step={300}
            label="Kl."
            value={draft.clock}
            onChange={(event) => set({ clock: event.currentTarget.value })}
          />
          <TextField
            inputMode="numeric"
            label="Minutter"
            value={draft.minutes}
            {...errorOf(errors, 'minutes')}
            onChange={(event) => set({ minutes: event.currentTarget.value })}
          />
        </div>
      </div>
      <Problems problems={problems} />
    </>
  )
}

/** The rules that a place breaks, read aloud when they change. */
export const Problems = ({ problems }: { readonly problems: readonly StaffProblem[] | null }) => (
  <div role="status">
    {problems && problems.length > 0 && (
      <ul className="grid gap-1 rounded-knob bg-wait-wash px-3 py-2">
        {problems.map((problem) => (
          <li
            key={problem}
            className={`flex items-baseline gap-2 ${isForbidden(problem) ? 'font-semibold text-bad' : 'text-wait'}`}
          >
            <Mark tone={isForbidden(problem) ? 'bad' : 'wait'} />
            {staffProblems[problem]}
            {isForbidden(problem) && ': vælg en anden tid'}
          </li>
        ))}
      </ul>
    )}
  </div>
)
