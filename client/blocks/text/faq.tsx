import { Icon } from '#client/ui/icon.tsx'
import { BlockHead } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'
import { RichText } from './rich-text.tsx'

export function Faq({ block }: BlockProps<'faq'>) {
  return (
    <section className="beside" id={block.id}>
      <BlockHead {...block} />
      <div className="faq">
        {block.items.map(({ question, answer }) => (
          <details key={question} name={block.id}>
            <summary>
              {question}
              <Icon name="chevron-down" />
            </summary>
            <p>
              <RichText text={answer} />
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}
