import { createContext, useContext } from 'react'
import { formatMonth, formatValue, wholeFigures } from '#shared/content/format.ts'
import { listWords } from '#shared/domain/words.ts'
import type { Value } from '#shared/schemas/content/block-parts.ts'
import type { DatedValue } from '#shared/schemas/content/snapshot.ts'
import type { Site } from '#client/site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { RichText } from '../text/rich-text.tsx'

/** False for a figure that isn't published: it is left out. */
export const isKnown = (value: Value, site: Site): boolean =>
  'text' in value || site.price(value.value) !== null

/** Whether a heading already calls its content an example, so that no badge is needed. */
export const saysExample = (title: string): boolean => /^(et )?eksemp(el|ler)\b/i.test(title)

/** Where the badges of examples under a heading are: one above, if all figures are examples; else one each; none where the heading says it. */
export function markOf(
  title: string,
  values: readonly Value[],
  site: Site,
): 'above' | 'each' | 'none' {
  if (saysExample(title)) return 'none'
  const prices = values.flatMap((value) =>
    'value' in value ? (site.price(value.value) ?? []) : [],
  )
  return prices.length > 1 && prices.every(({ example }) => example) ? 'above' : 'each'
}

/** In the heading of a section whose cards all show examples. */
export const PricesMark = () => <Badge>Priserne er eksempler</Badge>

export const isExample = (value: Value, site: Site): boolean =>
  'value' in value && site.price(value.value)?.example === true

export function ExamplesNote() {
  return (
    <p className="examples-note">
      <Badge>Eksempel</Badge> Tallene herunder er vores eksempler.
    </p>
  )
}

/** Without line breaks: `4.900 kr. pr. stk.` */
export const figure = (price: DatedValue): string => formatValue(price).replaceAll(' ', '\u00a0')

/** Example prices that a page has shown so far: their date is shown once, at the end of its content. */
export const ShownExamples = createContext<Set<Pick<DatedValue, 'asOf' | 'year'>> | null>(null)

/** A price or figure in `data` with its key, so that tests can find one quantity on all pages. */
export function Amount({
  price,
  before = '',
  children = formatValue(price),
}: {
  readonly price: DatedValue
  readonly before?: string
  readonly children?: string
}) {
  const shown = useContext(ShownExamples)
  if (price.example) shown?.add(price)
  return <data value={price.key}>{before + children}</data>
}

/** The dates of the page's examples. Must be rendered last. */
export function ExamplesDate() {
  const shown = [...(useContext(ShownExamples) ?? [])]
  const months = [...new Set(shown.flatMap(({ asOf }) => (asOf ? [formatMonth(asOf)] : [])))]
  const year = shown.find((each) => each.year)?.year
  if (months.length === 0 && !year) return null
  return (
    <p className="source page-width">
      {months.length > 0 && `Priser, der er eksempler, er fra ${listWords(months)}. `}
      {year && `Eksempler på, hvad noget giver eller koster om året, er regnet for ${year}.`}
    </p>
  )
}

/** Prefix of an estimate, without a line break: `ca.` */
export const circa = ({ estimate }: { readonly estimate?: true | undefined }): string =>
  estimate ? 'ca.\u00a0' : ''

interface ValueProps {
  readonly value: Value
  readonly site: Site
  /** False where a note above marks all figures. */
  readonly marked?: boolean
}

/** A published figure or a text. The badge of an example precedes it, so that figures in a column are aligned at the end. */
export function ValueView({ value, site, marked = true }: ValueProps) {
  if ('text' in value) return <RichText text={value.text} />
  const price = site.price(value.value)
  if (!price) return null
  return (
    <>
      {marked && price.example && <Badge>Eksempel</Badge>}{' '}
      <Amount price={price} before={circa(value)}>
        {figure(price)}
      </Amount>
    </>
  )
}

/** The note of a price, which marks an example. */
export const PriceNote = ({
  example,
  note,
}: {
  readonly example: boolean
  readonly note: string
}) => <span>{[example && 'Eksempel', note].filter(Boolean).join(': ')}</span>

/** Characters above which a value is text to read, not a figure to compare. */
const longText = 22

export function FactRows({
  rows,
  site,
  marked,
}: { readonly rows: readonly { readonly label: string; readonly value: Value }[] } & Omit<
  ValueProps,
  'value'
>) {
  return rows.map(({ label, value }) => (
    <div key={label}>
      <dt>{wholeFigures(label)}</dt>
      <dd className={'text' in value && value.text.length > longText ? 'in-words' : undefined}>
        <ValueView value={value} site={site} marked={marked} />
      </dd>
    </div>
  ))
}
