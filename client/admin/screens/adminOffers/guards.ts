import { danishDay } from '#shared/domain/dates.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { isWorkingDay } from '#shared/domain/offers/state/withdrawal.ts'
import { isPast } from '#shared/domain/offers/state/permissions.ts'
import type { OfferContent } from '#shared/schemas/offers/offer.ts'
import type { ChangedCalculation, OfferChecks } from '#shared/schemas/offers/view.ts'
import { count, formatDay } from '../../format.ts'
import { offerStatus } from './status.ts'

/** Something to look at before an offer is sent, which does not prevent sending. */
export interface Guard {
  readonly text: string
  /** More about it, in one line each. */
  readonly details: readonly string[]
  /** Where it is: a field of the offer, as dotted path, or another offer, by id. */
  readonly field?: string
  readonly offerId?: string
}

/** `checks` undefined: the server has not answered. */
export function findGuards(
  content: Pick<OfferContent, 'validUntil' | 'customer' | 'savings'>,
  checks: OfferChecks | undefined,
  now: number,
): Guard[] {
  const { validUntil, savings } = content
  return [
    ...(validUntil !== '' && !isPast(validUntil, now) && !isWorkingDay(validUntil)
      ? [
          {
            text: 'Sidste dag er en weekend eller helligdag',
            details: [formatDay(validUntil)],
            field: 'validUntil',
          },
        ]
      : []),
    ...(checks?.others ?? []).map((other) => ({
      text: `Kunden har et andet tilbud: ${other.number}`,
      details: [
        [other.title, formatAmount(other.total), offerStatus(other).label.toLowerCase()]
          .filter(Boolean)
          .join(', '),
      ],
      offerId: other.id,
    })),
    ...(checks?.calculation
      ? [
          {
            text: savings?.calculation
              ? 'Tilbuddets beregning giver andre tal i dag'
              : 'Kundens beregning giver andre tal i dag',
            details: describeChanges(checks.calculation),
            field: savings ? 'savings' : 'groups',
          },
        ]
      : []),
  ]
}

/** Most figures and constants that are named. */
const most = 4

function describeChanges({ figures, constants, calculatedAt }: ChangedCalculation): string[] {
  const value = (number: number | null, unit: string): string =>
    number === null ? 'nås ikke' : `${count(Math.round(number * 100) / 100)} ${unit}`.trim()
  const line = (changed: {
    readonly label: string
    readonly unit: string
    readonly before: number | null
    readonly now: number | null
  }): string =>
    `${changed.label}: ${value(changed.before, changed.unit)} → ${value(changed.now, changed.unit)}`
  const more = constants.length - most
  return [
    `Regnet ${formatDay(danishDay(Date.parse(calculatedAt)))}`,
    ...figures.slice(0, most).map(line),
    ...constants.slice(0, most).map((constant) => `Ændret siden: ${line(constant)}`),
    ...(more > 0 ? [`og ${more} andre forudsætninger`] : []),
  ]
}
