import { BlockHead } from './parts.tsx'
import type { BlockProps } from '../props.ts'
import { ReceiptSlip } from './receipt-slip.tsx'
import { RichText } from '../text/rich-text.tsx'

export function ReceiptSection({ block, site }: BlockProps<'receipt'>) {
  return (
    <section className="split" id={block.id}>
      <div>
        <BlockHead {...block} />
        <div className="prose">
          {block.body.map((text) => (
            <p key={text}>
              <RichText text={text} />
            </p>
          ))}
        </div>
      </div>
      <ReceiptSlip receipt={block.receipt} site={site} framed />
    </section>
  )
}
