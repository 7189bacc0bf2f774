import { Actions, TitleAndLead } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'
import { ReceiptSlip } from '../figures/receipt-slip.tsx'
import { RichText } from '../text/rich-text.tsx'

/** Reasons to choose us, next to a price as proof. */
export function Reasons({ block, site }: BlockProps<'reasons'>) {
  return (
    <section className="section ground-dark" data-stage="500">
      <div className="page-width split">
        <div>
          <TitleAndLead {...block} />
          <ol className="numbered">
            {block.points.map(({ strong, text }) => (
              <li key={strong}>
                <p>
                  <strong>{strong}</strong> <RichText text={text} />
                </p>
              </li>
            ))}
          </ol>
          <Actions actions={[block.action]} kinds={['light', 'outline-light']} />
        </div>
        <ReceiptSlip receipt={block.receipt} site={site} />
      </div>
    </section>
  )
}
