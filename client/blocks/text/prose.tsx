import type { ReactNode } from 'react'
import { BlockHead } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'
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
            <List key={i} numbered={block.numbered}>
              {part.map((item) => (
                <li key={item}>
                  <RichText text={item} />
                </li>
              ))}
            </List>
          ),
        )}
      </div>
    </section>
  )
}

const List = ({
  numbered,
  children,
}: {
  readonly numbered: number | undefined
  readonly children: ReactNode
}) => (numbered ? <ol start={numbered}>{children}</ol> : <ul>{children}</ul>)
