import type { Brand } from '#shared/brand.ts'
import type { ConsentCategory } from '#shared/domain/consent.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import { type BookingQuery, bookingSearch } from '#shared/domain/booking/query.ts'
import type { Site } from '#client/site.ts'
import { Link } from '#client/slots.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { phoneHref } from '#shared/content/copy/contact-links.ts'

interface EmbedCopy {
  readonly kind: 'booking' | 'reviews'
  readonly category: ConsentCategory
  /** The frame's accessible name. */
  readonly title: string
  readonly heading: string
  /** What happens to the visitor's data. */
  readonly data: string
  readonly show: string
  readonly wait: string
  /** The provider's own page with the same content. */
  readonly page: string
  readonly pageLabel: string
}

interface CalendarProps {
  readonly site: Site
  /** What our own calendar shows. */
  readonly shows?: Partial<BookingQuery>
}

/** The booking calendar: the brand's external one, else our own. */
export function CalendarEmbed({ site, shows = {} }: CalendarProps) {
  const { brand } = site
  const { bookingCalendar: calendar } = brand.external
  if (!calendar) return <OwnCalendar site={site} shows={shows} />
  const { provider, page } = calendar
  return (
    <Embed
      brand={brand}
      kind="booking"
      category="functional"
      title="Bookingkalender"
      heading="Vælg en tid i kalenderen"
      data={`Kalenderen kommer fra ${provider}. Når du viser den, får ${provider} din IP-adresse og det, du skriver i den, og kan gemme sine egne cookies. Derfor kommer den først, når du siger til.`}
      show="Vis kalenderen"
      wait="Henter kalenderen..."
      page={page}
      pageLabel={`Åbn kalenderen hos ${provider}`}
    />
  )
}

/** Reviews on another site, where the brand has a widget for them. */
export function ReviewsEmbed({ brand }: { readonly brand: Brand }) {
  const { reviewWidget, reviewSite } = brand.external
  if (!reviewWidget) return null
  const { provider } = reviewWidget
  return (
    <Embed
      brand={brand}
      kind="reviews"
      category="other"
      title="Anmeldelser"
      heading="Det skriver kunderne"
      data={`Anmeldelserne kommer fra ${provider}. Når du viser dem, får ${provider} din IP-adresse og kan gemme sine egne cookies.`}
      show="Vis anmeldelserne"
      wait="Henter anmeldelserne..."
      page={reviewSite}
      pageLabel={`Læs dem hos ${provider}`}
    />
  )
}

/** Our own calendar in a frame. It is part of the site, so no consent is asked for it; without JavaScript its page is a link. */
function OwnCalendar({ site: { brand, route }, shows }: Required<CalendarProps>) {
  const { phone, salesHours } = brand.contact
  const page = href('booking', {}, '', bookingSearch(shows))
  return (
    <div
      className="embed embed-own"
      data-embed="booking"
      data-category="necessary"
      data-src={href(
        'booking',
        {},
        '',
        bookingSearch(shows, { embedded: true, source: route.path }),
      )}
      data-title="Bookingkalender"
      data-state="ask"
      tabIndex={-1}
      role="group"
      aria-label="Bookingkalender"
    >
      <div className="embed-ask">
        <h3>Vælg en tid i kalenderen</h3>
        <p>Find en dag og et tidspunkt, der passer dig. Du får bekræftelsen på mail.</p>
        <p className="actions">
          <Link href={page} className={buttonClass()} rel="nofollow">
            Se ledige tider
          </Link>
        </p>
      </div>
      <p className="embed-failed">
        Kalenderen svarer ikke lige nu.{' '}
        <Link href={page} rel="nofollow">
          Åbn den på sin egen side
        </Link>
        , eller ring på <a href={phoneHref(phone)}>{phone}</a> hverdage{' '}
        <span className="nowrap">{salesHours}</span>.
      </p>
      <p className="embed-wait" role="status">
        <span className="spinner" aria-hidden="true" />
        Henter kalenderen...
      </p>
    </div>
  )
}

/** Our frame around an embedded widget: consent first, and a link to the provider's page. client/runtime/embeds.ts loads the widget. */
function Embed({
  brand: { contact, external },
  kind,
  category,
  title,
  heading,
  data,
  show,
  wait,
  page,
  pageLabel,
}: EmbedCopy & { readonly brand: Brand }) {
  const src =
    external.embedOrigin + (kind === 'booking' ? endpoints.embedBooking : endpoints.embedReviews)
  return (
    <div
      className="embed"
      data-embed={kind}
      data-category={category}
      data-src={src}
      data-title={title}
      data-state="ask"
      tabIndex={-1}
      role="group"
      aria-label={title}
    >
      <div className="embed-ask">
        <h3>{heading}</h3>
        <p>{data}</p>
        <p className="actions">
          <Button kind="secondary" className="with-script" data-embed-show disabled>
            {show}
          </Button>
          {page && (
            <a href={page} className="embed-page">
              {pageLabel} <Icon name="external" />
            </a>
          )}
        </p>
      </div>
      {kind === 'booking' && (
        <p className="embed-failed">
          Kalenderen svarer ikke lige nu. <a href={page}>{pageLabel}</a>, eller ring på{' '}
          <a href={phoneHref(contact.phone)}>{contact.phone}</a> hverdage{' '}
          <span className="nowrap">{contact.salesHours}</span>.
        </p>
      )}
      <p className="embed-wait" role="status">
        <span className="spinner" aria-hidden="true" />
        {wait}
      </p>
    </div>
  )
}
