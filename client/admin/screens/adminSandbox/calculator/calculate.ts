import { figureText } from '#shared/content/calculations/figures.ts'
import { verdictLabels, schemeText } from '#shared/content/calculators/labels/subsidies.ts'
import { formatRate } from '#shared/content/format.ts'
import { calculateLoan } from '#shared/domain/calculators/loan.ts'
import type { Answers } from '#shared/domain/calculators/inputs/answers.ts'
import { calculateSubsidies } from '#shared/domain/calculators/subsidies/calculate-subsidies.ts'
import { readConstants } from '#shared/domain/constants.ts'
import type { Financing } from '#shared/domain/finance/financing.ts'
import { formatAmount } from '#shared/domain/money.ts'
import type { CalculatorName } from '#shared/schemas/content/calculator.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'
import { recalculate } from '../../../data/calculators/recalculate.ts'

/** A figure of a result, as its text and, where it is a number, as that. */
export interface Shown {
  readonly key: string
  readonly label: string
  readonly text: string
  readonly value: number | null
  readonly unit: string
}

export interface Run {
  readonly figures: readonly Shown[]
  /** Every row of the constants it depends on. */
  readonly used: readonly Constant[]
}

/** Calculates with the code of the site. @param at in ms @throws where a constant is missing */
export function runCalculator(
  name: CalculatorName,
  answers: Answers,
  rows: readonly Constant[],
  at: number,
): Run {
  if (name === 'loan') {
    const { financing, used } = calculateLoan(answers, readConstants(rows, at))
    return { figures: exampleFigures(financing), used }
  }
  if (name === 'subsidies') {
    const { found, used } = calculateSubsidies(answers, readConstants(rows, at), at)
    const figures = found.map(({ scheme, verdict, grant, deduction }) => {
      const value = grant?.kroner ?? deduction?.worth ?? null
      const amount = value === null ? '' : `, ${formatAmount(value * 100)}`
      return {
        key: scheme,
        label: schemeText[scheme].name,
        text: verdictLabels[verdict] + amount,
        value,
        unit: 'kr.',
      }
    })
    return { figures, used }
  }
  const { figures, used } = recalculate(name, answers, rows, at)
  return {
    figures: figures.map(({ key, label, ...figure }) => ({
      key,
      label,
      text: figureText(figure),
      value: figure.mid,
      unit: figure.unit,
    })),
    used,
  }
}

/** A loan is always shown with all of its example. */
function exampleFigures(financing: Financing): readonly Shown[] {
  const amount = (key: string, label: string, ore: number): Shown => ({
    key,
    label,
    text: formatAmount(ore),
    value: ore / 100,
    unit: 'kr.',
  })
  const rate = (key: string, label: string, hundredths: number): Shown => ({
    key,
    label,
    text: formatRate(hundredths),
    value: hundredths / 100,
    unit: '%',
  })
  if (financing.kind !== 'loan')
    return [
      amount('cashPrice', 'Kontantpris', financing.cashPrice),
      ...(financing.kind === 'tooLittle' ? [amount('least', 'Mindste lån', financing.least)] : []),
    ]
  const { example } = financing
  return [
    amount('cashPrice', 'Kontantpris', example.cashPrice),
    amount('downPayment', 'Udbetaling', example.downPayment),
    amount('credit', 'Samlet kredit', example.credit),
    rate('rate', 'Debitorrente', example.rate),
    amount('fee', 'Stiftelsesgebyr', example.fee),
    rate('yearlyCost', 'ÅOP', example.yearlyCost),
    {
      key: 'months',
      label: 'Løbetid',
      text: `${example.months} måneder`,
      value: example.months,
      unit: 'måneder',
    },
    amount('instalment', 'Ydelse om måneden', example.instalment),
    amount('total', 'Samlet beløb', example.total),
    amount('cost', 'Kreditomkostninger', example.cost),
  ]
}
