import { Badge } from '#client/ui/badge.tsx'
import { BlockHead, Source } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'
import { RichText } from './rich-text.tsx'
import { ExamplesNote, FactRows, isKnown, markOf } from '../figures/value.tsx'

/** A list of figures with their sources. A value that isn't published is left out. */
export function Facts({ block, site }: BlockProps<'facts'>) {
  const rows = block.rows.filter(({ value }) => isKnown(value, site))
  const mark = markOf(
    block.title,
    rows.map(({ value }) => value),
    site,
  )
  return (
    <section className="beside" id={block.id}>
      <BlockHead {...block} />
      <div>
        {mark === 'above' && <ExamplesNote />}
        <dl className="facts facts-wide">
          <FactRows rows={rows} site={site} marked={mark === 'each'} />
        </dl>
        {block.placeholder && (
          <p className="facts-placeholder">
            <Badge>Pladsholder</Badge> <RichText text={block.placeholder} />
          </p>
        )}
        <Source text={block.source} />
      </div>
    </section>
  )
}
