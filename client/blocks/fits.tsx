import { Card } from '#client/ui/card.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { SectionHead } from './parts.tsx'
import type { BlockProps } from './props.ts'
import { RichText } from './rich-text.tsx'

type Side = BlockProps<'fits'>['block']['yes']

/** When it makes sense, and when not: both sides with the same weight. */
export function Fits({ block }: BlockProps<'fits'>) {
  return (
    <section id={block.id}>
      <SectionHead {...block} />
      <div className="cards cards-2">
        <FitsSide side={block.yes} icon="check" />
        <FitsSide side={block.no} icon="close" />
      </div>
    </section>
  )
}

function FitsSide({ side, icon }: { readonly side: Side; readonly icon: 'check' | 'close' }) {
  return (
    <Card tint="smoke" className={`fits fits-${icon}`}>
      <h3>{side.title}</h3>
      <ul>
        {side.points.map((point) => (
          <li key={point}>
            <Icon name={icon} />
            <span>
              <RichText text={point} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
