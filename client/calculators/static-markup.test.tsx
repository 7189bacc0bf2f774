import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { calculatorFormulas } from '#shared/content/calculators/formulas.ts'
import { constantNames } from '#shared/content/constants/names.ts'
import { defaultConstants } from '#shared/content/constants/default-constants.ts'
import { answered, type Asked } from '#shared/domain/calculators/asked.ts'
import { readConstants } from '#shared/domain/constants.ts'
import { calculatorNames } from '#shared/schemas/calculator.ts'
import { randomly } from '#test/helpers/randomly.ts'
import { Assumptions } from './assumptions.tsx'
import type { Reckoned } from './calculator.ts'
import { Patterns } from './charts/figure.tsx'
import { calculators } from './registry.ts'
import { renderStatic } from './static-markup.ts'

const at = Date.parse('2026-11-24')
const names = constantNames(defaultConstants)

test.each(calculatorNames)('the pictures of %s have the very markup that React gives them', (name) => {
  const { fields: fieldsFor, reckon, Pictures } = calculators[name]
  randomly(
    ({ chance, integer, pick }) => {
      let asked: Asked = {}
      for (const field of Object.keys(fieldsFor({}))) {
        const input = fieldsFor(asked)[field]
        if (!input || chance(0.5)) continue
        asked = answered(fieldsFor, asked, field, input.kind === 'choice' ? pick(input.options) : integer(input.least, input.most))
      }
      const result = reckon(asked, readConstants(defaultConstants, at), at) as Reckoned
      const pictures = (
        <>
          {Pictures && <Pictures result={result} />}
          <Assumptions used={result.used} formulas={calculatorFormulas[name]} names={names} />
          <Patterns />
        </>
      )
      expect(renderStatic(pictures)).toBe(renderToString(pictures))
    },
    { cases: 15 },
  )
})

test('texts are escaped and kept apart as React does it', () => {
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

test('what it does not know is an error, never other markup', () => {
  for (const node of [<b key="1" style={{ color: 'red' }} />, <b key="2" onClick={() => undefined} />, <path key="3" strokeWidth={2} />])
    expect(() => renderStatic(node)).toThrow('not drawn apart from React')
})
