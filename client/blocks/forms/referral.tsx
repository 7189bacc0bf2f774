import { Actions, TitleAndLead } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'
import { RichText } from '../text/rich-text.tsx'
import { Spot } from '../../illustration/spot.tsx'

export function Referral({ block }: BlockProps<'referral'>) {
  return (
    <section className="section flush-top" data-stage="2000">
      <div className="page-width">
        <div className="dashed">
          <div>
            <TitleAndLead {...block} />
            <Actions actions={[block.action]} kinds={['secondary', 'secondary']} />
            <p className="note">
              <RichText text={block.note} />
            </p>
          </div>
          <Spot name="refer" />
        </div>
      </div>
    </section>
  )
}
