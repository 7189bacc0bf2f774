import type { BlockProps } from '../props.ts'

/** The key sentence of an article. It is our own, so it is no blockquote. */
export function Quote({ block }: BlockProps<'quote'>) {
  return (
    <div className="beside">
      <p className="pull-quote">{block.text}</p>
    </div>
  )
}
