import { describe, expect, test } from 'vitest'
import { calculatorFormulas } from '#shared/content/calculators/formulas.ts'
import { calculatorLabels } from '#shared/content/calculators/labels.ts'
import { defaultConstants } from '#shared/content/constants/default-constants.ts'
import { changeAnswer, type Answers } from '#shared/domain/calculators/inputs/answers.ts'
import { readConstants } from '#shared/domain/constants.ts'
import { calculatorNames } from '#shared/schemas/content/calculator.ts'
import { byFormula } from './result/assumptions.tsx'
import type { CalculatorResult } from './calculator.ts'
import { pictureOf } from './house/look.ts'
import { calculators } from './registry.ts'

const at = Date.parse('2026-11-24')
const calculateFor = (name: (typeof calculatorNames)[number], given: Answers): CalculatorResult =>
  calculators[name].calculate(given, readConstants(defaultConstants, at), at) as CalculatorResult

describe.each(calculatorNames)('%s', (name) => {
  const { fields: fieldsFor } = calculators[name]
  const words = calculatorLabels[name]
  const fields = fieldsFor({})
  /** Each choice taken once: answers that change the fields or the result. */
  const states: readonly Answers[] = [
    {},
    ...Object.entries(fields).flatMap(([field, input]) =>
      input.kind === 'choice'
        ? input.options.map((option) => changeAnswer(fieldsFor, {}, field, option))
        : [],
    ),
  ]

  test('is registered under its own name', () => {
    expect(calculators[name].name).toBe(name)
  })

  test('every field has labels and is shown once, and every option has a label', () => {
    expect(Object.keys(words.fields).toSorted()).toEqual(Object.keys(fields).toSorted())
    expect(
      [...words.groups.flatMap((group) => group.fields), ...words.loan].filter(
        (field, i, all) => all.indexOf(field) !== i && !words.loan.includes(field),
      ),
    ).toEqual([])
    expect(new Set([...words.groups.flatMap((group) => group.fields), ...words.loan])).toEqual(
      new Set(Object.keys(fields)),
    )
    const offered: Record<string, Set<string>> = {}
    for (const given of states)
      for (const [field, input] of Object.entries(fieldsFor(given)))
        if (input.kind === 'choice')
          offered[field] = new Set([...(offered[field] ?? []), ...input.options])
    for (const [field, options] of Object.entries(offered))
      expect(new Set(Object.keys(words.fields[field]?.options ?? {}))).toEqual(options)
  })

  test('a number field that may be empty has a text for its calculated value', () => {
    const silent = Object.entries(fields).filter(
      ([field, input]) =>
        input.kind === 'number' && input.default === null && !words.fields[field]?.empty,
    )
    expect(silent.map(([field]) => field)).toEqual([])
  })

  test('every constant that the calculator reads is listed under a formula', () => {
    for (const given of states)
      expect(
        byFormula(calculateFor(name, given).used, calculatorFormulas[name]).at(-1)?.title,
      ).not.toBe('Øvrigt')
  })

  test('the headline contains no NaN', () => {
    for (const given of states) {
      const said = calculators[name].headline(calculateFor(name, given))
      expect(said.length).toBeGreaterThan(10)
      expect(said).not.toMatch(/NaN|Infinity|undefined|null/)
    }
  })
})

test.each(calculatorNames.filter((name) => calculators[name].house))(
  '%s has an image file for the initial state of its house, so that pages do not contain the drawing',
  (name) => {
    const look = calculators[name].house?.(calculateFor(name, {}))
    expect(look && pictureOf(look)).not.toBeNull()
  },
)
