import { href } from '#shared/routes/href.ts'
import { Island } from '#client/island.tsx'
import { Link } from '#client/slots.tsx'
import { Card } from '#client/ui/card.tsx'
import { ContactWays } from './contact-ways.tsx'
import { CalendarEmbed } from './embed.tsx'
import { IconPoints, SectionHead } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'
import { RichText } from '../text/rich-text.tsx'
import { Spot } from '../../illustration/spot.tsx'

const next = (hasCalendar: boolean): readonly string[] => [
  hasCalendar
    ? 'Du får tiden bekræftet på mail og kan flytte den derfra.'
    : 'Inden for én hverdag bekræfter vi et af dine tidspunkter på mail. Har du ikke skrevet nogen, ringer vi og finder et sammen med dig.',
  'Rådgiveren har læst det, du skrev, og er klar på det aftalte tidspunkt.',
  'Du får det vigtigste på skrift bagefter og bestemmer selv, om du vil videre.',
]

/** A meeting with an adviser: its description, and the brand's calendar, or else the form, where visitors write suitable times. */
export function Booking({ block, site: { brand, forms } }: BlockProps<'booking'>) {
  const hasCalendar = Boolean(brand.external.bookingCalendar)
  return (
    <section className="section booking" id={block.id}>
      <div className="page-width">
        <SectionHead {...block} />
        <div className="meeting-grid">
          <Meeting meeting={block.meeting} />
          <div className="meeting-form">
            {hasCalendar ? (
              <CalendarEmbed brand={brand} />
            ) : (
              <Card tint="smoke">
                <Island
                  name="contact-form"
                  props={{
                    times: true,
                    hint: block.hint ?? 'Skriv kort, hvad det gælder.',
                    ...forms.contact,
                  }}
                />
              </Card>
            )}
          </div>
          <Card className="meeting-ways">
            <h3 className="ways-head">Hellere ringe selv?</h3>
            <ContactWays brand={brand} />
            {hasCalendar && (
              <p className="ways-end">
                <Link href={href('contact')}>Skriv en besked i stedet</Link>
              </p>
            )}
          </Card>
          <ol className="booking-next" aria-label="Det sker bagefter">
            {next(hasCalendar).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}

function Meeting({
  meeting: { spot, tint, time, place, about, bring },
}: {
  readonly meeting: BlockProps<'booking'>['block']['meeting']
}) {
  return (
    <Card tint={tint} className="meeting">
      <Spot name={spot} />
      <div className="meeting-head">
        <h3>{time}</h3>
        <p>
          <RichText text={place} />
        </p>
      </div>
      <div className="meeting-list">
        <h4>Vi taler om</h4>
        <IconPoints points={about} icon="arrow-right" />
      </div>
      <div className="meeting-list">
        <h4>Hav gerne ved hånden</h4>
        <IconPoints points={bring} icon="check" />
      </div>
    </Card>
  )
}
