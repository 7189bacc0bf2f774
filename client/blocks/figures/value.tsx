import { createContext, useContext } from 'react'
import { formatMonth, formatValue, wholeFigures } from '#shared/content/format.ts'
import { listWords } from '#shared/domain/words.ts'
import type { Value } from '#shared/schemas/content/block-parts.ts'
import type { DatedValue } from '#shared/schemas/content/snapshot.ts'
import type { Site } from '#client/site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { RichText } from '../text/rich-text.tsx'

/** False for a figure that isn't published: what shows it is left out. */
export const isKnown = (value: Value, site: Site): boolean =>
  'text' in value || site.price(value.value) !== null

/** True where a heading says itself that what it heads is an example: no mark says it again. */
export const saysExample = (title: string): boolean => /^(et )?eksemp(el|ler)\b/i.test(title)

/** Where figures under a heading wear the mark of examples: once above them where all of them are, else each its own; nowhere below a heading that says it. */
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

/** In the head of a section whose cards all show examples of prices. */
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

/** A figure as it stands in a column: on one line, `4.900 kr. pr. stk.` */
export const figure = (price: DatedValue): string => formatValue(price).replaceAll(' ', '\u00a0')

/** Examples of prices that a page has shown so far: their date is named once, at the end of its content. */
export const ShownExamples = createContext<Set<DatedValue> | null>(null)

/** A published price or a calculated figure, in `data` with its name, so that one quantity can be found on all pages. */
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

/** When the examples of the page are from. Must come after all of it. */
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

/** What stands before a figure that is only reckoned, on the same line: `ca.` */
export const circa = ({ estimate }: { readonly estimate?: true | undefined }): string =>
  estimate ? 'ca.\u00a0' : ''

interface ValueProps {
  readonly value: Value
  readonly site: Site
  /** False where a note above marks the figures together. */
  readonly marked?: boolean
}

/** A published figure, marked before it where it is an example so that figures below one another end alike, or the words that stand for it. */
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

/** A value with more characters than this is read, not compared. */
const longText = 22

/** Figures line by line: what each is, and what it comes to. */
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
