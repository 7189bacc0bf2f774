import { figureText } from '#shared/content/calculations/figures.ts'
import { inputPhrases } from '#shared/content/calculations/inputs.ts'
import { constantText } from '#shared/content/constants/constant-text.ts'
import { constantNames } from '#shared/content/constants/names.ts'
import { capital, formatDate, formatNumber, withoutJoiners } from '#shared/content/format.ts'
import {
  type CalculationName,
  readCalculation,
} from '#shared/domain/calculators/calculation/calculation.ts'
import type { Figure } from '#shared/domain/calculators/calculation/stored-calculation.ts'
import { longestPayback } from '#shared/domain/offers/price/savings.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'
import type { OfferSavings } from '#shared/schemas/offers/offer.ts'
import type { Carried } from './carry-calculation.ts'

type Assumption = OfferSavings['assumptions'][number]
type Range = OfferSavings['firstYear']

/** The figure that a household saves in the first year. The other calculations have none. */
const firstYearKeys: Partial<Record<CalculationName, string>> = {
  solar: 'firstYear',
  battery: 'firstYear',
  combined: 'firstYear',
  'heat-pump': 'saving',
}

/** The savings of an offer, from a calculation. Null where it has no first year, or one that may be a loss: an offer has no such figure. */
export function savingsFrom(carried: Carried): OfferSavings | null {
  const { name, inputs, calculatedAt, result } = carried
  const find = (key: string | undefined) => result.figures.find((figure) => figure.key === key)
  const firstYear = rangeInOre(find(firstYearKeys[name]))
  if (!firstYear) return null
  const payback = paybackRange(name, find('payback'))
  return {
    firstYear,
    payback,
    ownUse:
      result.ownUse === null
        ? null
        : { share: result.ownUse, without: result.without?.ownUse ?? null },
    assumptions: [
      ...inputAssumptions(carried),
      ...priceAssumption(carried, find('price')),
      ...(payback ? [] : figureAssumption(carried, find('payback'))),
      ...(result.neededPower === null
        ? []
        : [
            {
              text: `Huset skal bruge ${formatNumber(Math.round(result.neededPower * 10) / 10)} kW varme på den koldeste dag`,
              source: carried.source,
            },
          ]),
      ...constantAssumptions(carried),
    ]
      .map(({ text, source }) => ({ text: fit(text), source: fit(source) }))
      .slice(0, mostAssumptions),
    calculation: {
      name,
      inputs: { ...inputs },
      summary: {
        reckonedAt: calculatedAt,
        figures: result.figures.map((figure) => ({ ...figure })),
      },
    },
  }
}

const isAscending = ({ low, mid, high }: Range): boolean => low <= mid && mid <= high

/** kr. as øre. Null where a scenario has no figure or a negative one. */
function rangeInOre(figure: Figure | undefined): Range | null {
  if (!figure || figure.low === null || figure.mid === null || figure.high === null) return null
  const ore = (kroner: number): number => Math.round(kroner * 100)
  const range = { low: ore(figure.low), mid: ore(figure.mid), high: ore(figure.high) }
  return range.low >= 0 && isAscending(range) ? range : null
}

/**
 * Whole years, the fastest first: the best case of the calculation. A plant that is not paid back within the years that it is followed
 * takes »over 25«; a heat pump is followed as long as it lasts, so that its years are not known.
 */
function paybackRange(name: CalculationName, figure: Figure | undefined): OfferSavings['payback'] {
  const beyond = name === 'heat-pump' ? null : longestPayback + 1
  const [low, mid, high] = figure
    ? [figure.high ?? beyond, figure.mid ?? beyond, figure.low ?? beyond]
    : [null, null, null]
  if (low === null || mid === null || high === null) return null
  return isAscending({ low, mid, high }) ? { low, mid, high } : null
}

// Assumptions ------------------------------------------------------------------------------------

/** Limits of the schema. */
const longestText = 300
const mostAssumptions = 20

/** As it is stored: without characters that only a page uses, and not too long. */
function fit(text: string): string {
  const plain = withoutJoiners(text).replaceAll('\u00a0', ' ')
  return plain.length > longestText ? `${plain.slice(0, longestText - 1)}…` : plain
}

/** What the household chose, and what the calculator assumed for it. */
function inputAssumptions({ name, inputs, source }: Carried): readonly Assumption[] {
  const calculation = readCalculation({ name, inputs })
  if (!calculation) return []
  const { main, changed, start } = inputPhrases(calculation)
  const lines = (phrases: readonly string[], from: string, before = ''): readonly Assumption[] =>
    inLines(phrases, longestText - before.length).map((text) => ({
      text: capital(before + text),
      source: from,
    }))
  return [
    ...lines([...main, ...changed], source),
    ...lines(start, 'Beregnerens startværdier', 'ellers regnet med '),
  ]
}

/** Phrases joined with commas, in as many lines as they need. */
function inLines(phrases: readonly string[], most: number): readonly string[] {
  return phrases.reduce<readonly string[]>((lines, phrase) => {
    const last = lines.at(-1)
    const longer = last === undefined ? phrase : `${last}, ${phrase}`
    return last !== undefined && longer.length > most
      ? [...lines, phrase]
      : [...lines.slice(0, -1), longer]
  }, [])
}

const sourcesOf = (rows: readonly Constant[]): string =>
  [...new Set(rows.map(({ source }) => source))].join('; ')

/** The worst case's price: the middle one may be calculated from it and the best. */
const isPrice = ({ key }: Constant): boolean =>
  /^(?:solar|battery)\.price\.low$|^heating\.price\..+\.low$/.test(key)

/** The price that the payback is calculated with, which is not the offer's. */
const priceAssumption = (
  { inputs, result: { used } }: Carried,
  figure: Figure | undefined,
): readonly Assumption[] =>
  figure
    ? [
        {
          text: `Pris i beregningen: ${figureText(figure)}`,
          source:
            inputs['price'] === null ? sourcesOf(used.filter(isPrice)) : 'Skrevet i beregningen',
        },
      ]
    : []

const figureAssumption = ({ source }: Carried, figure: Figure | undefined): readonly Assumption[] =>
  figure ? [{ text: `${figure.label}: ${figureText(figure)}`, source }] : []

/** The constants that decide the most, in this order. */
const mainConstants = [
  /^spot\.mean$/,
  /^spot\.growth\.mid$/,
  /^tax\.electricity$/,
  /^battery\.life\.mid$/,
  /^heating\.fuel-price\..+\.mid$/,
  /^heating\.scop\.mid\./,
  /^heating\.life\.mid$/,
]

function constantAssumptions({ result: { used } }: Carried): readonly Assumption[] {
  const names = constantNames(used)
  const nameOf = ({ key }: Constant): string => names[key] ?? key
  return mainConstants.flatMap((main) =>
    used
      .filter(({ key }) => main.test(key))
      .map((row) => {
        const spread = spreadOf(row, used)
        if (spread.length === 3)
          return {
            text: `${nameOf(row).replace(/, midt$/, '')}: ${spread.map((each, i) => `${ends[i]} ${constantText(each)}`).join(', ')}`,
            // A middle between two rows has no source of its own.
            source: sourcesOf(spread.filter(({ source }) => !source.startsWith('midt mellem'))),
          }
        const from = row.validFrom ? ` fra ${formatDate(row.validFrom)}` : ''
        return { text: `${nameOf(row)}${from}: ${constantText(row)}`, source: row.source }
      }),
  )
}

const ends = ['lavt', 'midt', 'højt']

/** The low, middle and high row of a middle one. */
const spreadOf = ({ key }: Constant, used: readonly Constant[]): readonly Constant[] =>
  key.endsWith('.mid')
    ? ['low', 'mid', 'high'].flatMap(
        (end) => used.find((row) => row.key === key.replace(/mid$/, end)) ?? [],
      )
    : []
