import { hourMs } from '../dates.ts'
import type { BookingAdviser, MeetingKind, Slot } from './adviser.ts'
import type { Interval } from './intervals.ts'

/** What a customer wishes of the adviser. */
export interface RoutingWish {
  readonly kind: MeetingKind
  /** Null where it is unknown. */
  readonly postcode: string | null
  /** Values of `adviserProducts`; empty: no wish. */
  readonly products: readonly string[]
  /** Null: no wish. */
  readonly language: string | null
  /** Ids of the advisers of the partner; null without one. */
  readonly pool: readonly string[] | null
  /** The adviser whose page the customer came from, or who knows the customer: preferred while `ownAdviserDays` allow. */
  readonly ownAdviser: string | null
}

const worksIn = ({ postcodes }: BookingAdviser, postcode: string | null): boolean =>
  postcodes.length === 0 ||
  postcode === null ||
  postcodes.some(({ from, to }) => from <= postcode && postcode <= to)

/**
 * The advisers to offer, in their order: those who fit the wish in every respect. If none does, those who can hold such a
 * meeting at all: the kind and the partner's pool always count, and the postcode for a visit. The customer's own adviser always
 * fits, except for the kind. `advisers` are active ones only.
 */
export function fittingAdvisers<Adviser extends BookingAdviser>(
  advisers: readonly Adviser[],
  { kind, postcode, products, language, pool, ownAdviser }: RoutingWish,
): readonly Adviser[] {
  const able = advisers.filter(
    (adviser) =>
      adviser.meetingKinds.includes(kind) &&
      (adviser.id === ownAdviser ||
        ((pool === null || pool.includes(adviser.id)) &&
          (kind !== 'visit' || worksIn(adviser, postcode)))),
  )
  const fitting = able.filter(
    (adviser) =>
      worksIn(adviser, postcode) &&
      (products.length === 0 ||
        adviser.products.length === 0 ||
        products.some((product) => adviser.products.includes(product))) &&
      (language === null || adviser.languages.includes(language)),
  )
  if (!fitting.some(({ id }) => id !== ownAdviser)) return able
  return able.filter((adviser) => adviser.id === ownAdviser || fitting.includes(adviser))
}

/** A time as customers see it, with the ids of the advisers who are free. In ms since 1970. */
export interface OfferedTime extends Interval {
  readonly advisers: readonly string[]
}

/**
 * The times to offer, in order. If the customer's own adviser has a free slot within `ownAdviserDays` days, only that adviser's
 * slots; otherwise the slots of all. `slots` are those of `fittingAdvisers`, in any order.
 */
export function offerTimes(
  slots: readonly Slot[],
  { ownAdviser, now, ownAdviserDays }: OwnAdviserRule,
): OfferedTime[] {
  const own = slots.filter(({ adviser }) => adviser === ownAdviser)
  const isSoon = own.some(({ from }) => from < now + ownAdviserDays * 24 * hourMs)
  const times = new Map<string, { from: number; to: number; advisers: string[] }>()
  for (const { adviser, from, to } of isSoon ? own : slots) {
    const key = `${from} ${to}`
    const time = times.get(key)
    if (time) time.advisers.push(adviser)
    else times.set(key, { from, to, advisers: [adviser] })
  }
  return [...times.values()].toSorted((a, b) => a.from - b.from || a.to - b.to)
}

export interface OwnAdviserRule {
  readonly ownAdviser: string | null
  /** Ms since 1970. */
  readonly now: number
  /** As in `BookingSettings`. */
  readonly ownAdviserDays: number
}

/** The times nearest to a wanted one (ms since 1970), the nearest first; of two equally near the earlier first. */
export const nearestTimes = <Time extends Interval>(
  times: readonly Time[],
  wanted: number,
  count = 3,
): Time[] =>
  times
    .toSorted((a, b) => Math.abs(a.from - wanted) - Math.abs(b.from - wanted) || a.from - b.from)
    .slice(0, count)

/** How an adviser's bookings compare with their share. One row per adviser is stored. */
export interface Turn {
  readonly adviser: string
  /**
   * Bookings that the adviser should have had, minus those they got. Each booking gives every adviser who was free an equal share
   * of one, and takes one from the adviser who gets it. Absent and busy advisers get no share, so they neither fall behind nor
   * catch up.
   */
  readonly credit: number
  /** When they got a booking by turn last, in ms since 1970; null: never. */
  readonly lastAt: number | null
}

const noTurn = (adviser: string): Turn => ({ adviser, credit: 0, lastAt: null })

/** Rounding errors of added shares are smaller. */
const sameCredit = 1e-6

/**
 * The adviser who takes a time: the customer's own if free, else the one with the most credit, then the one who waited longest,
 * then the first of `free`. Null without a free adviser. Advisers without a row of `turns` have had no bookings.
 */
export function chooseAdviser(
  free: readonly string[],
  turns: readonly Turn[],
  ownAdviser: string | null = null,
): string | null {
  if (ownAdviser !== null && free.includes(ownAdviser)) return ownAdviser
  const candidates = free.map((id) => turns.find(({ adviser }) => adviser === id) ?? noTurn(id))
  const best = candidates.toSorted((a, b) =>
    Math.abs(a.credit - b.credit) > sameCredit
      ? b.credit - a.credit
      : (a.lastAt ?? -Infinity) - (b.lastAt ?? -Infinity) || 0,
  )[0]
  return best?.adviser ?? null
}

/**
 * The turns after `chosen` got a booking for which the advisers `free` were free, at `at` (ms since 1970): only the changed rows.
 * Not called for a booking with the customer's own adviser, which is no turn.
 */
export function takeTurn(
  turns: readonly Turn[],
  free: readonly string[],
  chosen: string,
  at: number,
): Turn[] {
  return free.map((id) => {
    const turn = turns.find(({ adviser }) => adviser === id) ?? noTurn(id)
    const credit = turn.credit + 1 / free.length - (id === chosen ? 1 : 0)
    return { adviser: id, credit, lastAt: id === chosen ? at : turn.lastAt }
  })
}
