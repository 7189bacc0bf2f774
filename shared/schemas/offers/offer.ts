import * as z from 'zod/mini'
import { isCalendarDay } from '../../domain/dates.ts'
import { feeWays } from '../../domain/finance/loan.ts'
import { largestAmount } from '../../domain/money.ts'
import { withDeductions } from '../../domain/offers/price/persons.ts'
import { spot } from '../content/block-parts.ts'
import { email, phone, text } from '../fields/form-fields.ts'
import { offerRules } from './rules.ts'

// The content of a version of an offer. A draft may have empty texts; `findMissing` lists what sending needs.

/** Amounts are øre, VAT included. Unit prices up to 4 million kroner keep every sum within whole numbers. */
const largestUnitPrice = 400_000_000
const wholeOre = 'Beløbet skal være i hele ører'
const ore = (least: number, most: number) =>
  z
    .int(wholeOre)
    .check(z.minimum(least, 'Beløbet er for lille'), z.maximum(most, 'Beløbet er for stort'))
const amount = ore(0, largestAmount)
const count = (least: number, most: number, message: string) =>
  z.int(message).check(z.minimum(least, message), z.maximum(most, message))

const optional = (max: number) => z._default(text(0, '', max), '')
const id = z
  .string('Mangler et id')
  .check(
    z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Et id er små bogstaver, tal og bindestreger, højst 40'),
  )
const list = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z._default(z.array(item).check(z.maxLength(most, `Højst ${most}`)), [])

const line = z.object({
  id,
  title: optional(120),
  detail: optional(400),
  quantity: z.number('Skriv et antal').check(
    z.minimum(0.001, 'Antallet skal være over 0'),
    z.maximum(9_999, 'Antallet er for stort'),
    z.refine(
      (value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6,
      'Højst tre decimaler',
    ),
  ),
  unit: z._default(text(0, '', 20), 'stk.'),
  /** Negative for a discount. */
  unitPrice: ore(-largestUnitPrice, largestUnitPrice),
  spot: z._default(z.nullable(spot), null),
  /** The customer chooses options. Options of one `choice` exclude each other, and one of them is always chosen. */
  role: z.enum(['included', 'option'], 'Vælg, om linjen er med eller et tilvalg'),
  choice: z._default(z.nullable(id), null),
  chosenByDefault: z._default(z.boolean(), false),
})

/** A possible extra cost, from–to; both equal for one price. */
const risk = z.object({
  id,
  title: optional(120),
  text: optional(300),
  from: amount,
  to: amount,
  unit: optional(20),
})

export const approvals = ['not-needed', 'pending', 'approved', 'refused'] as const
export type Approval = (typeof approvals)[number]
const subsidy = z.object({
  id,
  name: optional(120),
  /** A deduction reduces the tax, a subsidy is paid out. Neither is ever part of the price. */
  kind: z.enum(['deduction', 'subsidy'], 'Vælg fradrag eller tilskud'),
  /** Its value; calculated where `labour` is given (`withDeductions`). */
  amount,
  /** For a deduction: its labour and the most of that for each person, in øre, and its tax value in hundredths of a percent. 0 = not given. */
  labour: z._default(amount, 0),
  perPerson: z._default(amount, 0),
  worth: z._default(count(0, 10_000, 'Værdien er 0 til 100 %, i hundrededele procent'), 0),
  condition: optional(600),
  source: optional(300),
  approval: z._default(z.enum(approvals), 'not-needed'),
  /** What must wait for the approval. */
  requiredBefore: z._default(z.nullable(z.enum(['agreement', 'payment'])), null),
})

/** An adviser's input for a loan. Amount, instalment, ÅOP and total are calculated, see `loanFigures`. */
const financing = z.object({
  lender: optional(120),
  months: count(1, 480, 'Løbetiden er 1 til 480 måneder'),
  /** Debitorrente in hundredths of a percent: 595 is 5.95 %. */
  rate: count(0, 5_000, 'Renten er 0 til 50 %, i hundrededele procent'),
  rateKind: z.enum(['fixed', 'variable'], 'Vælg fast eller variabel rente'),
  fee: amount,
  feeWay: z.enum(feeWays, 'Vælg, hvordan stiftelsen betales'),
  downPayment: z._default(amount, 0),
  /** Services required with the loan (markedsføringsloven § 18, stk. 3), and our role in arranging it (stk. 4). */
  requiredServices: optional(300),
  ourRole: optional(300),
})

const years = count(0, 99, 'Skriv hele år')
const share = count(0, 100, 'Skriv hele procent, 0 til 100')
const figureText = text(0, '', 60)
const figureValue = z.nullable(z.number())
/** As `StoredCalculation`, which reads it again: this only limits its size. */
const calculation = z.object({
  name: z.string().check(z.maxLength(40)),
  inputs: z
    .record(
      z.string().check(z.maxLength(40)),
      z.nullable(z.union([z.number(), z.string().check(z.maxLength(60))])),
    )
    .check(z.refine((inputs) => Object.keys(inputs).length <= 60, 'Højst 60 tal')),
  summary: z.object({
    reckonedAt: z.string().check(z.maxLength(40)),
    figures: list(
      z.object({
        key: figureText,
        label: figureText,
        unit: figureText,
        low: figureValue,
        mid: figureValue,
        high: figureValue,
      }),
      12,
    ),
  }),
})

const savings = z.object({
  /** First year, in øre. */
  firstYear: z.object({ low: amount, mid: amount, high: amount }),
  /** Null where it is not known: a calculation may have no price, or never pay back. */
  payback: z.nullable(z.object({ low: years, mid: years, high: years })),
  /** Share of the production that the household uses itself, in percent; `without` is without the battery. */
  ownUse: z._default(z.nullable(z.object({ share, without: z.nullable(share) })), null),
  assumptions: list(z.object({ text: optional(300), source: optional(300) }), 20),
  /** The calculation that the figures are from. It is never shown: before sending it is compared with today's. */
  calculation: z.optional(calculation),
})

const adviser = z.object({
  name: optional(100),
  title: optional(100),
  phone,
  email: z.union([z.literal(''), email()]),
  words: optional(400),
  example: z._default(z.boolean(), false),
})

const noDate = 'Skriv en dato, for eksempel 2026-12-18'
export const calendarDate = z.string(noDate).check(z.refine(isCalendarDay, noDate))

const content = z.object({
  /** For the greeting: »Mette og Jonas«. */
  salutation: optional(100),
  customer: z.object({
    name: optional(200),
    /** How many persons the offer is for: it decides »du« or »I«, and the limit of a deduction. 0 = from the greeting (`countPersons`). */
    persons: z._default(count(0, 9, 'Vælg, hvor mange tilbuddet er til'), 0),
    email: z.union([z.literal(''), email()]),
    phone,
    address: optional(200),
    postcode: z.string().check(z.regex(/^(?:\d{4})?$/, 'Postnummer skal være fire cifre')),
    city: optional(100),
  }),
  title: optional(120),
  intro: optional(800),
  place: optional(200),
  groups: list(z.object({ id, title: optional(120), lines: list(line, 40) }), 12),
  /** Names of the choices that options belong to. */
  choices: list(z.object({ id, title: optional(120) }), 12),
  risks: list(risk, 20),
  subsidies: list(subsidy, 10),
  financing: z._default(z.nullable(financing), null),
  savings: z._default(z.nullable(savings), null),
  /** Its last valid day, until midnight in Denmark. */
  validUntil: z.union([z.literal(''), calendarDate], noDate),
  adviser,
  deliveryNote: optional(400),
  /** A fictional offer for demonstration, marked as such wherever it is shown. */
  example: z._default(z.boolean(), false),
})

export type OfferContent = z.output<typeof content>
export const offerContentSchema = content.check(offerRules, z.overwrite(withDeductions))
export type OfferLine = OfferContent['groups'][number]['lines'][number]
export type OfferSubsidy = OfferContent['subsidies'][number]
export type OfferSavings = NonNullable<OfferContent['savings']>
/** The calculation that an offer's savings are from. */
export type OfferCalculation = NonNullable<OfferSavings['calculation']>
export type OfferFinancing = NonNullable<OfferContent['financing']>
