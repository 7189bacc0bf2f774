import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { SectionHead } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'

/** What customers say. All of them examples until staff enter real ones. */
export function Testimonials({ block }: BlockProps<'testimonials'>) {
  return (
    <section className="section" data-stage="1000">
      <div className="page-width">
        <SectionHead {...block} mark={<Badge>Eksempler</Badge>} />
        <div className="cards cards-3">
          {block.quotes.map(({ quote, name, place }) => (
            <Card key={name} tint="lavender" className="quote">
              <blockquote>»{quote}«</blockquote>
              <footer>
                <strong>{name}</strong>
                <br />
                {place} · eksempel
              </footer>
            </Card>
          ))}
        </div>
      </div>
    </section>
  )
}
