import { formatValue } from '#shared/content/format.ts'
import type { Site } from '#client/site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { BlockHead } from './parts.tsx'
import type { BlockProps } from './props.ts'
import { RichText } from './rich-text.tsx'

type Value = BlockProps<'facts'>['block']['rows'][number]['value']

/** Figures one under the other, with where they come from. A value that isn't published is left out. */
export function Facts({ block, site }: BlockProps<'facts'>) {
  const rows = block.rows.filter(({ value }) => 'text' in value || site.price(value.value))
  return (
    <section className="beside" id={block.id}>
      <BlockHead {...block} />
      <div>
        <dl className="facts facts-wide">
          {rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <FactValue value={value} site={site} />
              </dd>
            </div>
          ))}
        </dl>
        {block.source && (
          <p className="source">
            <RichText text={block.source} />
          </p>
        )}
      </div>
    </section>
  )
}

function FactValue({ value, site }: { readonly value: Value; readonly site: Site }) {
  if ('text' in value) return <RichText text={value.text} />
  const price = site.price(value.value)
  if (!price) return null
  return (
    <>
      {formatValue(price)} {price.example && <Badge>Eksempel</Badge>}
    </>
  )
}
