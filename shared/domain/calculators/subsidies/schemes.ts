import type { HeatingKind } from '../../../schemas/quote-request-options.ts'
import type { Constant } from '../../../schemas/content/snapshot.ts'
import type { Constants } from '../../constants.ts'
import { isValidAt } from '../../dates.ts'

export const works = [
  'varmepumpe',
  'varmepumpe-service',
  'solceller',
  'solceller-batteri',
  'batteri',
] as const
export type Work = (typeof works)[number]
export const pumpKinds = ['air-water', 'ground', 'air-air'] as const
export type PumpKind = (typeof pumpKinds)[number]

/** Null is unknown. */
export interface SubsidyAnswers {
  readonly work: Work
  readonly heating: HeatingKind | null
  readonly pump: PumpKind | null
  /** Owned and lived in all year. */
  readonly yearRound: boolean | null
  /** Existing or planned. */
  readonly districtHeating: boolean | null
  /** A binding agreement is signed, or work has begun. */
  readonly begun: boolean | null
  /** From a provider, who owns the pump. */
  readonly rented: boolean | null
  /** Adults who pay. */
  readonly adults: number
  /** Labour on the invoice, kr. incl. VAT. */
  readonly labour: number | null
}

export const schemes = [
  'heatPumpPool',
  'heatPumpSubscription',
  'craftDeduction',
  'serviceDeduction',
] as const
export type Scheme = (typeof schemes)[number]

/** Conditions of schemes. `open`: the scheme is in force and has money left. */
export type Condition =
  | 'open'
  | 'heatPump'
  | 'waterborne'
  | 'replacesBoiler'
  | 'replacesFuelBoiler'
  | 'noDistrictHeating'
  | 'yearRoundHome'
  | 'yearRoundHouse'
  | 'notBegun'
  | 'rented'
  | 'approvedProvider'
  | 'bought'
  | 'coveredWork'
  | 'notBatteryAlone'
  | 'adults'

export interface SubsidyFound {
  readonly scheme: Scheme
  readonly verdict: 'yes' | 'no' | 'unknown'
  /** Conditions that are not met, or unknown; empty where the scheme applies. */
  readonly reasons: readonly Condition[]
  /** `met` is null where that is unknown. */
  readonly conditions: readonly { readonly condition: Condition; readonly met: boolean | null }[]
  /** Null where no amount is known for the day. */
  readonly grant: {
    readonly kroner: number
    readonly upTo: boolean
    readonly share: number | null
    readonly paidTo: 'owner' | 'provider'
  } | null
  /** kr.: the maximum, the part of the labour it covers, and the value of that in tax. */
  readonly deduction: {
    readonly most: number
    readonly deducted: number
    readonly upTo: boolean
    readonly worth: number
  } | null
  /** Can't be combined with these for the same work. */
  readonly notWith: readonly Scheme[]
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly source: string
  readonly url: string | null
  readonly readOn: string
}

export interface Subsidies {
  readonly found: readonly SubsidyFound[]
  /** The scheme that applies and is worth most to the owner. */
  readonly best: Scheme | null
  /** May apply, and would be worth more to the owner than `best`. */
  readonly perhaps: Scheme | null
}

type Met = boolean | null
type Conditions = Readonly<Partial<Record<Condition, Met>>>

/** `at` in ms. */
export function findSubsidies(
  answers: SubsidyAnswers,
  constants: Constants,
  at: number,
): Subsidies {
  const found = [
    pool(answers, constants, at),
    subscription(answers, constants, at),
    craft(answers, constants, at),
    service(answers, constants, at),
  ]
  const most = (verdict: SubsidyFound['verdict'], above: number): SubsidyFound | null =>
    found
      .filter((one) => one.verdict === verdict)
      .reduce<SubsidyFound | null>(
        (top, one) => (ownersWorth(one) > Math.max(above, worthOf(top)) ? one : top),
        null,
      )
  const best = most('yes', 0)
  return {
    found,
    best: best?.scheme ?? null,
    perhaps: most('unknown', worthOf(best))?.scheme ?? null,
  }
}

/** kr. for the owner: not a provider's grant; a deduction's value in tax. */
export const ownersWorth = ({ grant, deduction }: SubsidyFound): number =>
  (grant?.paidTo === 'owner' ? grant.kroner : 0) + (deduction?.worth ?? 0)
const worthOf = (one: SubsidyFound | null): number => (one ? ownersWorth(one) : 0)

/** Heating that the pool lets a heat pump replace; a rented pump must replace a boiler. */
const replaced: Readonly<Record<HeatingKind, Met>> = {
  gas: true,
  olie: true,
  traepiller: true,
  elvarme: true,
  fjernvarme: false,
  andet: null,
}
const burns: Readonly<Record<HeatingKind, Met>> = { ...replaced, elvarme: false }
const not = (met: Met): Met => (met === null ? null : !met)

/** A tenant of a pump neither owns it nor pays for the work. */
const boughtBy = ({ work, rented }: SubsidyAnswers): Conditions =>
  work === 'varmepumpe' && rented ? { bought: false } : {}

/** Conditions of both grants. */
const newPump = ({ work, pump }: SubsidyAnswers): Conditions => ({
  heatPump: work === 'varmepumpe',
  waterborne: pump === null ? null : pump !== 'air-air',
})
const noDistrictHeating = ({ heating, districtHeating }: SubsidyAnswers): Met =>
  heating === 'fjernvarme' ? false : not(districtHeating)

function pool(answers: SubsidyAnswers, constants: Constants, at: number): SubsidyFound {
  const { open, row, amount } = schemeStatus('subsidy.heat-pump-pool', constants, at)
  return {
    ...judge('heatPumpPool', {
      open,
      ...newPump(answers),
      replacesBoiler: answers.heating === null ? null : replaced[answers.heating],
      noDistrictHeating: noDistrictHeating(answers),
      yearRoundHome: answers.yearRound,
      notBegun: not(answers.begun),
      ...boughtBy(answers),
    }),
    grant: amount && { kroner: amount.value, upTo: false, share: null, paidTo: 'owner' },
    deduction: null,
    notWith: ['heatPumpSubscription', 'craftDeduction'],
    ...sourceOf(amount ?? row),
  }
}

function subscription(answers: SubsidyAnswers, constants: Constants, at: number): SubsidyFound {
  const { open, row, amount } = schemeStatus('subsidy.subscription', constants, at)
  return {
    ...judge('heatPumpSubscription', {
      open,
      ...newPump(answers),
      replacesFuelBoiler: answers.heating === null ? null : burns[answers.heating],
      noDistrictHeating: noDistrictHeating(answers),
      // The question also covers ownership, so that a no may come from a tenant of the house.
      yearRoundHouse: answers.yearRound || null,
      rented: answers.rented,
      // Known only to the provider and the agency.
      approvedProvider: null,
    }),
    grant: amount && {
      kroner: amount.value,
      upTo: true,
      share: constants.value('subsidy.subscription.share', { at }),
      paidTo: 'provider',
    },
    deduction: null,
    notWith: ['heatPumpPool', 'craftDeduction'],
    ...sourceOf(amount ?? row),
  }
}

function craft(answers: SubsidyAnswers, constants: Constants, at: number): SubsidyFound {
  const { open, row, amount } = schemeStatus('deduction.craft', constants, at)
  return {
    ...judge('craftDeduction', {
      open,
      notBatteryAlone: answers.work !== 'batteri',
      adults: answers.adults >= 1,
      ...boughtBy(answers),
    }),
    grant: null,
    deduction: amount && deductionOf(amount.value, answers, constants, at),
    // The others are only for a new pump.
    notWith: answers.work === 'varmepumpe' ? ['heatPumpPool', 'heatPumpSubscription'] : [],
    ...sourceOf(amount ?? row),
  }
}

/** Cleaning, windows and gardens. Included because service of a heat pump is often mistaken for it (it is craft: SKM2025.507.SR). */
function service(answers: SubsidyAnswers, constants: Constants, at: number): SubsidyFound {
  const { open, row, amount } = schemeStatus('deduction.service', constants, at)
  return {
    ...judge('serviceDeduction', { open, coveredWork: false, adults: answers.adults >= 1 }),
    grant: null,
    deduction: null,
    notWith: [],
    ...sourceOf(amount ?? row),
  }
}

/** The labour within the cap, and its value in tax. */
function deductionOf(
  perPerson: number,
  { adults, labour }: SubsidyAnswers,
  constants: Constants,
  at: number,
): SubsidyFound['deduction'] {
  const most = perPerson * Math.max(0, adults)
  const deducted = labour === null ? most : Math.min(most, Math.max(0, labour))
  return {
    most,
    deducted,
    upTo: labour === null,
    worth: deducted * constants.value('deduction.worth', { at }),
  }
}

interface SchemeStatus {
  readonly open: Met
  /** The row of `open`. */
  readonly row: Constant
  /** The row of the amount; null where it is unknown for the day, or the scheme is closed. */
  readonly amount: Constant | null
}

/** The row `.open` is 1 for open, 0 for closed, −1 for unknown. */
function schemeStatus(key: string, constants: Constants, at: number): SchemeStatus {
  const row = constants.row(`${key}.open`, { at })
  const open = row.value < 0 ? null : row.value > 0
  if (open === false || !constants.has(key, { at })) return { open, row, amount: null }
  const amount = constants.row(key, { at })
  return { open, row, amount: isValidAt(amount, at) ? amount : null }
}

/** A condition that is not met decides, else an unknown one. */
function judge(
  scheme: Scheme,
  required: Conditions,
): Pick<SubsidyFound, 'scheme' | 'verdict' | 'reasons' | 'conditions'> {
  const conditions = Object.entries(required).map(([condition, met]) => ({
    condition: condition as Condition,
    met,
  }))
  const failing = conditions.filter(({ met }) => met === false)
  const open = conditions.filter(({ met }) => met === null)
  const verdict = failing.length > 0 ? 'no' : open.length > 0 ? 'unknown' : 'yes'
  return {
    scheme,
    verdict,
    reasons: (failing.length > 0 ? failing : open).map(({ condition }) => condition),
    conditions,
  }
}

/** An assumed amount has no known end. */
const sourceOf = ({ validFrom, validTo, source, url, readOn, confidence }: Constant) => ({
  validFrom,
  validTo: confidence === 'assumed' ? null : validTo,
  source,
  url,
  readOn,
})
