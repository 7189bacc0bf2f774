import { Island } from '#client/island.tsx'
import { Card } from '#client/ui/card.tsx'
import { BlockHead } from './parts.tsx'
import type { BlockProps } from './props.ts'
import { RichText } from './rich-text.tsx'

/** A form that makes a lead, with what it is for beside it. */
export function Form({ block, site }: BlockProps<'form'>) {
  return (
    <section className="beside" id={block.id}>
      <BlockHead {...block} />
      <div>
        <Card tint="smoke">
          <Island name={`${block.form}-form`} props={site.forms[block.form] ?? {}} />
        </Card>
        {block.note && (
          <p className="source">
            <RichText text={block.note} />
          </p>
        )}
      </div>
    </section>
  )
}
