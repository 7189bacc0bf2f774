import { Badge } from '#client/ui/badge.tsx'
import { BlockHead, Source } from './parts.tsx'
import type { BlockProps } from './props.ts'
import { RichText } from './rich-text.tsx'
import { areExamples, ExamplesNote, FactRows, isKnown } from './value.tsx'

/** Figures one under the other, with where they come from. A value that isn't published is left out. */
export function Facts({ block, site }: BlockProps<'facts'>) {
  const rows = block.rows.filter(({ value }) => isKnown(value, site))
  const examples = areExamples(
    rows.map(({ value }) => value),
    site,
  )
  return (
    <section className="beside" id={block.id}>
      <BlockHead {...block} />
      <div>
        {examples && <ExamplesNote />}
        <dl className="facts facts-wide">
          <FactRows rows={rows} site={site} marked={!examples} />
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
