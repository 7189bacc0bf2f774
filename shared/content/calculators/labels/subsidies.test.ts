import { expect, test } from 'vitest'
import {
  findSubsidies,
  pumpKinds,
  schemes,
  works,
} from '../../../domain/calculators/subsidies/schemes.ts'
import { readConstants } from '../../../domain/constants.ts'
import { instantOf } from '../../../domain/dates.ts'
import { heatingKinds } from '../../../schemas/quote-request-options.ts'
import { defaultConstants } from '../../constants/default-constants.ts'
import { conditionText, schemeText, verdictLabels } from './subsidies.ts'

const constants = () => readConstants(defaultConstants, instantOf('2026-11-22'))

test('every condition has a Danish text, for any answers on any day', () => {
  const days = ['2025-06-01', '2026-08-01', '2026-11-22', '2027-06-01', '2028-06-01']
  const told = [null, true, false]
  const heard = {
    schemes: new Set<string>(),
    conditions: new Set<string>(),
    verdicts: new Set<string>(),
  }
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
            for (const { scheme, verdict, reasons, conditions, notWith } of findSubsidies(
              answers,
              constants(),
              instantOf(day),
            ).found) {
              for (const one of [scheme, ...notWith]) heard.schemes.add(one)
              for (const one of [...reasons, ...conditions.map(({ condition }) => condition)])
                heard.conditions.add(one)
              heard.verdicts.add(verdict)
            }
          }
  expect([...heard.schemes].toSorted()).toEqual([...schemes].toSorted())
  expect([...heard.schemes].filter((one) => !Object.hasOwn(schemeText, one))).toEqual([])
  expect([...heard.conditions].toSorted()).toEqual(Object.keys(conditionText).toSorted())
  expect([...heard.verdicts].toSorted()).toEqual(Object.keys(verdictLabels).toSorted())
  for (const words of [...Object.values(schemeText), ...Object.values(conditionText)])
    for (const text of Object.values(words)) expect(text).toMatch(/^[A-ZÆØÅ].{3,}/)
})
