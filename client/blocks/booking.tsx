import { href } from '#shared/routes/href.ts'
import { Island } from '#client/island.tsx'
import { Link } from '#client/slots.tsx'
import { Card } from '#client/ui/card.tsx'
import { ContactWays } from './contact-ways.tsx'
import { CalendarEmbed } from './embed.tsx'
import { ContactArt } from './contact-art.tsx'
import { SectionHead } from './parts.tsx'
import type { BlockProps } from './props.ts'

const next = (hasCalendar: boolean): readonly string[] => [
  hasCalendar
    ? 'Du får tiden bekræftet på mail og kan flytte den derfra.'
    : 'Vi læser din besked og bekræfter et af tidspunkterne på mail inden for én hverdag.',
  'Rådgiveren har læst det, du skrev, og ringer på klokkeslættet.',
  'Du får det vigtigste på skrift bagefter og bestemmer selv, om du vil videre.',
]

/** A time with an adviser: in the calendar where the brand has one, else by the form, with times in the visitor's own words. */
export function Booking({ block, site: { brand, forms } }: BlockProps<'booking'>) {
  const hasCalendar = Boolean(brand.external.bookingCalendar)
  return (
    <section className="section booking" id={block.id}>
      <div className="page-width">
        <SectionHead {...block} />
        <div className="contact-grid">
          {hasCalendar ? (
            <CalendarEmbed brand={brand} />
          ) : (
            <Card tint="smoke">
              <Island name="contact-form" props={{ times: true, ...forms.contact }} />
            </Card>
          )}
          <Card className="contact-card">
            <h3 className="mb-4">Hellere ringe selv?</h3>
            <ContactWays brand={brand} />
            <div className="ways-end">
              <h3 className="text-h4!">Det sker bagefter</h3>
              <ol className="booking-next">
                {next(hasCalendar).map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              {hasCalendar && (
                <p>
                  <Link href={href('contact')}>Skriv en besked i stedet</Link>
                </p>
              )}
            </div>
            <ContactArt />
          </Card>
        </div>
      </div>
    </section>
  )
}
