import { middleOf } from '../../domain/calculators/money/prices.ts'
import { formatNumber, formatWithOre } from '../format.ts'
import { calculatedKeys, calculatedValue } from './calculated.ts'
import type { FigureDay } from './day.ts'
import { phrases } from './phrases.ts'

/**
 * A figure in copy: `{=solar.kwh-own}`, of a year `{=solar.kwh-own@2028}`, of a grid company `{=grid.tariff.winter.peak:cerius}`,
 * calculated `{=1450 * solar.kwh-own@2027 + 200 | 10}` (`|` is the step it is rounded to), or a sentence of `phrases`. The unit is typed behind it.
 * `| each 10` rounds each term before it is added, as a sum must that is shown below its terms.
 */
const token = /\{=([^{}]+)\}/g
const isToken = /^\{=[^{}]+\}$/

/** The day's figures, and those of a year that a token names. */
export interface FigureSource {
  readonly day: () => FigureDay
  readonly dayOfYear: (year: number) => FigureDay
}

export const fillText = (text: string, source: FigureSource): string =>
  text.includes('{=') ? text.replace(token, (_, inner: string) => formatToken(inner, source)) : text

/** The key whose value is a number, not text. */
const numeric = 'value'

/** Copies content with its figures. A `value` that is only a token becomes a number. */
export function fillFigures<Content>(content: Content, source: FigureSource): Content {
  if (typeof content === 'string') return fillText(content, source) as Content
  if (!content || typeof content !== 'object') return content
  if (Array.isArray(content)) return content.map((each) => fillFigures(each, source)) as Content
  return Object.fromEntries(
    Object.entries(content).map(([name, inner]) => [
      name,
      name === numeric && typeof inner === 'string' && isToken.test(inner)
        ? evaluateToken(inner.slice(2, -1), source).value
        : fillFigures(inner, source),
    ]),
  ) as Content
}

/** The names of the figures that texts quote, without year and grid company. */
export const figureKeysIn = (text: string): readonly string[] =>
  [...text.matchAll(token)]
    .flatMap(([, inner = '']) => inner.split('|')[0]!.trim().split(/\s+/))
    .flatMap((part) => /^[a-z][^@:]*/.exec(part)?.[0] ?? [])

/** Copy without its figures. */
export const withoutFigures = (text: string): string => text.replace(token, 'x')

function formatToken(inner: string, source: FigureSource): string {
  const phrase = phrases[inner.trim()]
  if (phrase) return phrase(source.day())
  const { value, step } = evaluateToken(inner, source)
  if (inner.trim() === 'year') return String(value)
  const decimals = step >= 1 ? 0 : -Math.floor(Math.log10(step))
  // Amounts have no øre or two digits of them; other figures lose trailing zeros.
  return decimals === 2 ? formatWithOre(value) : formatNumber(value)
}

/** A figure of a token and the step it is shown in. @throws where a name in it is unknown. */
function evaluateToken(
  inner: string,
  source: FigureSource,
): { readonly value: number; readonly step: number } {
  const [sum = '', stepText] = inner.split('|').map((part) => part.trim())
  const parts = sum.split(/\s+/)
  const { each, typed } = /^(?<each>each )?(?<typed>[\d.]+)$/.exec(stepText ?? '')?.groups ?? {}
  if (stepText && !typed) throw new Error(`figure '${inner}' has no step ${stepText}`)
  const step = typed ? Number(typed) : parts.length === 1 ? stepOf(parts[0]!, source) : 1
  const counted = (amount: number): number => (each ? rounded(amount, step) : amount)
  let [total, term, sign] = [0, valueOf(parts[0]!, source), 1]
  for (let nth = 1; nth < parts.length; nth += 2) {
    const next = valueOf(parts[nth + 1] ?? '', source)
    const operator = parts[nth]
    if (operator === '*') term *= next
    else if (operator === '/') term /= next
    else if (operator === '+' || operator === '-')
      [total, term, sign] = [total + sign * counted(term), next, operator === '+' ? 1 : -1]
    else throw new Error(`figure '${inner}' has no operator ${operator}`)
  }
  return { value: rounded(total + sign * counted(term), step), step }
}

/** To the nearest step, without the noise of binary fractions. */
const rounded = (value: number, step: number): number =>
  step >= 1
    ? Math.round(value / step + 1e-9) * step
    : Math.round(value * Math.round(1 / step) + 1e-9) / Math.round(1 / step)

interface Named {
  readonly key: string
  readonly area: string | undefined
  readonly year: number | undefined
}
function readName(name: string): Named {
  const { key, area, year } =
    /^(?<key>[a-z][a-z0-9.-]*)(?::(?<area>[a-z0-9]+))?(?:@(?<year>\d{4}))?$/i.exec(name)?.groups ??
    {}
  if (!key) throw new Error(`'${name}' is no name of a figure`)
  return { key, area, year: year ? Number(year) : undefined }
}

const isNumber = (part: string): boolean => /^\d+(\.\d+)?$/.test(part)

function valueOf(part: string, source: FigureSource): number {
  if (isNumber(part)) return Number(part)
  const { key, area, year } = readName(part)
  const on = year === undefined ? source.day() : source.dayOfYear(year)
  if (key === 'year') return on.year
  // A figure of a year is calculated: today's price does not apply to it.
  const known =
    (year === undefined ? on.price(key) : null) ?? calculatedValue(key, on) ?? on.price(key)
  if (known) return known.value
  if (calculatedKeys.includes(key) || !on.constants.has(key, { ...(area && { area }) }))
    throw new Error(`no figure '${part}'`)
  return on.constants.value(key, { at: middleOf(on.year), ...(area && { area }) })
}

/** Amounts are whole, prices of a kWh are to the øre; other constants are not rounded. */
function stepOf(part: string, source: FigureSource): number {
  if (isNumber(part)) return 0.01
  const { key, year } = readName(part)
  const on = year === undefined ? source.day() : source.dayOfYear(year)
  const unit = (calculatedValue(key, on) ?? on.price(key))?.unit
  if (key === 'year') return 1
  return unit === undefined || unit === 'øre/kWh' ? 0.001 : unit === 'kr./kWh' ? 0.01 : 1
}
