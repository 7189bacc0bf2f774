import type { HeatingKind } from '../../../schemas/quote-request-options.ts'
import type { Constant } from '../../../schemas/content/snapshot.ts'
import type { Constants } from '../../constants.ts'
import { isValidAt } from '../../dates.ts'

/** What is to be done in the house. */
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

/** What somebody tells of the house; null is 'not told' or 'don't know'. */
export interface SubsidyAnswers {
  readonly work: Work
  readonly heating: HeatingKind | null
  readonly pump: PumpKind | null
  /** Own home, lived in all the year. */
  readonly yearRound: boolean | null
  /** District heating is there or planned. */
  readonly districtHeating: boolean | null
  /** Something is signed that binds, or work has begun. */
  readonly begun: boolean | null
  /** The pump is rented from a provider, who owns it. */
  readonly rented: boolean | null
  /** People over 18 who pay. */
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

/** What a scheme asks. `open`: the scheme itself is in force and has money left. */
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
  /** Why not, or what isn't known; empty where it applies. */
  readonly reasons: readonly Condition[]
  /** Each condition, and whether it is met; null where that isn't known. */
  readonly conditions: readonly { readonly condition: Condition; readonly met: boolean | null }[]
  /** A grant, kr.: who gets it, and whether it is the most there can be. Null where no amount is known for the day. */
  readonly grant: {
    readonly kroner: number
    readonly upTo: boolean
    readonly share: number | null
    readonly paidTo: 'owner' | 'provider'
  } | null
  /** A deduction, which is no money off: its most, what of the labour it covers, and what that is worth in tax. kr. */
  readonly deduction: {
    readonly most: number
    readonly deducted: number
    readonly upTo: boolean
    readonly worth: number
  } | null
  /** Not to be had for the same work as these. */
  readonly notWith: readonly Scheme[]
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly source: string
  readonly url: string | null
  readonly readOn: string
}

export interface Subsidies {
  readonly found: readonly SubsidyFound[]
  /** Of those that apply and exclude one another, the one that leaves most with the owner; null where none applies. */
  readonly best: Scheme | null
  /** Not known to apply, but worth more to the owner than `best` if it does: a reason to ask before anything is signed. */
  readonly perhaps: Scheme | null
}

type Met = boolean | null
type Conditions = Readonly<Partial<Record<Condition, Met>>>

/** Grants and deductions there are for a work at a time (ms): each with its verdict, why, how much and where it can be read. */
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

/** kr. that stay with the owner: a grant to a provider is not theirs, a deduction is worth its tax. */
export const ownersWorth = ({ grant, deduction }: SubsidyFound): number =>
  (grant?.paidTo === 'owner' ? grant.kroner : 0) + (deduction?.worth ?? 0)
const worthOf = (one: SubsidyFound | null): number => (one ? ownersWorth(one) : 0)

/** Boilers and radiators that make room for a heat pump under the pool; what is rented takes the place of a boiler that burns. */
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

/** Who rents a pump neither owns it nor pays for the work: asked only where that is told. */
const boughtBy = ({ work, rented }: SubsidyAnswers): Conditions =>
  work === 'varmepumpe' && rented ? { bought: false } : {}

/** What both grants ask of the pump, and of the place it is for. */
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
      // Who rents the house lives there too: a no may be to owning it.
      yearRoundHouse: answers.yearRound || null,
      rented: answers.rented,
      // Nobody but the provider and the agency knows.
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
    // The others are for a new pump alone.
    notWith: answers.work === 'varmepumpe' ? ['heatPumpPool', 'heatPumpSubscription'] : [],
    ...sourceOf(amount ?? row),
  }
}

/** Cleaning, windows and gardens: named because service of a heat pump is often taken for it (SKM2025.507.SR says it is craft). */
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

/** Labour within the cap of all who pay, and what it is worth in tax: never the deduction itself. */
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
  /** What says so. */
  readonly row: Constant
  /** The row of the amount; null where it isn't known for the day, or there is nothing to have. */
  readonly amount: Constant | null
}

/** How a scheme stands on a day: its row `.open` says 1 open, 0 closed, −1 not known. */
function schemeStatus(key: string, constants: Constants, at: number): SchemeStatus {
  const row = constants.row(`${key}.open`, { at })
  const open = row.value < 0 ? null : row.value > 0
  if (open === false || !constants.has(key, { at })) return { open, row, amount: null }
  const amount = constants.row(key, { at })
  return { open, row, amount: isValidAt(amount, at) ? amount : null }
}

/** A condition that isn't met decides; else one that isn't known does. */
function judge(
  scheme: Scheme,
  asked: Conditions,
): Pick<SubsidyFound, 'scheme' | 'verdict' | 'reasons' | 'conditions'> {
  const conditions = Object.entries(asked).map(([condition, met]) => ({
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

/** An amount that is only assumed to go on has no end that is known. */
const sourceOf = ({ validFrom, validTo, source, url, readOn, confidence }: Constant) => ({
  validFrom,
  validTo: confidence === 'assumed' ? null : validTo,
  source,
  url,
  readOn,
})
