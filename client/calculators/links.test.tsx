import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { calculatorFormulas } from '#shared/content/calculators/formulas.ts'
import { calculatorLabels } from '#shared/content/calculators/labels.ts'
import { constantNames } from '#shared/content/constants/names.ts'
import { defaultConstants } from '#shared/content/constants/default-constants.ts'
import {
  changeAnswer,
  type Answers,
  answersQuery,
  type FieldsFor,
  readInvalidTexts,
  readAnswers,
  withStartValues,
} from '#shared/domain/calculators/inputs/answers.ts'
import {
  calculationFromQuery,
  calculationNames,
  completeInputs,
} from '#shared/domain/calculators/calculation/calculation.ts'
import { readConstants } from '#shared/domain/constants.ts'
import { calculatorNames, type CalculatorName } from '#shared/schemas/content/calculator.ts'
import { type Draw, randomly } from '#test/helpers/randomly.ts'
import type { CalculatorResult } from './calculator.ts'
import { setCalculatorData } from './data.ts'
import { CalculatorFrame } from './frame.tsx'
import { calculators } from './registry.ts'

const day = '2026-11-24'
setCalculatorData({
  constants: (at) => readConstants(defaultConstants, at),
  names: constantNames(defaultConstants),
  words: calculatorLabels,
  formulas: calculatorFormulas,
})
/** Other beginnings than the calculators' own, as pages have them. */
const starts: Readonly<Partial<Record<CalculatorName, Answers>>> = {
  loan: { price: 117_400, loanPct: 80 },
  subsidies: { work: 'batteri' },
}

const textsOf = (query: string) => (name: string) => new URLSearchParams(query).get(name)
const inputsAt = (name: CalculatorName, given: Answers): CalculatorResult['inputs'] => {
  const at = Date.parse(day)
  return (
    calculators[name].calculate(
      { ...starts[name], ...given },
      readConstants(defaultConstants, at),
      at,
    ) as CalculatorResult
  ).inputs
}

/** A state that a visitor can reach: half of the fields set, a fifth of those to their defaults. */
function drawnState(fieldsFor: FieldsFor, { chance, integer, pick }: Draw): Answers {
  let given: Answers = {}
  for (const name of Object.keys({ ...fieldsFor({}), ...fieldsFor({ work: 'varmepumpe' }) })) {
    const field = fieldsFor(given)[name]
    if (!field || chance(0.5)) continue
    const any =
      field.kind === 'choice'
        ? pick(field.options)
        : integer(Math.round(field.least * 1e5), Math.round(field.most * 1e5)) / 1e5
    given = changeAnswer(fieldsFor, given, name, chance(0.2) ? field.default : any)
  }
  return given
}

const drawn = (name: CalculatorName, fieldsFor: FieldsFor, query: string): string =>
  renderToStaticMarkup(
    <CalculatorFrame
      calculator={calculators[name]}
      id="calculator"
      part="whole"
      page="/side"
      origin=""
      start={starts[name] ?? {}}
      answers={readAnswers(fieldsFor, textsOf(query))}
      invalidTexts={readInvalidTexts(fieldsFor, textsOf(query))}
      examples={[]}
      day={day}
      constants=""
    />,
  )

/** The names and texts that the form sends without a script. */
const sentBy = (html: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...html.matchAll(/<input[^>]*>/g)].flatMap(([input]) => {
      const attribute = (name: string): string =>
        new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1]?.replaceAll('&amp;', '&') ?? ''
      const isSent =
        attribute('name') !== '' && (attribute('type') !== 'radio' || input.includes(' checked'))
      return isSent ? [[attribute('name'), attribute('value')]] : []
    }),
  )

test.each(calculatorNames)(
  '%s: the link and the form of any state are parsed back to the same state, with the same figures',
  (name) => {
    const fieldsFor = withStartValues(calculators[name].fields, starts[name])
    randomly(
      (draw) => {
        const given = drawnState(fieldsFor, draw)
        const inputs = inputsAt(name, given)
        expect(readAnswers(fieldsFor, textsOf(answersQuery(given)))).toEqual(given)
        const html = drawn(name, fieldsFor, answersQuery(given))
        // The page's own link carries what the page begins with too.
        const link =
          /href="\/side\?([^"#]*)[^"]*#calculator"[^>]*class="calculator-link"/
            .exec(html)?.[1]
            ?.replaceAll('&amp;', '&') ?? ''
        expect(inputsAt(name, readAnswers(fieldsFor, textsOf(link)))).toEqual(inputs)
        const sent = readAnswers(fieldsFor, (field) => sentBy(html)[field] ?? null)
        expect(inputsAt(name, sent)).toEqual(inputs)
        expect(sent).toMatchObject(given)
      },
      { cases: 15 },
    )
  },
)

test.each(calculationNames)(
  '%s: the link to the quote request contains the inputs of the shown figures',
  (name) => {
    randomly(
      (draw) => {
        const given = drawnState(calculators[name].fields, draw)
        // Of what isn't asked the figures know that it is empty.
        const brought = completeInputs(
          calculationFromQuery(new URLSearchParams(`beregning=${name}&${answersQuery(given)}`))!,
        )
        expect({ ...(name === 'heat-pump' && { fuelPrice: null }), ...brought }).toEqual(
          inputsAt(name, given),
        )
      },
      { cases: 100 },
    )
  },
)

test.each([
  ['car-and-sun', 'use', '0,145', 0.145, '0,145'],
  ['car-and-sun', 'use', '0,185', 0.185, '0,185'],
  ['heat-pump', 'electricityPrice', '2,345', 2.345, '2,345'],
  ['solar', 'size', '8½', 8.5, '8,5'],
  ['solar', 'consumption', '4.500,5 kWh', 4500.5, '4.500,5'],
] as const)(
  '%s: %s typed as %s has the same value when shown, submitted and calculated',
  (name, field, typed, value, shown) => {
    const query = new URLSearchParams({ [field]: typed }).toString()
    const fieldsFor = calculators[name].fields
    expect(inputsAt(name, readAnswers(fieldsFor, textsOf(query)))[field]).toBe(value)
    expect(sentBy(drawn(name, fieldsFor, query))[field]).toBe(shown)
  },
)
