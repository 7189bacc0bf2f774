import { type CampaignRow, timelineWeeks } from '#shared/admin/campaigns.ts'
import { danishDay, dayAfter, instantOf } from '#shared/domain/dates.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { clockMinutes, count, shortDay } from '../../format.ts'

/** Where a period begins and how long it is on an axis that begins on a day, in % of the axis; null where it is outside. */
export function placeOnAxis(
  startsAt: string,
  endsAt: string,
  from: string,
): { readonly left: number; readonly width: number } | null {
  const begin = instantOf(from)
  const length = instantOf(dayAfter(from, 7 * timelineWeeks)) - begin
  const share = (at: number): number =>
    Math.min(100, Math.max(0, Math.round(((at - begin) / length) * 1000) / 10))
  const [left, end] = [share(Date.parse(startsAt)), share(Date.parse(endsAt))]
  // A short period is still seen.
  return end <= 0 || left >= 100 || end < left ? null : { left, width: Math.max(1, end - left) }
}

/** »353 kr.«, »51 sager«: what each case cost of the budget, in whole kroner, and how many share it; null where there is no budget or no case. */
export const pricePerCase = ({
  budgetOre,
  cases,
}: Pick<CampaignRow, 'budgetOre' | 'cases'>): readonly [price: string, shared: string] | null =>
  budgetOre > 0 && cases > 0
    ? [
        formatAmount(Math.round(budgetOre / cases / 100) * 100),
        `${count(cases)} ${cases === 1 ? 'sag' : 'sager'}`,
      ]
    : null

/** »4. nov. – 30. nov. 23.59«: midnight is left out. */
export function periodText(startsAt: string | null, endsAt: string | null): string {
  return startsAt || endsAt ? `${momentText(startsAt)} – ${momentText(endsAt)}` : 'Ingen periode'
}

function momentText(at: string | null): string {
  if (at === null) return '?'
  const time = clockMinutes(at)
  const day = shortDay(danishDay(Date.parse(at)))
  return /^00.00$/.test(time) ? day : `${day} ${time}`
}
