import * as z from 'zod/mini'
import { type MeetingKind, type MeetingRules, meetingKinds } from '../domain/booking/adviser.ts'
import { isCalendarDay } from '../domain/dates.ts'
import { action, resource } from './define.ts'
import { bookingPartnerNames } from '../content/booking-partners.ts'
import * as f from './field.ts'

/** Working hours: weekday (1 is Monday) → intervals of local time, `{ from: '09:00', to: '17:00' }`. */
export type WorkingHours = Readonly<
  Record<string, readonly { readonly from: string; readonly to: string }[]>
>

/** Days away, both included, with the adviser who takes over meanwhile. */
export interface Absence {
  readonly from: string
  readonly to: string
  readonly deputy: string | null
}

const clock = z
  .string()
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Skriv et klokkeslæt, for eksempel 09:00'))
const hours = () =>
  z.partialRecord(
    z.enum(['1', '2', '3', '4', '5', '6', '7']),
    z.array(
      z
        .object({ from: clock, to: clock })
        .check(
          z.refine(({ from, to }) => from < to, 'Arbejdstiden skal slutte, efter den begynder'),
        ),
    ),
  ) as unknown as z.ZodMiniType<WorkingHours>

const day = z.string().check(z.refine(isCalendarDay, 'Skriv en dato'))
const absences = () =>
  z.array(
    z
      .object({ from: day, to: day, deputy: z.nullable(z.guid('Vælg en rådgiver')) })
      .check(z.refine(({ from, to }) => from <= to, 'Fraværet skal slutte, efter det begynder')),
  ) as unknown as z.ZodMiniType<readonly Absence[]>

/** What differs from the adviser's other meetings, by kind. */
export type KindRules = Readonly<Partial<Record<MeetingKind, Partial<MeetingRules>>>>

/** The rules that can differ by kind of meeting, with their limits (`public.is_kind_rules`). */
export const kindRuleFields = {
  durationMinutes: f.number('Længde', { min: 10, max: 480, unit: 'min.' }),
  bufferMinutes: f.number('Luft efter', { min: 0, max: 240, unit: 'min.' }),
  noticeHours: f.number('Varsel', { min: 0, max: 720, unit: 'timer' }),
  horizonDays: f.number('Frem', { min: 1, max: 365, unit: 'dage' }),
  maxPerDay: f.number('Om dagen', { min: 1, max: 50 }),
} as const satisfies Readonly<Record<keyof MeetingRules, f.Field<number>>>

const kindRules = () =>
  z.partialRecord(
    z.enum(meetingKinds),
    z.partial(
      z.strictObject(
        Object.fromEntries(
          Object.entries(kindRuleFields).map(([name, field]) => [name, field.schema()]),
        ),
      ),
    ),
  ) as unknown as z.ZodMiniType<KindRules>

/** Slugs of partners, as their booking pages have them. */
const partners = () =>
  z.readonly(
    z
      .array(
        z
          .string()
          .check(
            z.regex(/^[a-z0-9-]{1,60}$/, 'Skriv partnerens navn som i adressen: a-z, 0-9 og -'),
          ),
      )
      .check(z.maxLength(20, 'Højst 20 partnere')),
  ) as z.ZodMiniType<readonly string[]>

/** What an adviser knows about, as the quote request names the products. */
export const adviserProducts = {
  solceller: 'Solceller',
  batteri: 'Batteri',
  varmepumpe: 'Varmepumpe',
  'elbil-lader': 'Ladeboks',
  netbalancering: 'Netbalancering',
} as const

/** Languages that meetings are held in. */
export const adviserLanguages = { da: 'Dansk', en: 'Engelsk', de: 'Tysk', ar: 'Arabisk' } as const

/** The people who call customers and own cases. */
export const advisers = resource('advisers', {
  one: 'rådgiver',
  many: 'rådgivere',
  label: ({ name }) => name,
  fields: {
    ...f.recordFields,
    name: f.text('Navn', { required: 'Skriv et navn', max: 100 }),
    title: f.text('Titel', { max: 100 }),
    email: f.email('E-mail', { required: 'Skriv en e-mailadresse' }),
    phone: f.phone('Telefon'),
    photoPath: f.media('Billede'),
    about: f.longText('Om', { max: 2000 }),
    products: f.choices('Produkter', adviserProducts, { hint: 'Uden valg: alle' }),
    postcodes: f.postcodes('Postnumre', { hint: 'For eksempel 8000-8999. Uden: hele landet' }),
    languages: f.choices('Sprog', adviserLanguages),
    hours: f.custom<WorkingHours>('Arbejdstid', {}, hours),
    breaks: f.custom<WorkingHours>('Pauser', {}, hours),
    absences: f.custom<readonly Absence[]>('Fravær', [], absences),
    meetingKinds: {
      ...f.choices(
        'Holder møder som',
        { visit: 'Besøg', video: 'Video', phone: 'Telefon' },
        { hint: 'Uden valg kan ingen booke rådgiveren' },
      ),
      initial: ['visit', 'video', 'phone'] as readonly MeetingKind[],
    },
    videoUrl: f.url('Videorum', { hint: 'Adressen, hvor videomøderne holdes' }),
    calendarUrl: f.url('Kalender', {
      hint: 'Adressen på en iCalendar-fil; optagne tider læses derfra',
    }),
    durationMinutes: f.number('Mødets længde', { min: 10, max: 480, unit: 'min.', initial: 30 }),
    noticeHours: f.number('Varsel', { min: 0, max: 720, unit: 'timer', initial: 4 }),
    bufferMinutes: f.number('Luft mellem møder', { min: 0, max: 240, unit: 'min.', initial: 15 }),
    maxPerDay: f.number('Møder om dagen', { min: 1, max: 30, initial: 6 }),
    horizonDays: f.number('Kan bookes', { min: 1, max: 365, unit: 'dage frem', initial: 60 }),
    kindRules: f.custom<KindRules>('Forskelle efter slags', {}, kindRules),
    partners: {
      ...f.choices('Partnere', bookingPartnerNames, {
        hint: 'Deres sider fører til rådgiveren. Har en partner ingen rådgivere, får den alle',
      }),
      schema: partners,
    },
    active: f.flag('Aktiv', { initial: true, hint: 'Kun aktive får nye sager' }),
    onSite: f.flag('Vises på siden'),
    userId: f.custom<string | null>('Bruger', null, () => z.nullable(z.guid('Vælg en bruger'))),
    position: f.number('Rækkefølge', { max: 1000 }),
    createdAt: f.readOnly(f.moment('Oprettet')),
  },
  list: {
    search: 'navn, e-mail eller telefon',
    filters: ['active', 'products', 'languages', 'onSite'],
    sort: ['name', 'position', 'createdAt'],
    order: 'position',
  },
  actions: {
    moveWork: action('Flyt alt arbejde', {
      fields: { to: f.adviser('Flyt til') },
    }),
  },
})
