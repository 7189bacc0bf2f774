import { constantNames } from '#shared/content/constants/names.ts'
import { defaultConstants } from '#shared/content/constants/default-constants.ts'
import { calculatorFormulas } from '#shared/content/calculators/formulas.ts'
import { calculatorWords } from '#shared/content/calculators/words.ts'
import { ownExamples } from '#shared/content/calculators/own-examples.ts'
import { startingWith } from '#shared/domain/calculators/asked.ts'
import { setCalculatorData } from '#client/calculators/data.ts'
import { calculators } from '#client/calculators/registry.ts'
import { Island } from '#client/island.tsx'
import { BlockHead } from './parts.tsx'
import type { BlockProps } from './props.ts'

/** A calculator, or the part of one that shows the loan. */
export function CalculatorSection({ block, site }: BlockProps<'calculator'>) {
  const { calculator: name, part, title, lead } = block
  const begins = block.startPrice ? site.price(block.startPrice) : null
  const start = { ...block.start, ...(begins && { price: begins.value }) }
  const id = block.id ?? `${name}-calculator`
  setCalculatorData({ constants: () => site.constants(), names, words: calculatorWords, formulas: calculatorFormulas })
  const fields = startingWith(calculators[name].fields, start)
  if (begins && !('price' in fields({}))) throw new Error(`calculator '${name}' asks for no price to begin with`)
  const examples = (ownExamples[name] ?? []).flatMap(({ price, where }) => {
    const known = site.price(price)
    return known ? [{ price: known.value, where }] : []
  })
  return (
    <section className="calculator-section" id={id}>
      <BlockHead title={title} lead={lead} />
      <Island
        name={`${name}-calculator`}
        when="visible"
        props={{
          id,
          part,
          page: site.route.path,
          origin: site.origin,
          start,
          asked: site.asked(fields),
          notTaken: site.notTaken(fields),
          examples,
          day: site.day,
          constants: site.constantsAddress,
        }}
      />
    </section>
  )
}

const names = constantNames(defaultConstants)
