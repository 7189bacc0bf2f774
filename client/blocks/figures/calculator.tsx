import { constantNames } from '#shared/content/constants/names.ts'
import { defaultConstants } from '#shared/content/constants/default-constants.ts'
import { calculatorFormulas } from '#shared/content/calculators/formulas.ts'
import { calculatorLabels } from '#shared/content/calculators/labels.ts'
import { ownExamples } from '#shared/content/calculators/own-examples.ts'
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
  const begins = block.startPrice ? site.price(block.startPrice) : null
  const start = {
    ...startValuesOn(site.day, calculators[name].fields, block.start),
    ...(begins && { price: begins.value }),
  }
  setCalculatorData({
    constants: () => site.constants(),
    names,
    words: calculatorLabels,
    formulas: calculatorFormulas,
  })
  const fields = withStartValues(calculators[name].fields, start)
  if (begins && !('price' in fields({})))
    throw new Error(`calculator '${name}' asks for no price to begin with`)
  const examples = (ownExamples[name] ?? []).flatMap(({ price, where }) => {
    const known = site.price(price)
    return known ? [{ price: known.value, where }] : []
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

const names = constantNames(defaultConstants)
