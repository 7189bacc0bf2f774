import type { BlockProps } from '../props.ts'

/** The sentence of an article worth remembering. Our own words, so it is no blockquote. */
export function Quote({ block }: BlockProps<'quote'>) {
  return (
    <div className="beside">
      <p className="pull-quote">{block.text}</p>
    </div>
  )
}
