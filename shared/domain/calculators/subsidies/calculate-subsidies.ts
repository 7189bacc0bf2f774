import { heatingKinds } from '../../../schemas/quote-request-options.ts'
import type { Constant } from '../../../schemas/content/snapshot.ts'
import type { Constants } from '../../constants.ts'
import { choice, clampInputs, type InputFields, type InputsOf, number } from '../inputs/input.ts'
import { findSubsidies, pumpKinds, type Subsidies, works } from './schemes.ts'

const triState = ['unknown', 'yes', 'no'] as const
type TriState = (typeof triState)[number]

export const subsidyFields = {
  work: choice(works),
  /** `andet` also means unknown. */
  heatingType: choice(
    heatingKinds.map(({ value }) => value),
    'andet',
  ),
  pump: choice(['unknown', ...pumpKinds]),
  /** Own home, lived in all the year. */
  yearRound: choice(triState),
  /** Existing or planned. */
  districtHeating: choice(triState),
  /** A binding agreement is signed, or work has begun. */
  begun: choice(triState),
  /** From a provider who owns it. */
  rented: choice(triState, 'no'),
  /** Over 18, and paying. */
  adults: number([0, 6, 1], 2, 'voksne'),
  /** On the invoice, incl. VAT; empty: the maximum deduction, or for service the price of a visit. */
  labour: number([0, 200_000, 500], null, 'kr.'),
} as const
/** House and pump matter only for a new pump. */
export function subsidyFieldsFor(given: Readonly<Record<string, unknown>>): InputFields {
  const { work, adults, labour } = subsidyFields
  return clampInputs({ work }, given).work === 'varmepumpe'
    ? subsidyFields
    : { work, adults, labour }
}
export type SubsidyInputs = InputsOf<typeof subsidyFields>

export interface SubsidyResult extends Subsidies {
  readonly inputs: SubsidyInputs
  readonly used: readonly Constant[]
}

const toBoolean = (answer: TriState): boolean | null =>
  answer === 'unknown' ? null : answer === 'yes'

/** `at` in ms. `constants` must be a new reader, so that `used` names only these rows. */
export function calculateSubsidies(
  given: Readonly<Record<string, unknown>>,
  constants: Constants,
  at: number,
): SubsidyResult {
  const inputs = clampInputs(subsidyFields, given)
  const { work, heatingType, pump, yearRound, districtHeating, begun, rented, labour } = inputs
  const answers = {
    work,
    heating: heatingType === 'andet' ? null : heatingType,
    pump: pump === 'unknown' ? null : pump,
    yearRound: toBoolean(yearRound),
    districtHeating: toBoolean(districtHeating),
    begun: toBoolean(begun),
    rented: toBoolean(rented),
    adults: inputs.adults,
    // A visit costs far less than the maximum deduction.
    labour:
      labour ?? (work === 'varmepumpe-service' ? constants.value('heating.service.mid') : null),
  }
  return { inputs, ...findSubsidies(answers, constants, at), used: constants.used() }
}
