import type { MonthOfTimes } from '#shared/domain/booking/month.ts'
import { formatTown } from '#shared/domain/postcodes.ts'
import { bookingSearch, formatTime, type BookingQuery } from '#shared/domain/booking/query.ts'
import { danishDay } from '#shared/domain/dates.ts'
import type { Interval } from '#shared/domain/booking/intervals.ts'
import { formatPhone } from '#shared/domain/e164.ts'
import { adviserProducts } from '#shared/admin/advisers.ts'
import {
  formatClocks,
  formatClock,
  formatMeetingDay,
  formatNearDay,
  meetingActs,
  formatNearTime,
} from '#shared/content/meeting-time.ts'
import { capital } from '#shared/content/format.ts'
import { bookingFileName } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import type { CustomerBooking } from '#shared/schemas/booking.ts'
import { phoneHref } from '#shared/content/copy/contact-links.ts'
import type { ReactNode } from 'react'
import type { Site } from '#client/site.ts'
import { Mark } from '#client/illustration/mark/mark-picture.tsx'
import { Spot } from '#client/illustration/spot.tsx'
import { Link } from '#client/slots.tsx'
import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { MonthCalendar } from './calendar.tsx'
import { BookingFrame } from './frame.tsx'
import { Times } from './times.tsx'

/** A step in which the customer changes a meeting. */
export type MeetingStep =
  | {
      readonly name: 'flyt'
      readonly query: BookingQuery
      /** Null where the calendar can't be read. */
      readonly calendar: MonthOfTimes | null
      /** Whether only the present adviser's times are shown. */
      readonly sameAdviser: boolean
      /** The new time, to be confirmed. */
      readonly chosen: Interval | null
      /** Other times than one that was taken. */
      readonly nearest: readonly Interval[]
    }
  | { readonly name: 'aflys' }

export interface MeetingView {
  readonly booking: CustomerBooking
  readonly embedded: boolean
  /** It was booked just now, which is reported once to the page around a frame. */
  readonly isNew: boolean
  /** It was moved just now. */
  readonly isMoved: boolean
  readonly canChange: boolean
  /** Mails are sent: where no mail service is set up, the page promises none. */
  readonly sendsMail: boolean
  /** Reminders are sent by SMS too. */
  readonly sendsSms: boolean
  /** When the page is rendered, in ms since 1970. */
  readonly now: number
  readonly step: MeetingStep | null
  /** Why an act was refused. */
  readonly message: string
}

interface Props {
  readonly site: Site
  readonly view: MeetingView
}

interface Standing {
  readonly badge: string
  readonly tone: BadgeTone
  readonly title: string
  readonly lead: string
}

function standingOf({ booking, isNew, isMoved, canChange, sendsMail }: MeetingView): Standing {
  const { state, kind, from, email } = booking
  // With its date: »fredag« alone could be today.
  const when = `${formatNearDay(danishDay(from))} kl.\u00a0${formatClock(from)}`
  switch (state) {
    case 'confirmed':
      return {
        badge: isMoved ? 'Flyttet' : 'Booket',
        tone: 'ok',
        title: `${capital(meetingActs[kind])} ${when}`,
        lead: !canChange
          ? 'Tiden er begyndt eller gået. Har du spørgsmål, så ring eller skriv til os.'
          : !sendsMail
            ? 'Gem adressen på denne side: Her kan du flytte eller aflyse mødet.'
            : isNew || isMoved
              ? `En bekræftelse er på vej til ${email}. Kan du ikke finde den, så se i uønsket post.`
              : `Bekræftelsen er sendt til ${email}. Her kan du flytte eller aflyse mødet.`,
      }
    case 'cancelled':
      return {
        badge: 'Aflyst',
        tone: 'warn',
        title: 'Mødet er aflyst',
        lead: `Tiden er givet fri${sendsMail ? ', og vi sender dig en mail om det' : ''}. Du kan altid vælge en ny.`,
      }
    case 'unplaced':
      return {
        badge: 'Vælg en ny tid',
        tone: 'warn',
        title: 'Tiden nåede at blive taget',
        lead: 'Det er vi kede af. Vælg en anden tid her, så er den din med det samme.',
      }
    case 'completed':
      return {
        badge: 'Holdt',
        tone: 'ok',
        title: 'Tak for mødet',
        lead: 'Har du fået spørgsmål siden, så ring eller skriv til os.',
      }
    case 'missed':
      return {
        badge: 'Ikke holdt',
        tone: 'warn',
        title: 'Vi fik ikke fat i hinanden',
        lead: 'Vælg en ny tid, når det passer dig.',
      }
    default:
      return {
        badge: 'Modtaget',
        tone: 'ok',
        title: 'Vi bekræfter om lidt',
        lead: `Vi har fået din booking og skriver til ${email}, så snart tiden er bekræftet. Du skal ikke gøre mere.`,
      }
  }
}

/** Around what a page says of a meeting. `isNew`: it was booked just now, which the site and the page around a frame hear once. */
function MeetingFrame({
  site,
  embedded,
  isNew,
  children,
}: {
  readonly site: Site
  readonly embedded: boolean
  readonly isNew: boolean
  readonly children: ReactNode
}) {
  return (
    <BookingFrame site={site} embedded={embedded}>
      <section
        className={`meeting-page ${embedded ? 'booking-widget' : 'page-width'}`}
        data-completed={isNew ? '' : undefined}
      >
        {children}
      </section>
    </BookingFrame>
  )
}

/** A booked meeting for its customer, by its secret address: when and how, and the ways to move and cancel it. */
export function MeetingPage({ site, view }: Props) {
  const { booking, embedded, isNew, step } = view
  const { badge, tone, title, lead } = standingOf(view)
  return (
    <MeetingFrame site={site} embedded={embedded} isNew={isNew}>
      <div>
        <p className="meeting-badge">
          <Badge tone={tone}>{badge}</Badge>
        </p>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <ErrorSummary
          title="Det lod sig ikke gøre"
          heading="h2"
          errors={[]}
          message={view.message}
        />
        {step ? <Step view={view} step={step} /> : <Acts view={view} />}
        {booking.state === 'confirmed' && view.canChange && !step && (
          <Next site={site} view={view} />
        )}
      </div>
      {(booking.state === 'confirmed' || booking.state === 'requested') && (
        <Slip booking={booking} />
      )}
    </MeetingFrame>
  )
}

const pageOf = ({ booking: { token }, embedded }: MeetingView, query = ''): string =>
  href(
    'bookedMeeting',
    { id: token },
    '',
    [query, embedded ? 'indlejret=1' : ''].filter(Boolean).join('&'),
  )

function Acts({ view }: { readonly view: MeetingView }) {
  const { booking, canChange, embedded } = view
  const again = href('booking', {}, '', embedded ? 'indlejret=1' : '')
  return (
    <>
      <p className="actions">
        {booking.state === 'confirmed' && booking.adviser && canChange && (
          <a
            className={buttonClass()}
            href={`${href('bookedMeeting', { id: booking.token })}${bookingFileName}`}
            download="moede.ics"
          >
            <Icon name="clock" />
            Læg i kalenderen
          </a>
        )}
        {canChange && booking.state !== 'requested' && (
          <Link
            className={buttonClass({
              kind: booking.state === 'unplaced' ? 'primary' : 'secondary',
            })}
            href={pageOf(view, 'flyt=1')}
            rel="nofollow"
          >
            {booking.state === 'unplaced' ? 'Vælg en ny tid' : 'Flyt tiden'}
          </Link>
        )}
        {!canChange && (
          <Link className={buttonClass()} href={again} rel="nofollow">
            Book en ny tid
          </Link>
        )}
      </p>
      {canChange && (
        <p>
          <Link href={pageOf(view, 'aflys=1')} rel="nofollow">
            Aflys tiden
          </Link>
        </p>
      )}
    </>
  )
}

function Step({ view, step }: { readonly view: MeetingView; readonly step: MeetingStep }) {
  return step.name === 'aflys' ? <Cancel view={view} /> : <Move view={view} step={step} />
}

const Back = ({ view, children }: { readonly view: MeetingView; readonly children: ReactNode }) => (
  <Link className={buttonClass({ kind: 'ghost' })} href={pageOf(view)} rel="nofollow">
    {children}
  </Link>
)

function Cancel({ view }: { readonly view: MeetingView }) {
  const { booking } = view
  const hasTime = booking.state !== 'unplaced'
  return (
    <form method="post" action={pageOf(view)} className="meeting-step" data-once="">
      <h2>Vil du aflyse {hasTime ? formatNearTime(booking) : 'mødet'}?</h2>
      {hasTime && (
        <p>
          Tiden bliver givet fri, og mødet forsvinder fra kalenderen, hvis du har lagt det i den.
        </p>
      )}
      <TextArea
        id="aflys-grund"
        name="grund"
        label="Hvorfor aflyser du?"
        note="(valgfrit)"
        rows={2}
        maxLength={500}
      />
      <p className="actions">
        <Button type="submit" kind="danger" name="handling" value="aflys">
          Ja, aflys mødet
        </Button>
        <Back view={view}>{hasTime ? 'Nej, behold tiden' : 'Tilbage'}</Back>
      </p>
    </form>
  )
}

function Move({
  view,
  step: { query, calendar, sameAdviser, chosen, nearest },
}: {
  readonly view: MeetingView
  readonly step: Extract<MeetingStep, { name: 'flyt' }>
}) {
  const { booking } = view
  const { adviser } = booking
  const who = sameAdviser ? '' : 'alle=1'
  const hasTime = booking.state !== 'unplaced'
  const to = (changes: Partial<BookingQuery>): string =>
    pageOf(
      view,
      [
        'flyt=1',
        who,
        bookingSearch(
          { month: query.month, day: query.day },
          { month: changes.month ?? query.month, day: changes.day ?? query.day },
        ),
      ]
        .filter(Boolean)
        .join('&'),
    )
  if (chosen)
    return (
      <form method="post" action={pageOf(view)} className="meeting-step" data-once="">
        <h2>{hasTime ? 'Flyt mødet?' : 'Book den nye tid?'}</h2>
        {sameAdviser && <input type="hidden" name="raadgiver" value="samme" />}
        <input type="hidden" name="tid" value={formatTime(chosen)} />
        <dl className="meeting-move">
          {hasTime && (
            <div>
              <dt>Fra</dt>
              <dd>{formatNearTime(booking)}</dd>
            </div>
          )}
          <div>
            <dt>{hasTime ? 'Til' : 'Ny tid'}</dt>
            <dd>
              <strong>{formatNearTime(chosen)}</strong>
            </dd>
          </div>
        </dl>
        <p className="actions">
          <Button type="submit" name="handling" value="flyt">
            {hasTime ? 'Ja, flyt mødet' : 'Ja, book tiden'}
          </Button>
          <Back view={view}>{hasTime ? 'Nej, behold tiden' : 'Tilbage'}</Back>
        </p>
      </form>
    )
  return (
    <div className="booking-card">
      {adviser && (
        <nav className="booking-kinds" aria-label="Hvem vil du mødes med?">
          <Link
            href={pageOf(view, 'flyt=1')}
            rel="nofollow"
            aria-current={sameAdviser ? 'true' : undefined}
          >
            {adviser.name}
          </Link>
          <Link
            href={pageOf(view, 'flyt=1&alle=1')}
            rel="nofollow"
            aria-current={sameAdviser ? undefined : 'true'}
          >
            Alle rådgivere
          </Link>
        </nav>
      )}
      {calendar && query.time && nearest.length === 0 && (
        <p className="booking-notice" role="status">
          Tiden er ikke ledig. Vælg en anden.
        </p>
      )}
      {nearest.length > 0 && (
        <MoveTimes view={view} title="De nærmeste ledige tider" who={who}>
          <ul className="times times-wide">
            {nearest.map((time) => (
              <li key={time.from}>
                <button name="tid" value={formatTime(time)}>
                  {formatNearTime(time)}
                </button>
              </li>
            ))}
          </ul>
        </MoveTimes>
      )}
      {calendar ? (
        <section aria-labelledby="dag">
          <h2 id="dag">Vælg en ny dag</h2>
          <MonthCalendar calendar={calendar} to={to} />
          {calendar.day === null && <p>Der er ingen ledige tider i denne måned.</p>}
        </section>
      ) : (
        <p className="booking-notice">
          Kalenderen svarer ikke lige nu. Prøv igen om lidt
          {hasTime ? '; din nuværende tid gælder stadig.' : '.'}
        </p>
      )}
      {calendar?.day && (
        <MoveTimes view={view} title="Vælg et nyt tidspunkt" who={who}>
          <Times day={calendar.day} times={calendar.times} chosen={null} />
        </MoveTimes>
      )}
      <p className="booking-all">
        <Back view={view}>{hasTime ? 'Behold tiden' : 'Tilbage'}</Back>
      </p>
    </div>
  )
}

/** Times to move to; each leads to a step that confirms. */
function MoveTimes({
  view,
  title,
  who,
  children,
}: {
  readonly view: MeetingView
  readonly title: string
  readonly who: string
  readonly children: ReactNode
}) {
  return (
    <section aria-labelledby="tid">
      <h2 id="tid">{title}</h2>
      <form action={href('bookedMeeting', { id: view.booking.token })}>
        <input type="hidden" name="flyt" value="1" />
        {who && <input type="hidden" name="alle" value="1" />}
        {view.embedded && <input type="hidden" name="indlejret" value="1" />}
        {children}
      </form>
    </section>
  )
}

const during: Readonly<
  Record<CustomerBooking['kind'], (phone: string, hasVideoUrl: boolean) => string>
> = {
  phone: (phone) => `Vi ringer fra ${phone}. Hav gerne elregningen ved hånden.`,
  video: (_, hasVideoUrl) =>
    `${hasVideoUrl ? 'Åbn linket til videomødet her på siden.' : 'Din rådgiver sender dig linket, inden mødet begynder.'} Hav gerne elregningen ved hånden.`,
  visit: () => 'Rådgiveren kommer til adressen. Find gerne elregningen frem.',
}

const hourMs = 3_600_000
/** Reminders are sent only for meetings that were booked or moved longer before, in ms (migrations/0032_bookings.sql, `bookings_tend`). */
const dayReminderMs = 26 * hourMs
const hourReminderMs = 2 * hourMs

function Next({
  site,
  view: { booking, now, sendsMail, sendsSms },
}: {
  readonly site: Site
  readonly view: MeetingView
}) {
  const day = danishDay(booking.from)
  // Time left never exceeds the time between booking and meeting, so no promised reminder is left out.
  const left = booking.from - now
  const channels = [sendsMail && 'e-mail', sendsSms && 'sms'].filter(Boolean).join(' og ')
  return (
    <>
      <h2 className="meeting-next-head">Hvad sker der nu?</h2>
      <ol className="meeting-next">
        {left > hourReminderMs && channels !== '' && (
          <li>
            <strong>{left > dayReminderMs ? 'Dagen før' : 'En time før'}</strong>
            <p>
              {left > dayReminderMs
                ? `Du får en påmindelse på ${channels}, og en til en time før.`
                : `Du får en påmindelse på ${channels}.`}
            </p>
          </li>
        )}
        <li>
          <strong>
            {capital(formatNearDay(day))} kl.&nbsp;{formatClock(booking.from)}
          </strong>
          <p>
            {during[booking.kind](site.brand.contact.phone, Boolean(booking.adviser?.videoUrl))}
          </p>
        </li>
        <li>
          <strong>Bagefter</strong>
          <p>Du får regnestykket skriftligt, også hvis svaret er nej.</p>
        </li>
      </ol>
    </>
  )
}

function placeOf({ kind, phone, address, postcode, town, adviser }: CustomerBooking): ReactNode {
  if (kind === 'phone') return `Telefon, ${formatPhone(phone)}`
  if (kind === 'visit') return [address, formatTown({ postcode, town })].filter(Boolean).join(', ')
  return adviser?.videoUrl ? (
    <a href={adviser.videoUrl} target="_blank" rel="noopener noreferrer">
      Videomøde
    </a>
  ) : (
    'Video; linket kommer på mail'
  )
}

function Slip({ booking }: { readonly booking: CustomerBooking }) {
  const { adviser, products } = booking
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['Dag', capital(formatMeetingDay(booking.from))],
    ['Tid', formatClocks(booking)],
    ['Hvor', placeOf(booking)],
    ...(adviser ? ([['Rådgiver', adviser.name]] as const) : []),
    [
      'Emne',
      products
        .map((product) => adviserProducts[product as keyof typeof adviserProducts] ?? product)
        .join(', ') || 'Energirådgivning',
    ],
  ]
  return (
    <aside className="meeting-slip" aria-labelledby="aftale">
      <div className="receipt">
        <div className="receipt-head">
          <Mark size={26} />
          <h2 id="aftale">Din aftale</h2>
        </div>
        <div className="meeting-art">
          <Spot name="booking" />
        </div>
        <dl>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className="meeting-price">
            <dt>Pris</dt>
            <dd>0 kr.</dd>
          </div>
        </dl>
        <p className="receipt-note">
          Gem adressen på denne side: her kan du flytte eller aflyse, til mødet begynder.
        </p>
      </div>
    </aside>
  )
}

/** A booking that is accepted and waits for the database. */
export function PendingMeetingPage({
  site,
  embedded,
  isNew,
  isRefreshing,
}: {
  readonly site: Site
  readonly embedded: boolean
  readonly isNew: boolean
  readonly isRefreshing: boolean
}) {
  const { phone } = site.brand.contact
  return (
    <MeetingFrame site={site} embedded={embedded} isNew={isNew}>
      <div>
        <p className="meeting-badge">
          <Badge tone="ok">Modtaget</Badge>
        </p>
        <h1>Vi bekræfter om lidt</h1>
        <p className="lead">
          Din booking er gemt, men kalenderen svarer ikke lige nu. Vi skriver til dig, så snart
          tiden er bekræftet. Nåede en anden at tage den, får du andre tider at vælge imellem.
        </p>
        <p>
          Du skal ikke gøre mere.{' '}
          {isRefreshing
            ? 'Siden ser selv efter, og haster det, så ring på'
            : 'Siden ser ikke efter mere. Har du ikke fået en mail inden længe, så ring på'}{' '}
          <a href={phoneHref(phone)}>{phone}</a>.
        </p>
      </div>
    </MeetingFrame>
  )
}
