import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import type { BlockProps } from './props.ts'
import { RichText } from './rich-text.tsx'
import { Spot } from './spot.tsx'

export function Installers({ block }: BlockProps<'installers'>) {
  return (
    <section className="section ground-breeze" data-stage="500">
      <div className="page-width installers">
        <img src="/illustration/spots.svg#denmark" width={400} height={392} alt="" fetchPriority="low" />
        <div>
          <h2>{block.title}</h2>
          {block.lead && (
            <p className="lead">
              <RichText text={block.lead} />
            </p>
          )}
          <div className="cards cards-2">
            {block.teams.map(({ spot, title, text, example }) => (
              <Card key={title} className="team">
                <Spot name={spot} />
                <div>
                  {example && <Badge>Eksempel</Badge>}
                  <h3>{title}</h3>
                  <p>
                    <RichText text={text} />
                  </p>
                </div>
              </Card>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
