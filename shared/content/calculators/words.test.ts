import { describe, expect, test } from 'vitest'
import { reckonCarAndSun, carAndSunFields } from '../../domain/calculators/car-and-sun.ts'
import { reckonHeatPump } from '../../domain/calculators/heat-pump.ts'
import { heatPumpFields } from '../../domain/calculators/heat-pump-inputs.ts'
import { heatings } from '../../domain/calculators/heating.ts'
import type { InputFields } from '../../domain/calculators/input.ts'
import { loanFields, reckonLoan } from '../../domain/calculators/loan.ts'
import { passiveIncomeFields, reckonPassiveIncome } from '../../domain/calculators/passive-income.ts'
import { findSubsidies, pumpKinds, schemes, works } from '../../domain/calculators/subsidies.ts'
import { reckonSubsidies, subsidyFields } from '../../domain/calculators/subsidy-finder.ts'
import type { Constants } from '../../domain/constants.ts'
import { readConstants } from '../../domain/constants.ts'
import { instantOf } from '../../domain/dates.ts'
import type { CalculatorWords } from '../../schemas/calculator.ts'
import { heatingKinds } from '../../schemas/offer-form-options.ts'
import type { Constant } from '../../schemas/snapshot.ts'
import { defaultConstants } from '../constants/default-constants.ts'
import { carAndSunWords } from './car-and-sun.ts'
import { heatPumpWords } from './heat-pump.ts'
import { loanWords } from './loan.ts'
import { passiveIncomeWords } from './passive-income.ts'
import { conditionWords, schemeWords, subsidiesWords, verdictWords } from './subsidies.ts'

const at = instantOf('2026-11-22')
const constants = (when = at) => readConstants(defaultConstants, when)

interface Case {
  readonly words: CalculatorWords
  readonly fields: InputFields
  readonly reckon: (given: Readonly<Record<string, unknown>>, constants: Constants) => { readonly used: readonly Constant[] }
  /** Answers that between them read every row. */
  readonly asked: readonly Readonly<Record<string, unknown>>[]
}

const cases: Readonly<Record<string, Case>> = {
  'heat-pump': {
    words: heatPumpWords,
    fields: heatPumpFields('gas'),
    reckon: reckonHeatPump,
    asked: heatings.flatMap((heatingType) => [{ heatingType }, { heatingType, use: 2000, pump: 'ground', emitter: 'floor', loanPct: 80 }]),
  },
  'passive-income': { words: passiveIncomeWords, fields: passiveIncomeFields, reckon: reckonPassiveIncome, asked: [{}, { area: 'DK2', grid: 'other' }] },
  'car-and-sun': { words: carAndSunWords, fields: carAndSunFields, reckon: reckonCarAndSun, asked: [{}, { charging: 'sun', grid: 'radius' }] },
  loan: { words: loanWords, fields: loanFields, reckon: reckonLoan, asked: [{}, { loanPct: 80 }, { price: 10_000, loanPct: 5 }] },
  subsidies: {
    words: subsidiesWords,
    fields: subsidyFields,
    reckon: (given, rows) => reckonSubsidies(given, rows, at),
    asked: works.map((work) => ({ work })),
  },
}

describe.each(Object.entries(cases))('%s', (_name, { words, fields, reckon, asked }) => {
  test('every field is asked once and has its words, every option its label', () => {
    const placed = [...words.groups.flatMap((group) => group.fields), ...words.loan]
    expect(placed.toSorted()).toEqual(Object.keys(fields).toSorted())
    for (const [name, field] of Object.entries(fields)) {
      expect(words.fields[name]?.label, name).toBeTruthy()
      if (field.kind === 'choice') expect(Object.keys(words.fields[name]?.options ?? {}).toSorted(), name).toEqual([...field.options].toSorted())
      else expect(Boolean(words.fields[name]?.empty), `${name}: what an empty field means`).toBe(field.default === null)
    }
  })

  test('every row a result rests on stands under a formula', () => {
    const keys = words.formulas.flatMap((formula) => formula.keys)
    const loose = asked.flatMap((given) =>
      reckon(given, constants())
        .used.map(({ key }) => key)
        .filter((key) => !keys.some((start) => key === start || key.startsWith(`${start}.`))),
    )
    expect([...new Set(loose)]).toEqual([])
  })

  test('every formula is in use', () => {
    const read = new Set(asked.flatMap((given) => reckon(given, constants()).used.map(({ key }) => key)))
    const unused = words.formulas.flatMap(({ keys }) => keys.filter((start) => ![...read].some((key) => key === start || key.startsWith(`${start}.`))))
    expect(unused).toEqual([])
  })
})

test('whatever is answered, on any day, each code of a grant has Danish words', () => {
  const days = ['2025-06-01', '2026-08-01', '2026-11-22', '2027-06-01', '2028-06-01']
  const told = [null, true, false]
  const heard = { schemes: new Set<string>(), conditions: new Set<string>(), verdicts: new Set<string>() }
  for (const day of days)
    for (const work of works)
      for (const heating of [null, ...heatingKinds.map(({ value }) => value)])
        for (const pump of [null, ...pumpKinds])
          for (const answer of told) {
            const answers = {
              work,
              heating,
              pump,
              yearRound: answer,
              districtHeating: answer,
              begun: answer,
              rented: answer,
              adults: answer ? 2 : 0,
              labour: null,
            }
            for (const { scheme, verdict, reasons, conditions, notWith } of findSubsidies(answers, constants(), instantOf(day)).found) {
              for (const one of [scheme, ...notWith]) heard.schemes.add(one)
              for (const one of [...reasons, ...conditions.map(({ condition }) => condition)]) heard.conditions.add(one)
              heard.verdicts.add(verdict)
            }
          }
  expect([...heard.schemes].toSorted()).toEqual([...schemes].toSorted())
  expect([...heard.schemes].filter((one) => !Object.hasOwn(schemeWords, one))).toEqual([])
  expect([...heard.conditions].toSorted()).toEqual(Object.keys(conditionWords).toSorted())
  expect([...heard.verdicts].toSorted()).toEqual(Object.keys(verdictWords).toSorted())
  for (const words of [...Object.values(schemeWords), ...Object.values(conditionWords)])
    for (const text of Object.values(words)) expect(text).toMatch(/^[A-ZÆØÅ].{3,}/)
})
