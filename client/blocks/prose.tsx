import type { BlockProps } from './props.ts'
import { RichText } from './rich-text.tsx'

export function Prose({ block }: BlockProps<'prose'>) {
  return (
    <section className="prose" id={block.id}>
      {block.title && <h2>{block.title}</h2>}
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
    </section>
  )
}
