import { formatMonth, wholeFigures } from '#shared/content/format.ts'
import { BlockHead } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'

/** The sources of the page's figures, and when they were read. */
export function Sources({ block }: BlockProps<'sources'>) {
  return (
    <section className="beside sources">
      <BlockHead title="Kilder" />
      <ul>
        {block.items.map(({ label, url, read, own }) => (
          <li key={label}>
            {url ? <a href={url}>{wholeFigures(label)}</a> : wholeFigures(label)},{' '}
            {own ? 'regnet' : 'læst'} <time dateTime={read}>{formatMonth(read)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
