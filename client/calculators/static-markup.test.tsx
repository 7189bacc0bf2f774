import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { calculatorFormulas } from '#shared/content/calculators/formulas.ts'
import { calculatorLabels } from '#shared/content/calculators/labels.ts'
import { constantNames } from '#shared/content/constants/names.ts'
import { defaultConstants } from '#shared/content/constants/default-constants.ts'
import { changeAnswer, type Answers } from '#shared/domain/calculators/inputs/answers.ts'
import { readConstants } from '#shared/domain/constants.ts'
import { calculatorNames } from '#shared/schemas/content/calculator.ts'
import { randomly } from '#test/helpers/randomly.ts'
import { Assumptions } from './result/assumptions.tsx'
import type { CalculatorResult } from './calculator.ts'
import { Patterns } from '../charts/patterns.tsx'
import { CalculatorFields, HiddenAnswers } from './fields/calculator-fields.tsx'
import { calculators } from './registry.ts'
import { CampaignQueryFields } from '#client/slots.tsx'
import { Button } from '#client/ui/button.tsx'
import { renderStatic } from './static-markup.ts'

const at = Date.parse('2026-11-24')
const names = constantNames(defaultConstants)

test.each(calculatorNames)(
  'the fields and pictures of %s have the same markup as from React',
  (name) => {
    const { fields: fieldsFor, calculate, Charts } = calculators[name]
    randomly(
      ({ chance, integer, pick }) => {
        let given: Answers = {}
        for (const field of Object.keys(fieldsFor({}))) {
          const input = fieldsFor(given)[field]
          if (!input || chance(0.5)) continue
          given = changeAnswer(
            fieldsFor,
            given,
            field,
            input.kind === 'choice' ? pick(input.options) : integer(input.least, input.most),
          )
        }
        const result = calculate(given, readConstants(defaultConstants, at), at) as CalculatorResult
        const pictures = (
          <>
            {Charts && <Charts result={result} />}
            <Assumptions used={result.used} formulas={calculatorFormulas[name]} names={names} />
            <Patterns />
            <CalculatorFields
              id="calculator"
              groups={calculatorLabels[name].groups}
              fields={fieldsFor(given)}
              labels={calculatorLabels[name]}
              values={result.inputs as Readonly<Record<string, number | string | null>>}
              first={given}
              fallbackValues={{ price: 72_000 }}
              typed={chance(0.5) ? { size: { text: '"99"', value: 30, valid: 6, left: true } } : {}}
              onTyped={() => undefined}
              onChange={() => undefined}
            />
            <HiddenAnswers answers={given} except={[]} />
            <CampaignQueryFields beside={{ a: 'b' }} />
            <Button type="submit">Regn ud</Button>
          </>
        )
        const [own, react] = [renderStatic(pictures), renderToString(pictures)]
        // The whole would fill pages: what differs is named from where it begins.
        const from = [...own].findIndex((letter, i) => letter !== react[i])
        expect(from < 0 ? own.length : own.slice(from - 80, from + 80)).toBe(
          from < 0 ? react.length : react.slice(from - 80, from + 80),
        )
      },
      { cases: 15 },
    )
  },
)

test('escapes and separates texts as React does', () => {
  const node = (
    <p className="a" aria-hidden hidden title={'<"\'&>'} data-x={0}>
      a{'<b>'}
      {''}
      {0}
      {null}
      <i>{[1, 2].map(String)}</i>c{false}d
    </p>
  )
  expect(renderStatic(node)).toBe(renderToString(node))
})

test('throws on anything it does not support', () => {
  for (const node of [
    <b key="1" style={{ color: 'red' }} />,
    <b key="2" onScroll={() => undefined} />,
    <path key="3" strokeWidth={2} />,
  ])
    expect(() => renderStatic(node)).toThrow('not drawn apart from React')
})
