import type { adviserLanguages } from '#shared/admin/advisers.ts'
import { bookingSearch, type BookingQuery } from '#shared/domain/booking/query.ts'
import { meetingKinds } from '#shared/domain/booking/adviser.ts'
import { formatClock, formatNearDay } from '#shared/content/meeting-time.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { phoneHref } from '#shared/content/copy/contact-links.ts'
import { href } from '#shared/routes/href.ts'
import { meetingKindLabels } from '#shared/schemas/booking.ts'
import type { Site } from '#client/site.ts'
import { CampaignField, CampaignQueryFields, Link } from '#client/slots.tsx'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { BookingIntro } from './intro.tsx'
import { MonthCalendar } from './calendar.tsx'
import { Details } from './details.tsx'
import { BookingFrame } from './frame.tsx'
import { AdviserPhoto } from './adviser.tsx'
import { Times } from './times.tsx'
import type { BookingPageView } from './view.ts'

interface Props {
  readonly site: Site
  readonly view: BookingPageView
}

/** The booking page, and the same in a frame: kind, day, time, details, each shown once the one before is known. Needs no script. */
export function BookingPage({ site, view }: Props) {
  const { query } = view
  return (
    <BookingFrame site={site} embedded={query.embedded}>
      <section className={query.embedded ? 'booking-widget' : 'booking-page page-width'}>
        <BookingIntro view={view} />
        {view.advisers ? (
          <AdviserList view={view} advisers={view.advisers} />
        ) : (
          <div className="booking-card">
            <WhenAndHow view={view} site={site} />
            {view.chosen && <Details view={view} chosen={view.chosen} />}
          </div>
        )}
      </section>
    </BookingFrame>
  )
}

const addressOf = (query: BookingQuery, changes: Partial<BookingQuery>): string =>
  href('booking', {}, '', bookingSearch(query, changes))

/** False while the calendar of a visit waits for its postcode. */
const hasNoTimes = ({ calendar, query }: BookingPageView): boolean =>
  calendar ? calendar.day === null : query.kind !== 'visit' || query.postcode !== ''

function WhenAndHow({ view, site }: Props) {
  const { query, calendar, notice, chosen, adviser } = view
  const { phone } = site.brand.contact
  const to = (changes: Partial<BookingQuery>) => addressOf(query, changes)
  return (
    <>
      <nav className="booking-kinds" aria-label="Hvordan vil du mødes?">
        {meetingKinds.map((kind) => (
          <Link
            key={kind}
            href={to({ kind, month: '', day: '', time: null })}
            rel="nofollow"
            aria-current={kind === query.kind ? 'true' : undefined}
          >
            {meetingKindLabels[kind].label}
          </Link>
        ))}
      </nav>
      <Languages view={view} />
      {query.kind === 'visit' && <Postcode query={query} />}
      {notice && (
        <p className="booking-notice" role="status">
          {notice}
        </p>
      )}
      {calendar && (
        <section aria-labelledby="dag">
          <h2 id="dag">
            <span aria-hidden="true">1</span>Vælg en dag
          </h2>
          <MonthCalendar calendar={calendar} to={to} />
        </section>
      )}
      {calendar?.day && (
        <section aria-labelledby="tid">
          <h2 id="tid">
            <span aria-hidden="true">2</span>Vælg et tidspunkt
          </h2>
          <form method="post" action={href('booking')}>
            <input type="hidden" name="q" value={bookingSearch(query, { time: null })} />
            <input type="hidden" name="noegle" value={view.request} />
            <CampaignField />
            <Times day={calendar.day} times={calendar.times} chosen={chosen?.time ?? null} />
          </form>
        </section>
      )}
      {!chosen && hasNoTimes(view) && (
        <p className="actions booking-away">
          <Link href={href('contact')} target={query.embedded ? '_top' : undefined}>
            Skriv en besked i stedet
          </Link>
          <a href={phoneHref(phone)}>Ring {phone}</a>
        </p>
      )}
      {adviser && !chosen && (
        <p className="booking-all">
          <Link href={to({ adviser: '', month: '', day: '', time: null })} rel="nofollow">
            Se alle rådgiveres tider
          </Link>
        </p>
      )}
    </>
  )
}

/** In themselves, for those who read no Danish. */
const languageNames: Readonly<Record<keyof typeof adviserLanguages, string>> = {
  da: 'Dansk',
  en: 'English',
  de: 'Deutsch',
  ar: 'العربية',
}

/** For those who read no Danish, as the page is in Danish whatever is chosen; and where no adviser speaks what was chosen. */
const languageNotes: Readonly<
  Record<string, { readonly spoken: string; readonly unspoken: string }>
> = {
  en: {
    spoken: 'The adviser speaks English at the meeting. This page and our mails are in Danish.',
    unspoken: 'No adviser who can hold this meeting speaks English: It is held in Danish.',
  },
  de: {
    spoken:
      'Im Gespräch spricht der Berater Deutsch. Diese Seite und unsere Mails sind auf Dänisch.',
    unspoken: 'Für dieses Gespräch spricht kein Berater Deutsch: Es findet auf Dänisch statt.',
  },
  ar: {
    spoken: 'يتحدث المستشار العربية في الاجتماع. هذه الصفحة ورسائلنا باللغة الدنماركية.',
    unspoken: 'لا يوجد مستشار يتحدث العربية لهذا الاجتماع، لذلك يُعقد باللغة الدنماركية.',
  },
}

/** The language of the meeting, where there is a choice. */
function Languages({ view: { query, languages } }: { readonly view: BookingPageView }) {
  const present = query.language || 'da'
  const offered = Object.entries(languageNames).filter(
    ([code]) => languages.includes(code) || code === present,
  )
  if (languages.length < (present === 'da' ? 2 : 1)) return null
  const note = languageNotes[present]?.[languages.includes(present) ? 'spoken' : 'unspoken']
  return (
    <nav className="booking-languages" aria-labelledby="sprog">
      <span id="sprog">Mødet holdes på</span>
      {offered.map(([code, name]) => (
        <Link
          key={code}
          href={addressOf(query, {
            language: code === 'da' ? '' : code,
            month: '',
            day: '',
            time: null,
          })}
          rel="nofollow"
          lang={code}
          aria-current={code === present ? 'true' : undefined}
        >
          {name}
        </Link>
      ))}
      {note && (
        <p className="booking-language-note" lang={present} dir="auto">
          {note}
        </p>
      )}
    </nav>
  )
}

/** Where a visit takes place decides who can come, and when. */
function Postcode({ query }: { readonly query: BookingQuery }) {
  const { postcode: _, ...rest } = query
  const hidden = [...new URLSearchParams(bookingSearch(rest, { month: '', day: '', time: null }))]
  return (
    <form action={href('booking')} className="booking-postcode">
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <CampaignQueryFields />
      <TextField
        id="booking-postnr-foerst"
        name="postnr"
        label="Dit postnummer"
        hint="Rådgiveren skal kunne nå frem. Derfor spørger vi om det først."
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={4}
        pattern="\d{4}"
        required
        defaultValue={query.postcode}
      />
      <Button type="submit" kind="secondary">
        {query.postcode ? 'Skift' : 'Se ledige tider'}
      </Button>
    </form>
  )
}

function AdviserList({
  view: { query, notice },
  advisers,
}: {
  readonly view: BookingPageView
  readonly advisers: NonNullable<BookingPageView['advisers']>
}) {
  return (
    <div className="booking-card">
      <section aria-labelledby="raadgivere">
        <h2 id="raadgivere">Hvem vil du tale med?</h2>
        {notice && <p className="booking-notice">{notice}</p>}
        <ul className="booking-advisers">
          {advisers.map((adviser) => {
            const { id, slug, name, title, about, next } = adviser
            return (
              <li key={id}>
                <AdviserPhoto adviser={adviser} />
                <div>
                  <h3>
                    <Link
                      href={addressOf(query, { adviser: slug, listsAdvisers: false })}
                      rel="nofollow"
                    >
                      {name}
                    </Link>
                  </h3>
                  {title && <p>{title}</p>}
                  {about && <p className="booking-about">{about}</p>}
                  <p className="booking-next-time">
                    <Icon name="clock" />
                    {next === null
                      ? 'Ingen ledige tider den næste måned'
                      : `Næste ledige tid: ${formatNearDay(danishDay(next))} kl. ${formatClock(next)}`}
                  </p>
                </div>
              </li>
            )
          })}
        </ul>
        <p className="booking-all">
          <Link href={addressOf(query, { adviser: '', listsAdvisers: false })} rel="nofollow">
            Det er lige meget: se alle ledige tider
          </Link>
        </p>
      </section>
    </div>
  )
}
