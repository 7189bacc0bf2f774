import { href } from '#shared/routes/href.ts'
import { Island } from '#client/island.tsx'
import { Link } from '#client/slots.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ContactWays } from './contact-ways.tsx'
import { CalendarEmbed, ReviewsEmbed } from './embed.tsx'
import { SectionHead } from '../figures/parts.tsx'
import { Spot } from '../../illustration/spot.tsx'
import type { BlockProps } from '../props.ts'

/**
 * The contact section: the form, phone and mail, the link to booking, and the brand's calendar and reviews where it
 * has them. Its id is `contact` on every page.
 */
export function Contact({ block, site }: BlockProps<'contact'>) {
  const support = block.desk === 'support'
  return (
    <section className="section" id="contact">
      <div className="page-width">
        <SectionHead {...block} />
        <div className="contact-grid">
          <Card tint="smoke">
            <Island name="contact-form" props={{ ...block.asks, ...site.forms.contact }} />
          </Card>
          <Card className="contact-card">
            <h3 className="ways-head">{support ? 'Ring til support' : 'Tal med en rådgiver'}</h3>
            <ContactWays brand={site.brand} desk={block.desk} />
            <div className="ways-end">
              <p>
                {support
                  ? 'Tænker du på et nyt anlæg i stedet? Så vælg en tid hos en rådgiver.'
                  : 'Vil du hellere ringes op? Vælg et tidspunkt, der passer dig, så ringer vi.'}
              </p>
              <p>
                <Link href={href('bookCall')} className={buttonClass({ kind: 'secondary' })}>
                  Book energirådgivning
                </Link>
              </p>
            </div>
            <div className="contact-art">
              <Spot name="booking" />
            </div>
          </Card>
          <CalendarEmbed site={site} />
          <ReviewsEmbed brand={site.brand} />
        </div>
      </div>
    </section>
  )
}
