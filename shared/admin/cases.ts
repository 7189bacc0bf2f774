import * as z from 'zod/mini'
import type { OfferState } from '../domain/offers/state/permissions.ts'
import type { LeadView } from '../schemas/admin.ts'
import { leadKinds } from '../schemas/lead.ts'
import {
  consumptionLevels,
  heatingCosts,
  heatingKinds,
  marketingSources,
  quoteRequestProducts,
  timelines,
} from '../schemas/quote-request-options.ts'
import { caseStatuses } from './case-statuses.ts'
import { action, resource, type RowOf } from './define.ts'
import * as f from './field.ts'

export { caseStatuses, type CaseStatus } from './case-statuses.ts'

/** What a next step is. */
export const stepKinds = {
  call: 'Ring op',
  answer: 'Svar på spørgsmål',
  follow_up: 'Følg op',
  remind: 'Mind om tilbuddet',
  meeting: 'Møde',
  offer: 'Send tilbud',
  book: 'Bestil montør',
  ask: 'Spørg igen',
  other: 'Andet',
} as const
export type StepKind = keyof typeof stepKinds

/** Why a next step is there: an event, the outcome of a call, or a user. */
export const stepReasons = {
  lead: 'Ny henvendelse: vi lover svar inden for én arbejdsdag',
  offer_made: 'Der ligger en kladde til et tilbud',
  offer_sent: 'Tilbuddet er sendt',
  offer_opened: 'Har åbnet tilbuddet flere gange uden at svare',
  offer_expiring: 'Tilbuddet udløber om få dage',
  offer_expired: 'Tilbuddet er udløbet',
  offer_retracted: 'Tilbuddet er taget tilbage',
  offer_declined: 'Har sagt nej til et tilbud',
  question: 'Har stillet et spørgsmål',
  accepted: 'Har sagt ja til tilbuddet',
  delivered: 'Anlægget er leveret',
  outcome: 'Aftalt i telefonen',
  hand: '',
  import: 'Importeret fra en fil',
  booked: 'Booket i kalenderen',
} as const
export type StepReason = keyof typeof stepReasons

/** What a phone call led to, in the order of the keys 1–6. */
export const callOutcomes = {
  meeting: 'Møde aftalt',
  wants_offer: 'Vil have tilbud',
  no_answer: 'Tog den ikke',
  call_later: 'Ring senere',
  not_now: 'Ikke nu',
  no_thanks: 'Nej tak',
} as const
export type CallOutcome = keyof typeof callOutcomes

type Labelled = readonly { readonly value: string; readonly label: string }[]
const labelsOf = (options: Labelled): Readonly<Record<string, string>> =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]))

/** An answer of the quote request; '' where it was not given. Stored answers can be older than the options. */
const answer = (label: string, options: Labelled) => ({
  ...f.choice<string>(label, { '': 'Ikke oplyst', ...labelsOf(options) }),
  schema: () => z.string().check(z.maxLength(60)) as z.ZodMiniType<string>,
})
/** The same as a filter: one cannot look for what was not given. */
const answerFilter = (label: string, options: Labelled) => f.choice(label, labelsOf(options))

/** One of a few values, or null. */
const choiceOrNull = <Value extends string>(
  label: string,
  labels: Readonly<Record<Value, string>>,
) => {
  const { initial: _, ...field } = f.choice(label, labels)
  return {
    ...field,
    initial: null,
    schema: () => z.nullable(field.schema()),
  } satisfies f.Field<Value | null>
}

/** A field of an act that may be left out: then the record keeps what it has. Forms do not show it. */
const kept = <Value>(field: f.Field<Value, true>) =>
  f.custom<Value | undefined>(field.label, undefined, () => z.optional(field.schema()))

const postcode = {
  ...f.text('Postnummer', { max: 4 }),
  schema: () =>
    z
      .string()
      .check(
        z.trim(),
        z.regex(/^(?:\d{4})?$/, 'Skriv fire cifre, for eksempel 8000'),
      ) as z.ZodMiniType<string>,
}

const products = {
  solceller: 'Solceller',
  varmepumpe: 'Varmepumpe',
  batteri: 'Batteri',
  'elbil-lader': 'Ladeboks',
  netbalancering: 'Netbalancering',
} as const satisfies Record<(typeof quoteRequestProducts)[number]['value'], string>
export type CaseProduct = keyof typeof products

const leadKindLabels = Object.fromEntries(
  Object.entries(leadKinds).map(([kind, { label }]) => [kind, label]),
) as Readonly<Record<keyof typeof leadKinds, string>>

const step = {
  stepKind: choiceOrNull('Hvad', stepKinds),
  stepAt: f.moment('Hvornår'),
  stepOwner: f.adviser('Hvem'),
  stepText: f.text('Kort om det', { max: 500 }),
}
const status = f.status('Status', caseStatuses)
const owner = f.adviser('Rådgiver')
const lostReason = f.text('Hvorfor tabt?', { max: 500, hint: 'Kun for »Tabt«' })
const id = (label: string) => f.custom(label, '', () => z.guid())
const ofRevision = f.custom('Udgave', 0, () => z.int().check(z.minimum(1)))

/** What a merge takes each fact from. */
export const mergeFields = {
  name: 'Navn',
  email: 'E-mail',
  phone: 'Telefon',
  address: 'Adresse',
  consumption: 'Strømforbrug',
  heating: 'Varmes op med',
  heating_cost: 'Varmeregning',
  timeline: 'Tidspunkt',
  heard_of: 'Hørte om os',
  campaign: 'Kampagne',
  owner: 'Rådgiver',
  step: 'Næste skridt',
  wants: 'Ønsker',
} as const
export type MergeField = keyof typeof mergeFields
export type MergeChoices = Readonly<Partial<Record<MergeField, 'winner' | 'loser' | 'both'>>>
const choices = () =>
  z.partialRecord(
    z.enum(Object.keys(mergeFields) as [MergeField, ...MergeField[]]),
    z.enum(['winner', 'loser', 'both']),
  ) as unknown as z.ZodMiniType<MergeChoices>

/** Households that asked for something, each with its one next step. */
export const cases = resource('cases', {
  one: 'sag',
  many: 'sager',
  label: ({ name, number }) => name || `Sag ${number}`,
  fields: {
    ...f.recordFields,
    number: f.readOnly(f.text('Sagsnummer')),
    name: f.text('Navn'),
    phone: f.phone('Telefon'),
    email: f.email('E-mail'),
    address: f.text('Adresse', { max: 250 }),
    postcode,
    town: f.text('By', { max: 100 }),
    area: f.readOnly({
      ...f.choice<string>('Landsdel', { DK1: 'Vest for Storebælt', DK2: 'Øst for Storebælt' }),
      schema: () => z.string() as z.ZodMiniType<string>,
    }),
    wants: f.choices('Ønsker', products),
    consumption: answer('Strømforbrug', consumptionLevels),
    heating: answer('Varmes op med', heatingKinds),
    heatingCost: answer('Varmeregning', heatingCosts),
    timeline: answer('Tidspunkt', timelines),
    heardOf: answer('Hørte om os', marketingSources),
    campaign: f.text('Kampagne', { hint: 'Hele navnet, som det står i linket' }),
    source: f.readOnly(f.text('Kilde')),
    status: f.readOnly(status),
    lostReason: f.readOnly(lostReason),
    closedAt: f.readOnly(f.moment('Lukket')),
    owner: f.readOnly(owner),
    stepKind: f.readOnly({ ...step.stepKind, label: 'Næste skridt' }),
    stepText: f.readOnly(step.stepText),
    stepOwner: f.readOnly({ ...step.stepOwner, label: 'Skridtets rådgiver' }),
    stepAt: f.readOnly({ ...step.stepAt, label: 'Næste skridt senest' }),
    stepReason: f.readOnly(choiceOrNull('Grund', stepReasons)),
    firstContactDue: f.readOnly(f.moment('Lovet svar')),
    firstContactAt: f.readOnly(f.moment('Første kontakt')),
    lastActivityAt: f.readOnly(f.moment('Sidst sket noget')),
    lastContactAt: f.readOnly(f.moment('Sidst talt sammen')),
    seenAt: f.readOnly(f.moment('Set')),
    leadKinds: f.readOnly(f.choices('Kom som', leadKindLabels)),
    hasOffer: f.readOnly(f.flag('Har tilbud')),
    mailConsent: f.readOnly(f.flag('Samtykke til nyhedsmail')),
    /** The case that this one became part of. */
    mergedInto: f.readOnly(f.custom<string | null>('Samlet med', null, () => z.nullable(z.guid()))),
    createdAt: f.readOnly(f.moment('Oprettet')),
  },
  list: {
    search: 'navn, adresse, telefon, e-mail eller sagsnummer',
    filters: ['wants', 'owner', 'status', 'area', 'leadKinds', 'hasOffer', 'mailConsent'],
    moreFilters: {
      place: f.postcodes('Postnumre'),
      due: f.choice('Forfalder', { overdue: 'Over tiden', today: 'I dag', week: 'Inden 7 dage' }),
      stepKind: f.choice('Skridt', stepKinds),
      stepOwner: f.adviser('Næste skridt hos'),
      waiting: f.flag('Venter på kunden'),
      open: f.flag('Åben'),
      timeline: answerFilter('Tidspunkt', timelines),
      consumption: answerFilter('Strømforbrug', consumptionLevels),
      heating: answerFilter('Varmes op med', heatingKinds),
      heardOf: answerFilter('Hørte om os', marketingSources),
      campaign: f.text('Kampagne', { hint: 'Hele navnet, som det står i linket' }),
      createdAt: f.moment('Oprettet'),
    },
    sort: ['stepAt', 'name', 'createdAt', 'lastActivityAt'],
    order: 'stepAt',
  },
  verbs: ['list', 'find', 'create', 'update', 'bulk', 'export'],
  actions: {
    setOwner: action('Rådgiver', { many: true, fields: { owner } }),
    setStatus: action('Status', {
      many: true,
      // A null step closes a case that is won or set aside; a step that is left out stays as it is.
      fields: {
        status,
        lostReason,
        stepKind: kept(step.stepKind),
        stepText: kept(step.stepText),
        stepOwner: kept(step.stepOwner),
        stepAt: kept(step.stepAt),
      },
    }),
    setStep: action('Næste skridt', { many: true, fields: step }),
    /** Completes the step: then comes the next one, or the status that closes the case. */
    finishStep: action('Gjort', {
      fields: {
        ...step,
        closeAs: choiceOrNull('Luk sagen', { won: 'Vundet', lost: 'Tabt', aside: 'Sat til side' }),
        lostReason,
      },
    }),
    assign: action('Fordel', { many: true }),
    seen: action('Set'),
    note: action('Note', {
      fields: {
        kind: f.choice('Slags', { note: 'Note', call: 'Opkald', mail: 'Mail' }),
        body: f.longText('Tekst', { required: 'Skriv noget', max: 10_000 }),
      },
    }),
    changeNote: action('Ret note', {
      fields: {
        event: id('Note'),
        eventRevision: ofRevision,
        body: f.custom<string | null>('Tekst', null, () =>
          z.nullable(f.longText('Tekst', { required: 'Skriv noget', max: 10_000 }).schema()),
        ),
        pinned: f.custom<boolean | null>('Fastgjort', null, () => z.nullable(z.boolean())),
      },
    }),
    removeNote: action('Slet note', { fields: { event: id('Note'), eventRevision: ofRevision } }),
    addTask: action('Opgave', {
      fields: {
        text: f.text('Opgave', { required: 'Skriv, hvad der skal gøres', max: 500 }),
        owner,
        dueAt: f.moment('Senest'),
      },
    }),
    changeTask: action('Ret opgave', {
      fields: {
        task: id('Opgave'),
        taskRevision: ofRevision,
        text: f.text('Opgave', { required: 'Skriv, hvad der skal gøres', max: 500 }),
        owner,
        dueAt: f.moment('Senest'),
      },
    }),
    finishTask: action('Opgave er gjort', {
      fields: { task: id('Opgave'), taskRevision: ofRevision, done: f.flag('Gjort') },
    }),
    removeTask: action('Slet opgave', {
      fields: { task: id('Opgave'), taskRevision: ofRevision },
    }),
    merge: action('Saml', {
      fields: {
        other: id('Sag'),
        otherRevision: ofRevision,
        choices: f.custom<MergeChoices>('Valg', {}, choices),
      },
    }),
    unmerge: action('Skil ad', { fields: { other: id('Sag') } }),
    outcome: action('Sådan gik det', {
      fields: {
        outcome: f.choice('Sådan gik det', callOutcomes),
        note: f.longText('Note', { max: 10_000 }),
        at: f.moment('Hvornår'),
        reason: f.text('Hvorfor?', { max: 500 }),
      },
    }),
    undoOutcome: action('Fortryd', { fields: { event: id('Opkald') } }),
    erase: action('Slet sagen', { role: 'super_admin' }),
  },
})

export type Case = RowOf<typeof cases>

/** How many cases each view of the list has, for the signed-in user. */
export interface CaseCounts {
  readonly mineToday: number
  readonly new: number
  readonly unowned: number
  readonly overdue: number
  readonly waiting: number
  readonly all: number
  /** Overdue steps of the signed-in user, and new cases that they own: what the menu shows. */
  readonly mine: number
}

/** One line of a case's timeline: an event of the case, or of one of its offers or bookings. */
export interface TimelineEvent {
  readonly id: string
  readonly source: 'case' | 'offer' | 'booking'
  readonly kind: string
  readonly at: string
  /** The user id of staff; null for the customer and the system. */
  readonly actor: string | null
  readonly actorKind: 'user' | 'customer' | 'system' | 'webhook'
  readonly body: string
  readonly data: Readonly<Record<string, unknown>>
  readonly leadId: string | null
  readonly offerId: string | null
  readonly bookingId: string | null
  readonly revision: number
  readonly pinned: boolean
  readonly editedAt: string | null
}

export interface TimelinePage {
  readonly rows: readonly TimelineEvent[]
  readonly nextCursor: string | null
}

export interface CaseTask {
  readonly id: string
  readonly revision: number
  readonly text: string
  readonly owner: string | null
  readonly dueAt: string | null
  readonly doneAt: string | null
  readonly createdAt: string
}

/** Another case that may be the same household. */
export interface Duplicate extends Pick<
  Case,
  | 'id'
  | 'revision'
  | 'number'
  | 'name'
  | 'email'
  | 'phone'
  | 'address'
  | 'postcode'
  | 'town'
  | 'status'
  | 'owner'
  | 'createdAt'
  | 'lastActivityAt'
> {
  readonly by: readonly ('phone' | 'email' | 'address' | 'name')[]
}

/** A case that became part of this one. */
export interface MergedCase {
  readonly id: string
  readonly number: string
  readonly mergedAt: string
}

/** An offer as the card of its case lists it. */
export interface CaseOffer {
  readonly id: string
  readonly number: string
  readonly state: OfferState
  /** Sent, not answered, and past its last day. */
  readonly expired: boolean
  /** In øre, VAT included. */
  readonly total: number | null
  readonly validUntil: string | null
  readonly createdAt: string
}

/** What belongs to a case, each newest first: its leads with their deliveries, its offers and tasks, and cases that may be the same household. */
export interface CaseParts {
  readonly leads: readonly LeadView[]
  readonly offers: readonly CaseOffer[]
  readonly tasks: readonly CaseTask[]
  readonly duplicates: readonly Duplicate[]
  readonly merged: readonly MergedCase[]
}
