import { Actions, TitleAndLead } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'

export function CallToAction({ block, site }: BlockProps<'callToAction'>) {
  return (
    <section
      className="section ground-dark"
      data-stage={site.route.id === 'home' ? '2000' : undefined}
    >
      <div className="page-width cta">
        <div>
          <TitleAndLead {...block} />
        </div>
        <Actions actions={block.actions} kinds={['light', 'outline-light']} />
      </div>
    </section>
  )
}
