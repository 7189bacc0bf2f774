import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  type BookingEventRow,
  type BookingRow,
  bookings,
  bookingStates,
  meetingNames,
  productNames,
} from '#shared/admin/bookings.ts'
import { danishDay, isCalendarDay } from '#shared/domain/dates.ts'
import { formatTown } from '#shared/domain/postcodes.ts'
import { bookingPartnerName } from '#shared/content/booking-partners.ts'
import { href } from '#shared/routes/href.ts'
import { phoneHref } from '#shared/content/copy/contact-links.ts'
import { bookingEventsQuery } from '../../data/bookings.ts'
import { useAdviserNames } from '../../data/advisers.ts'
import { act, recordOf } from '../../data/resource.ts'
import { useWrite } from '../../data/use-write.ts'
import { formatPhone, fullTime } from '../../format.ts'
import { pageLabel } from '../../labels/lead.ts'
import { today } from '../../kit/kinds/typed.ts'
import { MapLink } from '../../kit/map-link.tsx'
import { AdviserName } from '../../kit/adviser-name.tsx'
import { Badge } from '../../kit/badge.tsx'
import { ButtonLink, Button, TextLink } from '../../kit/button.tsx'
import { Facts, Section } from '../../kit/card.tsx'
import { TextArea } from '../../kit/form/field.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { ActionButton, type ActionView } from '../../kit/screen/actions.tsx'
import { DetailPane } from '../../kit/screen/detail.tsx'
import { ActionDialog } from '../../kit/screen/lazy.tsx'
import type { ScreenAddress } from '../../kit/screen/use-screen-address.ts'
import { Timeline, type TimelineItem } from '../../kit/timeline.tsx'
import { useHasRole } from '../../session.ts'
import { useAddress } from '../../use-address.ts'
import { mondayOf, weekNumber } from './geometry.ts'
import { minutesOf, needsOutcome, whenText } from './model.ts'
import { MoveDialog } from './move-dialog.tsx'
import { readView } from './view-tabs.tsx'

const has =
  (...states: readonly BookingRow['state'][]) =>
  ({ state }: BookingRow): boolean =>
    states.includes(state)
const hasBegun = ({ startsAt }: BookingRow): boolean => Date.parse(startsAt) <= Date.now()

/** An outcome's note replaces the one that is there. */
const toNote = ({ staffNote }: BookingRow) => ({ note: staffNote })

/** The acts of a meeting that ask for no more than words. */
const acts: Readonly<Record<'complete' | 'miss' | 'cancel', ActionView<typeof bookings>>> = {
  complete: {
    ask: ({ name }) => ({ title: `Holdt I mødet med ${name}?` }),
    done: 'Mødet er holdt',
    initial: toNote,
    fits: (row) => has('confirmed', 'missed')(row) && hasBegun(row),
    refetch: ['cases'],
  },
  miss: {
    ask: ({ name }) => ({
      title: `Kom ${name} ikke til mødet?`,
      text: 'Sagen får »Ring op« som næste skridt.',
    }),
    done: 'Noteret: udeblev',
    initial: toNote,
    fits: (row) => has('confirmed', 'completed')(row) && hasBegun(row),
    refetch: ['cases'],
  },
  cancel: {
    ask: ({ name }) => ({
      title: `Aflys mødet med ${name}?`,
      text: 'Kunden får en mail med grunden, og tiden bliver fri. Det kan ikke fortrydes.',
    }),
    done: 'Mødet er aflyst',
    danger: true,
    fits: has('confirmed', 'requested', 'unplaced'),
    refetch: ['cases'],
  },
}
type ActName = keyof typeof acts

interface Props {
  readonly id: string | null
  readonly address: ScreenAddress
}

/** The open meeting: with whom, when and where, what can be done, and what happened. */
export function BookingPane({ id, address }: Props) {
  const query = useQuery({ ...recordOf(bookings, id ?? ''), enabled: id !== null })
  if (id === null) return null
  return (
    <Loaded query={query} detail back={address.back}>
      {(row) => <Meeting row={row} address={address} />}
    </Loaded>
  )
}

function Meeting({ row, address }: { readonly row: BookingRow; readonly address: ScreenAddress }) {
  const mayWrite = useHasRole('admin')
  const { panel } = address
  const [label, tone] = bookingStates[row.state]
  const mayMove = mayWrite && has('confirmed', 'requested', 'unplaced')(row)
  const isPast = needsOutcome(row)
  const town = formatTown(row)
  const place = [row.address, row.address.includes(town) ? '' : town].filter(Boolean).join(', ')
  const open = panel && Object.hasOwn(acts, panel) ? (panel as ActName) : null
  return (
    <DetailPane
      title={bookings.label(row)}
      badge={<Badge tone={tone}>{label}</Badge>}
      back={address.back}
      record={{ noun: bookings.name, id: row.id }}
    >
      <div className="grid gap-1">
        <p className="text-base text-ink">
          <time dateTime={row.startsAt} title={fullTime(row.startsAt)}>
            {row.adviserId ? whenText(row) : `Ønsket: ${whenText(row)}`}
          </time>
        </p>
        <p>
          {meetingNames[row.kind]}, {minutesOf(row)} min
          {isPast && <span className="text-wait"> · ▲ udfaldet mangler</span>}
        </p>
        {row.kind === 'visit' && place && (
          <p>
            <MapLink place={place} />
          </p>
        )}
        <AdviserName id={row.adviserId} />
        <OtherDay day={danishDay(Date.parse(row.startsAt))} />
      </div>
      <div className="flex flex-wrap gap-2.5">
        {row.caseId && (
          <ButtonLink to={`${href('adminLeads')}?id=${row.caseId}`} look="primary">
            Åbn sag
          </ButtonLink>
        )}
        {mayMove && (
          <ButtonLink to={address.toPanel('flyt')}>
            {row.state === 'confirmed' ? 'Flyt' : 'Giv en tid'}
          </ButtonLink>
        )}
        {(Object.keys(acts) as ActName[]).map((name) => (
          <ActionButton
            key={name}
            noun={bookings}
            row={row}
            name={name}
            view={acts[name]}
            address={address}
          />
        ))}
      </div>
      <Facts
        rows={{
          Telefon: row.phone && (
            <TextLink to={phoneHref(row.phone)} className="whitespace-nowrap">
              {formatPhone(row.phone)}
            </TextLink>
          ),
          'E-mail': row.email && (
            <TextLink to={`mailto:${row.email}`} className="[overflow-wrap:anywhere]">
              {row.email}
            </TextLink>
          ),
          Om: productNames(row.products),
          Partner: bookingPartnerName(row.partner),
          Sprog: row.language === 'da' ? '' : row.language,
          Besked: row.note,
          'Booket på': row.source === 'staff' ? 'Af os' : pageLabel(row.source),
        }}
      />
      {row.state !== 'held' && <Note key={row.id} row={row} mayWrite={mayWrite} />}
      <History row={row} />
      {open && acts[open].fits?.(row) !== false && mayWrite && (
        <ActionDialog noun={bookings} row={row} name={open} view={acts[open]} address={address} />
      )}
      {panel === 'flyt' && mayMove && <MoveDialog row={row} />}
    </DetailPane>
  )
}

/** The way to a meeting's day, where the calendar beside it shows others. */
function OtherDay({ day }: { readonly day: string }) {
  const [query] = useSearchParams()
  const { withParams } = useAddress()
  const view = readView(query)
  const given = query.get('dag') ?? ''
  const shown = isCalendarDay(given) ? given : today()
  const isShown = view === 'dag' ? shown === day : mondayOf(shown) === mondayOf(day)
  if (view === 'liste' || isShown) return null
  return (
    <p>
      <TextLink to={withParams({ dag: day })}>
        Vis mødet i kalenderen, uge {weekNumber(day)}
      </TextLink>
    </p>
  )
}

function Note({ row, mayWrite }: { readonly row: BookingRow; readonly mayWrite: boolean }) {
  const draft = useDraft<string>(`bookings.${row.id}.note`)
  const [text, setText] = useState(draft.found?.values ?? row.staffNote)
  // A note that a colleague saved shows unless this one was begun.
  const [base, setBase] = useState(row.staffNote)
  if (base !== row.staffNote) {
    setBase(row.staffNote)
    if (text === base) setText(row.staffNote)
  }
  const write = useWrite(() => act<unknown>(bookings, 'note', row, { note: text }), {
    name: bookings.actions.note.label,
    done: 'Noten er gemt',
    onDone: draft.remove,
    refetch: [bookings.name],
    fields: true,
  })
  if (!mayWrite)
    return row.staffNote ? (
      <Section title="Vores note">
        <p className="whitespace-pre-line">{row.staffNote}</p>
      </Section>
    ) : null
  const error = write.fieldErrors['note']
  return (
    <form
      noValidate
      className="grid gap-2 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        write.mutate(undefined)
      }}
    >
      <TextArea
        label="Vores note"
        rows={2}
        maxLength={2000}
        value={text}
        {...(error && { error })}
        onChange={(event) => {
          const next = event.currentTarget.value
          setText(next)
          if (next === row.staffNote) draft.remove()
          else draft.store(next)
        }}
      />
      {text !== row.staffNote && (
        <div>
          <Button type="submit" size="small" look="primary" busy={write.isPending}>
            Gem note
          </Button>
        </div>
      )}
    </form>
  )
}

function History({ row }: { readonly row: BookingRow }) {
  const query = useQuery(bookingEventsQuery(row.id))
  const names = useAdviserNames()
  return (
    <Section title="Forløb">
      <Loaded query={query}>
        {({ rows }) => (
          <Timeline items={rows.map((event) => toItem(event, (id) => names?.get(id) ?? ''))} />
        )}
      </Loaded>
    </Section>
  )
}

const happened: Readonly<Record<string, readonly [string, TimelineItem['tone']]>> = {
  requested: ['Bookingen kom ind', 'plain'],
  confirmed: ['Bekræftet', 'good'],
  unplaced: ['Tiden var væk. Kunden er tilbudt andre', 'wait'],
  moved: ['Flyttet', 'plain'],
  cancelled: ['Aflyst', 'plain'],
  completed: ['Holdt', 'good'],
  missed: ['Udeblev', 'bad'],
  reminded_day: ['Påmindelse dagen før', 'plain'],
  reminded_hour: ['Påmindelse en time før', 'plain'],
}

interface MovedFrom {
  readonly adviser?: string
  readonly startsAt?: number
}

function toItem(
  { id, kind, payload, at, actor }: BookingEventRow,
  nameOf: (adviser: string) => string,
): TimelineItem {
  const [words, tone] = happened[kind] ?? [kind, 'plain' as const]
  const by = payload['by'] === 'customer' ? ' af kunden' : actor || payload['by'] ? ' af os' : ''
  const from = payload['from'] as MovedFrom | undefined
  const reason = payload['reason']
  const before =
    from?.startsAt !== undefined
      ? `fra ${fullTime(new Date(from.startsAt).toISOString())}${from.adviser ? ` hos ${nameOf(from.adviser)}` : ''}`
      : ''
  return {
    id: String(id),
    at,
    tone,
    content: (
      <>
        {words}
        {(kind === 'moved' || kind === 'cancelled') && by}
        {[before, typeof reason === 'string' ? reason : ''].filter(Boolean).map((line) => (
          <span key={line} className="block text-[0.875rem] text-mute">
            {line}
          </span>
        ))}
      </>
    ),
  }
}
