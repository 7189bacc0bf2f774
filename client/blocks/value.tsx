import { formatValue } from '#shared/content/format.ts'
import type { Value } from '#shared/schemas/block-parts.ts'
import type { Site } from '#client/site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { RichText } from './rich-text.tsx'

/** False for a figure that isn't published: what shows it is left out. */
export const isKnown = (value: Value, site: Site): boolean => 'text' in value || site.price(value.value) !== null

/** A published figure, marked where it is an example, or the words that stand for it. */
export function ValueView({ value, site }: { readonly value: Value; readonly site: Site }) {
  if ('text' in value) return <RichText text={value.text} />
  const price = site.price(value.value)
  if (!price) return null
  return (
    <>
      {formatValue(price)} {price.example && <Badge>Eksempel</Badge>}
    </>
  )
}

/** Figures line by line: what each is, and what it comes to. */
export function FactRows({ rows, site }: { readonly rows: readonly { readonly label: string; readonly value: Value }[]; readonly site: Site }) {
  return rows.map(({ label, value }) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>
        <ValueView value={value} site={site} />
      </dd>
    </div>
  ))
}
