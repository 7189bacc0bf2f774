import { Card } from '#client/ui/card.tsx'
import { IconPoints, SectionHead } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'

type Content = BlockProps<'fits'>['block']

interface SideProps {
  readonly side: Content['yes']
  readonly icon: 'check' | 'close'
  readonly forbidden?: Content['no']['forbidden']
}

/** When a product makes sense, and when not: both sides with equal weight. */
export function Fits({ block }: BlockProps<'fits'>) {
  return (
    <section id={block.id}>
      <SectionHead {...block} />
      <div className="cards cards-2">
        <FitsSide side={block.yes} icon="check" />
        <FitsSide side={block.no} icon="close" forbidden={block.no.forbidden} />
      </div>
    </section>
  )
}

function FitsSide({ side, icon, forbidden }: SideProps) {
  return (
    <Card tint="smoke" className={`fits fits-${icon}${forbidden ? ' fits-forbidden' : ''}`}>
      <h3>{side.title}</h3>
      <IconPoints points={side.points} icon={icon} />
    </Card>
  )
}
