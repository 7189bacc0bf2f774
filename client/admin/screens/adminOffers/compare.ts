import { formatAmount, type Ore } from '#shared/domain/money.ts'
import { lineAmount } from '#shared/domain/offers/price/amounts.ts'
import { calculateTotals } from '#shared/domain/offers/price/totals.ts'
import type { OfferContent, OfferLine } from '#shared/schemas/offers/offer.ts'
import { formatDay } from '../../format.ts'

/** A line, or another part of an offer, that one version has and another has not, or has otherwise. */
export interface Change {
  readonly kind: 'added' | 'removed' | 'changed'
  readonly what: string
  /** What changed in it: »Antal 12 → 14«. */
  readonly details: readonly string[]
  /** What it adds to the sum of lines, in øre; null for what has no amount. */
  readonly amount: Ore | null
}

export interface Comparison {
  readonly lines: readonly Change[]
  readonly rest: readonly Change[]
  /** With the defaults chosen, in øre. */
  readonly total: { readonly before: Ore; readonly after: Ore }
}

/** What differs between two versions of an offer. */
export function compareOffers(before: OfferContent, after: OfferContent): Comparison {
  return {
    lines: compareLines(linesOf(before), linesOf(after)),
    rest: [
      ...compareTexts(before, after),
      ...compareItems('Risiko', before.risks, after.risks, describeRisk),
      ...compareItems('Tilskud', before.subsidies, after.subsidies, describeSubsidy),
      ...comparePart('Finansiering', before.financing, after.financing, describeFinancing),
      ...comparePart('Besparelse', before.savings, after.savings, describeSavings),
    ],
    total: {
      before: calculateTotals(before, null).total,
      after: calculateTotals(after, null).total,
    },
  }
}

export const isSame = ({ lines, rest }: Comparison): boolean => lines.length + rest.length === 0

const linesOf = ({ groups }: OfferContent): readonly OfferLine[] =>
  groups.flatMap(({ lines }) => lines)
const amountOf = ({ quantity, unitPrice }: OfferLine): Ore => lineAmount(quantity, unitPrice)

function compareLines(before: readonly OfferLine[], after: readonly OfferLine[]): Change[] {
  const old = new Map(before.map((line) => [line.id, line]))
  const kept = new Set(after.map(({ id }) => id))
  return [
    ...after.flatMap((line): Change[] => {
      const same = old.get(line.id)
      if (!same)
        return [
          { kind: 'added', what: nameOf(line), details: roleDetails(line), amount: amountOf(line) },
        ]
      const details = lineDetails(same, line)
      return details.length === 0
        ? []
        : [
            {
              kind: 'changed',
              what: nameOf(line),
              details,
              amount: amountOf(line) - amountOf(same),
            },
          ]
    }),
    ...before
      .filter(({ id }) => !kept.has(id))
      .map((line): Change => ({
        kind: 'removed',
        what: nameOf(line),
        details: [],
        amount: -amountOf(line),
      })),
  ]
}

const nameOf = ({ title }: OfferLine): string => title || 'Linje uden tekst'
const roleOf = ({ role, chosenByDefault }: OfferLine): string =>
  role === 'included' ? 'Fast' : chosenByDefault ? 'Tilvalg, valgt på forhånd' : 'Tilvalg'
const roleDetails = (line: OfferLine): string[] =>
  line.role === 'included' ? [] : [`som ${roleOf(line).toLowerCase()}`]

function lineDetails(before: OfferLine, after: OfferLine): string[] {
  const changed = (label: string, show: (line: OfferLine) => string): string[] =>
    show(before) === show(after)
      ? []
      : [`${label} ${show(before) || 'tom'} → ${show(after) || 'tom'}`]
  return [
    ...(before.title === after.title ? [] : [`hed »${before.title}«`]),
    ...changed('Antal', ({ quantity, unit }) => `${danish(quantity)} ${unit}`.trim()),
    ...changed('Pris', ({ unitPrice }) => formatAmount(unitPrice)),
    ...changed('Slags:', roleOf),
    ...(before.detail === after.detail ? [] : ['Ny beskrivelse']),
    ...(before.spot === after.spot ? [] : ['Ny tegning']),
    ...(before.choice === after.choice ? [] : ['Hører til et andet valg']),
  ]
}

const danish = (value: number): string => String(value).replace('.', ',')
const day = (value: string): string => (value === '' ? '' : formatDay(value))

/** Texts of an offer by their Danish names. */
const texts: Readonly<Record<string, (content: OfferContent) => string>> = {
  Kunde: ({ customer }) => customer.name,
  Hilsen: ({ salutation }) => salutation,
  'E-mail': ({ customer }) => customer.email,
  Telefon: ({ customer }) => customer.phone,
  Adresse: ({ customer: { address, postcode, city } }) =>
    [address, `${postcode} ${city}`.trim()].filter(Boolean).join(', '),
  Overskrift: ({ title }) => title,
  Indledning: ({ intro }) => intro,
  Sted: ({ place }) => place,
  'Gælder til': ({ validUntil }) => day(validUntil),
  Levering: ({ deliveryNote }) => deliveryNote,
  Rådgiver: ({ adviser: { name, phone, email } }) =>
    [name, phone, email].filter(Boolean).join(', '),
  'Rådgiverens ord': ({ adviser }) => adviser.words,
  Grupper: ({ groups }) => groups.map(({ title }) => title).join(', '),
  Valg: ({ choices }) => choices.map(({ title }) => title).join(', '),
}

const compareTexts = (before: OfferContent, after: OfferContent): Change[] =>
  Object.entries(texts).flatMap(([what, show]) => compareText(what, show(before), show(after)))

function compareText(what: string, before: string, after: string): Change[] {
  if (before === after) return []
  const kind = before === '' ? 'added' : after === '' ? 'removed' : 'changed'
  const details = kind === 'changed' ? [`${before} → ${after}`] : [after || before]
  return [{ kind, what, details, amount: null }]
}

function compareItems<Item extends { readonly id: string }>(
  what: string,
  before: readonly Item[],
  after: readonly Item[],
  show: (item: Item) => string,
): Change[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))]
  const textOf = (items: readonly Item[], id: string): string => {
    const item = items.find((each) => each.id === id)
    return item ? show(item) : ''
  }
  return ids.flatMap((id) => compareText(what, textOf(before, id), textOf(after, id)))
}

const comparePart = <Part extends object>(
  what: string,
  before: Part | null,
  after: Part | null,
  show: (part: Part) => string,
): Change[] => compareText(what, before ? show(before) : '', after ? show(after) : '')

const range = (from: Ore, to: Ore): string =>
  from === to ? formatAmount(from) : `${formatAmount(from)} – ${formatAmount(to)}`

const describeRisk = ({ title, text, from, to, unit }: OfferContent['risks'][number]): string =>
  [`${title || 'Uden tekst'}, ${range(from, to)}${unit && ` pr. ${unit}`}`, text]
    .filter(Boolean)
    .join(': ')

const describeSubsidy = ({
  name,
  amount,
  condition,
  source,
  approval,
}: OfferContent['subsidies'][number]): string =>
  [`${name || 'Uden navn'}, ${formatAmount(amount)}`, condition, source, approvals[approval]]
    .filter(Boolean)
    .join(' · ')
const approvals = {
  'not-needed': '',
  pending: 'venter på svar',
  approved: 'bevilget',
  refused: 'afslået',
} as const

const describeFinancing = ({
  lender,
  months,
  rate,
  rateKind,
  fee,
  downPayment,
}: NonNullable<OfferContent['financing']>): string =>
  [
    lender,
    `${months} måneder`,
    `${danish(rate / 100)} % ${rateKind === 'fixed' ? 'fast' : 'variabel'}`,
    `stiftelse ${formatAmount(fee)}`,
    downPayment > 0 ? `udbetaling ${formatAmount(downPayment)}` : '',
  ]
    .filter(Boolean)
    .join(', ')

const describeSavings = ({
  firstYear,
  payback,
  assumptions,
}: NonNullable<OfferContent['savings']>): string =>
  [
    `${formatAmount(firstYear.low)} – ${formatAmount(firstYear.high)} det første år`,
    ...(payback ? [`tjent hjem på ${payback.low}–${payback.high} år`] : []),
    `${assumptions.length} ${assumptions.length === 1 ? 'antagelse' : 'antagelser'}`,
  ].join(', ')
