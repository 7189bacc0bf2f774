import { Island } from '#client/island.tsx'
import { Card } from '#client/ui/card.tsx'
import { ContactWays } from './contact-ways.tsx'
import { CalendarEmbed } from './embed.tsx'
import { IconPoints, SectionHead } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'
import { RichText } from '../text/rich-text.tsx'
import { Spot } from '../../illustration/spot.tsx'

const next: readonly string[] = [
  'Du får tiden bekræftet på mail og kan flytte den derfra.',
  'Rådgiveren har læst det, du skrev, og er klar på det aftalte tidspunkt.',
  'Du får det vigtigste på skrift bagefter og bestemmer selv, om du vil videre.',
]

/** A meeting with an adviser: its description, the calendar, and the form for those who rather write, where they say which times suit. */
export function Booking({ block, site }: BlockProps<'booking'>) {
  const { brand, forms } = site
  const { partner, product, listsAdvisers = false } = block.calendar ?? {}
  return (
    <section className="section booking" id={block.id}>
      <div className="page-width">
        <SectionHead {...block} />
        <div className="meeting-grid">
          <Meeting meeting={block.meeting} />
          <div className="meeting-form">
            <CalendarEmbed
              site={site}
              shows={{
                listsAdvisers,
                ...(partner && { partner }),
                ...(product && { products: [product] }),
              }}
            />
            <details className="meeting-message" open={forms.contact !== undefined}>
              <summary>Skriv en besked i stedet</summary>
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
            </details>
          </div>
          <Card className="meeting-ways">
            <h3 className="ways-head">Hellere ringe selv?</h3>
            <ContactWays brand={brand} />
          </Card>
          <ol className="booking-next" aria-label="Det sker bagefter">
            {next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}

function Meeting({
  meeting: { spot, tint, place, about, bring },
}: {
  readonly meeting: BlockProps<'booking'>['block']['meeting']
}) {
  return (
    <Card tint={tint} className="meeting">
      <Spot name={spot} />
      <div className="meeting-head">
        {/* How long it is, the calendar says: it depends on kind and adviser. */}
        <h3>En samtale</h3>
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
