import { constantNames } from '#shared/content/constants/names.ts'
import { defaultConstants } from '#shared/content/constants/default-constants.ts'
import { calculatorFormulas } from '#shared/content/calculators/formulas.ts'
import { calculatorLabels } from '#shared/content/calculators/labels.ts'
import { ownExamples } from '#shared/content/calculators/own-examples.ts'
import { clampNumber } from '#shared/domain/calculators/inputs/input.ts'
import { withStartValues } from '#shared/domain/calculators/inputs/answers.ts'
import { startValuesOn } from '#shared/content/figures/start.ts'
import { setCalculatorData } from '#client/calculators/data.ts'
import type { CalculatorProps } from '#client/calculators/frame.tsx'
import { calculators } from '#client/calculators/registry.ts'
import { Island } from '#client/island.tsx'
import { BlockHead } from './parts.tsx'
import type { BlockProps } from '../props.ts'

/** A calculator, or the part of one that shows the loan. */
export function CalculatorSection({ block, site }: BlockProps<'calculator'>) {
  return (
    <section className="calculator-section" id={idOf(block)}>
      <BlockHead title={block.title} lead={block.lead} />
      <CalculatorIsland props={calculatorProps({ block, site })} />
    </section>
  )
}

type CalculatorBlock = BlockProps<'calculator'>['block']
const idOf = ({ id, calculator }: CalculatorBlock): string => id ?? `${calculator}-calculator`

/** `calculatorProps` must be called first: it sets the data of the calculators. */
export const CalculatorIsland = ({ props }: { readonly props: CalculatorProps }) => (
  <Island name="calculator" when="visible" props={props} />
)

export function calculatorProps({ block, site }: BlockProps<'calculator'>): CalculatorProps {
  const { calculator: name, part } = block
  const fieldsAtFirst = calculators[name].fields({})
  const begins = Object.entries(publishedAnswers(block.startFigures ?? {}, site)).map(
    ([field, value]) => {
      const input = fieldsAtFirst[field]
      if (input?.kind !== 'number')
        throw new Error(`calculator '${name}' has no number '${field}' to begin with`)
      return [field, clampNumber(input, value)] as const
    },
  )
  const start = {
    ...startValuesOn(site.day, calculators[name].fields, block.start),
    ...Object.fromEntries(begins),
  }
  setCalculatorData({
    constants: () => site.constants(),
    names,
    words: calculatorLabels,
    formulas: calculatorFormulas,
  })
  const fields = withStartValues(calculators[name].fields, start)
  const examples = (ownExamples[name] ?? []).flatMap(({ price, where, figures = {} }) => {
    const known = site.price(price)
    const found = publishedAnswers(figures, site)
    const isWhole = Object.keys(figures).every((field) => field in found)
    return known && isWhole ? [{ price: known.value, where: { ...where, ...found } }] : []
  })
  return {
    name,
    id: idOf(block),
    part,
    page: site.route.path,
    origin: site.origin,
    start,
    answers: site.calculatorAnswers(fields),
    invalidTexts: site.invalidTexts(fields),
    examples,
    day: site.day,
    constants: site.constantsAddress,
  }
}

/** Answers by field that are published values. Those that are not published now are left out. */
const publishedAnswers = (
  keys: Readonly<Record<string, string>>,
  site: BlockProps<'calculator'>['site'],
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(keys).flatMap(([field, key]) => {
      const known = site.price(key)
      return known ? [[field, known.value]] : []
    }),
  )

const names = constantNames(defaultConstants)
