import {
  type CallOutcome,
  callOutcomes,
  type CaseStatus,
  caseStatuses,
  type StepKind,
  stepKinds,
  type TimelineEvent,
} from '#shared/admin/cases.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { kindLabel } from '#shared/schemas/webhook.ts'
import { fullTime } from '../../../format.ts'
import { pageLabel } from '../../../labels/lead.ts'
import { dueText } from '../step.ts'

/** What the timeline can be narrowed to. */
export const eventGroups = {
  talk: 'Samtaler',
  mail: 'Mail',
  offer: 'Tilbud',
  system: 'System',
} as const
export type EventGroup = keyof typeof eventGroups

export interface EventText {
  readonly group: EventGroup
  readonly icon: 'note' | 'phone' | 'mail' | 'offer' | 'inbox' | 'check' | 'system' | 'calendar'
  readonly title: string
  /** What was written. */
  readonly body?: string
}

/** Names of advisers by id. */
export type NameOf = (adviser: string | null) => string

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const statusLabel = (value: unknown): string =>
  caseStatuses[value as CaseStatus]?.[0] ?? text(value)

interface StepData {
  readonly kind: StepKind
  readonly text: string
  readonly at: string
}
const stepText = (step: unknown, at: number): string => {
  const { kind, text: own, at: due } = (step ?? {}) as Partial<StepData>
  if (!kind || !due) return 'intet'
  return `${own || stepKinds[kind]} ${dueText(due, at, kind === 'meeting')}`
}

/** What an event of a case, or of one of its offers, says. */
export function describeEvent(event: TimelineEvent, nameOf: NameOf): EventText {
  if (event.source === 'offer') return describeOffer(event)
  return event.source === 'booking' ? describeBooking(event, nameOf) : describeOwn(event, nameOf)
}

const bookingTitles: Readonly<Record<string, string>> = {
  requested: 'booket, tiden skal bekræftes',
  confirmed: 'booket',
  unplaced: 'skal have en anden tid',
  moved: 'flyttet',
  cancelled: 'aflyst',
  completed: 'holdt',
  missed: 'ikke holdt: udeblev',
  reminded_day: 'mindet om dagen før',
  reminded_hour: 'mindet om en time før',
}
const meetingNouns: Readonly<Record<string, string>> = {
  visit: 'Besøg',
  video: 'Videomøde',
  phone: 'Telefonmøde',
}

function describeBooking({ kind, data }: TimelineEvent, nameOf: NameOf): EventText {
  const by = data['by'] === 'customer' ? ' af kunden' : ''
  const at = typeof data['startsAt'] === 'number' ? fullTime(iso(data['startsAt'])) : ''
  const from = data['from'] as { readonly startsAt?: number } | undefined
  const adviser = text(data['adviser'])
  const body = [
    kind === 'moved' && from?.startsAt !== undefined ? `Før: ${fullTime(iso(from.startsAt))}` : '',
    ['confirmed', 'requested', 'moved', 'cancelled'].includes(kind)
      ? `${kind === 'confirmed' || kind === 'moved' ? 'Nu: ' : ''}${at}${adviser ? ` hos ${nameOf(adviser)}` : ''}`
      : '',
    text(data['reason']),
  ]
    .filter(Boolean)
    .join('\n')
  return {
    group: kind.startsWith('reminded') ? 'system' : 'talk',
    icon: 'calendar',
    title: `${meetingNouns[text(data['meeting'])] ?? 'Møde'} ${bookingTitles[kind] ?? kind}${by}`,
    ...(body && { body }),
  }
}

const iso = (at: number): string => new Date(at).toISOString()

function describeOwn({ kind, body, data, at }: TimelineEvent, nameOf: NameOf): EventText {
  switch (kind) {
    case 'lead': {
      const page = text(data['sourceUrl'])
      return {
        group: 'talk',
        icon: 'inbox',
        title: `${kindLabel(text(data['kind']))}${page ? ` fra ${pageLabel(page)}` : ''}`,
      }
    }
    case 'note':
      return { group: 'talk', icon: 'note', title: 'Note', body }
    case 'call': {
      const outcome = callOutcomes[data['outcome'] as CallOutcome]
      return {
        group: 'talk',
        icon: 'phone',
        title: outcome ? `Opkald: ${outcome.toLowerCase()}` : 'Opkald',
        body,
      }
    }
    case 'mail':
      return { group: 'mail', icon: 'mail', title: 'Mail', body }
    case 'created':
      return { group: 'system', icon: 'system', title: 'Sagen blev oprettet' }
    case 'imported': {
      const otherwise = Object.values((data['otherwise'] ?? {}) as object).filter(Boolean)
      const more = otherwise.length > 0 ? `Filen siger også: ${otherwise.join(', ')}` : ''
      return {
        group: 'talk',
        icon: 'inbox',
        title: `Importeret fra »${text(data['file'])}«, række ${String(data['row'])}`,
        body: [body, more].filter(Boolean).join('\n'),
      }
    }
    case 'status': {
      const reason = text(data['reason'])
      return {
        group: 'system',
        icon: 'system',
        title: `Status: ${statusLabel(data['from'])} → ${statusLabel(data['to'])}`,
        ...(reason && { body: reason }),
      }
    }
    case 'owner':
      return {
        group: 'system',
        icon: 'system',
        title: `Rådgiver: ${nameOf(text(data['from']) || null)} → ${nameOf(text(data['to']) || null)}`,
      }
    case 'step':
      return {
        group: 'system',
        icon: 'system',
        title: data['to']
          ? `Næste skridt: ${stepText(data['to'], Date.parse(at))}`
          : 'Sagen blev lukket',
      }
    case 'task':
      return {
        group: 'system',
        icon: data['act'] === 'done' ? 'check' : 'system',
        title: `Opgave ${data['act'] === 'done' ? 'gjort' : data['act'] === 'reopened' ? 'åbnet igen' : 'tilføjet'}: ${body}`,
      }
    case 'merged':
      return { group: 'system', icon: 'system', title: `Samlet med sag ${text(data['number'])}` }
    case 'unmerged':
      return { group: 'system', icon: 'system', title: `Skilt fra sag ${text(data['number'])}` }
    default:
      return { group: 'system', icon: 'system', title: kind, body }
  }
}

const offerTitles: Readonly<Record<string, string>> = {
  sent: 'sendt',
  opened: 'åbnet',
  options: 'fik andre tilvalg',
  question: 'gav et spørgsmål',
  accepted: 'er der sagt ja til',
  delivered: 'er leveret',
  declined: 'er der sagt nej til',
  cancelled: 'er fortrudt',
  retracted: 'er taget tilbage',
  expired: 'er udløbet',
}

function describeOffer({ kind, data }: TimelineEvent): EventText {
  const version = typeof data['version'] === 'number' ? `, udgave ${data['version']},` : ''
  const written = text(data['besked']) || text(data['reason'])
  const total = typeof data['total'] === 'number' ? formatAmount(data['total']) : ''
  const times =
    typeof data['times'] === 'number' && data['times'] > 1 ? ` ${data['times']} gange` : ''
  const body = [written, total].filter(Boolean).join(' · ')
  return {
    group: 'offer',
    icon: 'offer',
    title: `Tilbud ${text(data['number'])}${version} ${offerTitles[kind] ?? kind}${times}`,
    ...(body && { body }),
  }
}

/** An event, or the system's events between two others, folded into one line. */
export type TimelineLine =
  | { readonly fold: false; readonly event: TimelineEvent; readonly text: EventText }
  | { readonly fold: true; readonly id: string; readonly events: readonly TimelineEvent[] }

/** Most lines of the system after each other that are shown one by one. */
const foldedFrom = 3

/** The lines of a timeline, of one group or all. Pinned notes come first. Repeated openings of an offer become one line. */
export function toLines(
  events: readonly TimelineEvent[],
  group: EventGroup | null,
  nameOf: NameOf,
): readonly TimelineLine[] {
  const described = joinOpenings(events).map((event) => ({
    event,
    text: describeEvent(event, nameOf),
  }))
  const wanted = described.filter((each) => group === null || each.text.group === group)
  const sorted = [
    ...wanted.filter(({ event }) => event.pinned),
    ...wanted.filter(({ event }) => !event.pinned),
  ]
  const lines: TimelineLine[] = []
  let held: typeof sorted = []
  const flush = (): void => {
    const [first] = held
    if (first && held.length >= foldedFrom)
      lines.push({ fold: true, id: first.event.id, events: held.map(({ event }) => event) })
    else lines.push(...held.map((each) => ({ fold: false as const, ...each })))
    held = []
  }
  for (const each of sorted) {
    // A merge can be undone from its line.
    const isQuiet = group === null && each.text.group === 'system' && each.event.kind !== 'merged'
    if (isQuiet) held.push(each)
    else {
      flush()
      lines.push({ fold: false, ...each })
    }
  }
  flush()
  return lines
}

/** Openings of one version after each other as one event, the last one, with their number. */
function joinOpenings(events: readonly TimelineEvent[]): readonly TimelineEvent[] {
  const joined: TimelineEvent[] = []
  for (const event of events) {
    const last = joined.at(-1)
    const isAgain =
      last?.source === 'offer' &&
      last.kind === 'opened' &&
      event.source === 'offer' &&
      event.kind === 'opened' &&
      last.offerId === event.offerId &&
      last.data['version'] === event.data['version']
    if (isAgain) {
      const times = typeof last.data['times'] === 'number' ? last.data['times'] : 1
      joined[joined.length - 1] = { ...last, data: { ...last.data, times: times + 1 } }
    } else joined.push(event)
  }
  return joined
}
