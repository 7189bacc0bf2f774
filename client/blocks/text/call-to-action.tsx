import { Actions } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'
import { RichText } from './rich-text.tsx'

export function CallToAction({ block, site }: BlockProps<'callToAction'>) {
  return (
    <section
      className="section ground-dark"
      data-stage={site.route.id === 'home' ? '2000' : undefined}
    >
      <div className="page-width cta">
        <div>
          <h2>{block.title}</h2>
          {block.lead && (
            <p className="lead">
              <RichText text={block.lead} />
            </p>
          )}
        </div>
        <Actions actions={block.actions} kinds={['light', 'outline-light']} />
      </div>
    </section>
  )
}
