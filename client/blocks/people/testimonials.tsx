import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { columnsFor, SectionHead } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'

/** What customers say; invented ones are marked. */
export function Testimonials({ block, site }: BlockProps<'testimonials'>) {
  const { quotes } = site.mentions
  if (quotes.length === 0) return null
  const allInvented = quotes.every(({ example }) => example)
  return (
    <section className="section" data-stage="1000">
      <div className="page-width">
        <SectionHead {...block} mark={allInvented && <Badge>Eksempler</Badge>} />
        <div className={`cards ${columnsFor(quotes.length)}`}>
          {quotes.map(({ key, text, name, place, example }) => (
            <Card key={key} tint="lavender" className="quote">
              <blockquote>»{text}«</blockquote>
              <footer>
                <strong>{name}</strong>
                <br />
                {place}
                {example && allInvented && (place ? ' · eksempel' : 'eksempel')}
                {example && !allInvented && (
                  <>
                    {' '}
                    <Badge>Eksempel</Badge>
                  </>
                )}
              </footer>
            </Card>
          ))}
        </div>
      </div>
    </section>
  )
}
