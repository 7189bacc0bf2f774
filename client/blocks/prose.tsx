import { BlockHead } from './parts.tsx'
import type { BlockProps } from './props.ts'
import { RichText } from './rich-text.tsx'

export function Prose({ block }: BlockProps<'prose'>) {
  return (
    <section className="beside" id={block.id}>
      {block.title && <BlockHead title={block.title} />}
      <div className={block.paper ? 'prose prose-paper' : 'prose'}>
        {block.body.map((part, i) =>
          typeof part === 'string' ? (
            <p key={i}>
              <RichText text={part} />
            </p>
          ) : (
            <ul key={i}>
              {part.map((item) => (
                <li key={item}>
                  <RichText text={item} />
                </li>
              ))}
            </ul>
          ),
        )}
      </div>
    </section>
  )
}
