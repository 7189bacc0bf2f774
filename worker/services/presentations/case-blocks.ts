import { figureText } from '#shared/content/calculations/figures.ts'
import { calculationLine } from '#shared/content/calculations/inputs.ts'
import { capital, formatDate } from '#shared/content/format.ts'
import { quantityWords, riskPrice } from '#shared/content/offers/labels.ts'
import { cases } from '#shared/admin/cases.ts'
import { addressLine } from '#shared/domain/cases/address-line.ts'
import {
  type CalculationName,
  readCalculation,
} from '#shared/domain/calculators/calculation/calculation.ts'
import type { Figure } from '#shared/domain/calculators/calculation/stored-calculation.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { lineAmount } from '#shared/domain/offers/price/amounts.ts'
import { calculateTotals } from '#shared/domain/offers/price/totals.ts'
import { asPlainText } from '#shared/domain/presentations/customer-texts.ts'
import { listWords } from '#shared/domain/words.ts'
import type { Block } from '#shared/schemas/content/block.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'
import type { SlideKind } from '#shared/schemas/presentation.ts'
import { calculateFigures } from '../leads/figures/calculate-figures.ts'
import type { CaseValues, ShownOffer } from './case-values.ts'

/** What calculates a figure: the constants in force at an instant, in ms. */
export interface Today {
  readonly constants: readonly Constant[]
  readonly now: number
}

/** The blocks that a slide shows of a case; null where the case has nothing for it. In a template: what will be there. */
export function caseBlocks(
  kind: SlideKind,
  values: CaseValues | null,
  today: Today,
): readonly Block[] | null {
  switch (kind) {
    case 'text':
    case 'cover':
      return []
    case 'calculator':
      return [calculatorBlock(values)]
    case 'house':
      return values ? houseBlocks(values) : [toCome('kundens oplysninger om huset')]
    case 'calculation':
      return values ? calculationBlocks(values, today) : [toCome('kundens egen beregning')]
    case 'offer':
      if (!values) return [toCome('linjer og pris fra kundens tilbud')]
      return values.offer && offerBlocks(values.offer)
  }
}

const toCome = (what: string): Block => ({
  type: 'quote',
  text: `Her kommer ${what}, når præsentationen er lavet til en kunde.`,
})

const optionLabel = (
  field: 'consumption' | 'heating' | 'heatingCost' | 'timeline',
  value: string,
) => value && (cases.fields[field].options.find((each) => each.value === value)?.label ?? '')

function houseBlocks({ row }: CaseValues): readonly Block[] | null {
  const wants = row.wants.map(
    (want) => cases.fields.wants.options.find(({ value }) => value === want)?.label ?? want,
  )
  const rows = [
    [row.address ? 'Adresse' : 'By', asPlainText(addressLine(row))],
    ['I vil gerne have', capital(listWords(wants.map((want) => want.toLowerCase())))],
    ['Strømforbrug', optionLabel('consumption', row.consumption)],
    ['Varmes op med', optionLabel('heating', row.heating)],
    ['Varmeregning', optionLabel('heatingCost', row.heatingCost)],
    ['Hvornår', optionLabel('timeline', row.timeline)],
  ].flatMap(([label = '', text = '']) => (text ? [{ label, value: { text } }] : []))
  return rows.length > 0 ? [{ type: 'facts', title: 'Det har I fortalt os', rows }] : null
}

function calculationBlocks(
  { calculation: stored }: CaseValues,
  { constants, now }: Today,
): readonly Block[] | null {
  const calculation = stored && readCalculation(stored)
  if (!stored || !calculation) return null
  const figures = calculateFigures(stored.name, stored.inputs, constants, now)
  const main = [...figures.filter(({ key }) => mainFigures.includes(key)), ...figures].find(isRange)
  const others = figures.filter((figure) => figure !== main)
  const source = `Regnet den ${formatDate(danishDay(now))} med dagens priser og afgifter: ${calculationLine(calculation)}. Tallene er et skøn, ikke et løfte.`
  return [
    ...(main
      ? [
          {
            type: 'band',
            title: main.label,
            unit: main.unit,
            low: { value: main.low, note: 'forsigtigt' },
            mid: { value: main.mid, note: 'mest sandsynligt' },
            high: { value: main.high, note: 'når alt går godt' },
            example: false,
            source,
          } as const,
        ]
      : []),
    ...(others.length > 0
      ? [
          {
            type: 'facts',
            title: 'Resten af regnestykket',
            rows: others.map((figure) => ({
              label: figure.label,
              value: { text: figureText(figure) },
            })),
            ...(!main && { source }),
          } as const,
        ]
      : []),
  ]
}

/** The figures that households ask for first. */
const mainFigures: readonly string[] = ['firstYear', 'saving', 'total']

/** A figure whose three values differ, so that they are a range. */
const isRange = (
  figure: Figure,
): figure is Figure & { readonly low: number; readonly mid: number; readonly high: number } =>
  figure.low !== null &&
  figure.mid !== null &&
  figure.high !== null &&
  figure.low !== figure.high &&
  figure.low >= 0

/** The calculator of what a household wants that has calculated nothing. */
function calculatorOf(wants: readonly string[]): CalculationName {
  if (wants.includes('varmepumpe') && !wants.includes('solceller')) return 'heat-pump'
  if (wants.includes('solceller') && !wants.includes('batteri')) return 'solar'
  if (wants.includes('batteri') && !wants.includes('solceller')) return 'battery'
  return 'combined'
}

function calculatorBlock(values: CaseValues | null): Block {
  const stored = values?.calculation
  const start = Object.fromEntries(
    Object.entries(stored?.inputs ?? {}).filter(
      (entry): entry is [string, string | number] => entry[1] !== null,
    ),
  )
  return {
    type: 'calculator',
    calculator: stored?.name ?? calculatorOf(values?.row.wants ?? []),
    part: 'whole',
    title: 'Regn selv',
    start,
  }
}

function offerBlocks({ number, state, content, chosen }: ShownOffer): readonly Block[] {
  const totals = calculateTotals(content, chosen)
  const counts = new Set(totals.lines.flatMap(({ id, counts: does }) => (does ? [id] : [])))
  const lines = content.groups.flatMap((group) => group.lines).filter(({ id }) => counts.has(id))
  const valid = content.validUntil && `, gælder til og med ${formatDate(content.validUntil)}`
  return [
    {
      type: 'working',
      title: asPlainText(content.title) || 'Det får I',
      rows: lines.map((each) => ({
        label: [asPlainText(each.title), quantityWords(each)].filter(Boolean).join(', '),
        value: { text: formatAmount(lineAmount(each.quantity, each.unitPrice)) },
      })),
      result: { label: 'I alt inkl. moms', value: { text: formatAmount(totals.total) } },
      ...(content.risks.length > 0 && {
        caveats: {
          title: 'Det kan gøre det dyrere',
          points: content.risks.map(
            (risk) =>
              `**${asPlainText(risk.title)}**: ${riskPrice(risk)}. ${asPlainText(risk.text)}`,
          ),
        },
      }),
      source: {
        draft: `Foreløbigt: tilbud ${number} er ikke sendt endnu, så priserne kan ændre sig.`,
        sent: `Tilbud ${number}${valid}.`,
        accepted: `Tilbud ${number}, som I har sagt ja til.`,
      }[state],
    },
  ]
}
