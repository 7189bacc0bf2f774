import { formatAmount } from '#shared/domain/money.ts'
import type { OfferTotals } from '#shared/domain/offers/price/totals.ts'

/** 662 → `6,62 %`: hundredths of a percent. */
export const percent = (hundredths: number): string =>
  `${(hundredths / 100).toFixed(2).replace('.', ',')}\u00a0%`

/** What an offer's total is after: deductions, subsidies, or both. */
export const afterLabel = (totals: OfferTotals | null): string =>
  totals && totals.deductions === 0
    ? 'Efter tilskud'
    : totals && totals.subsidies === 0
      ? 'Efter fradrag'
      : 'Efter fradrag og tilskud'

interface Props {
  readonly totals: OfferTotals
  /** Id of a group → its title. */
  readonly groupTitles: Readonly<Record<string, string>>
}

/** An offer's totals with the chosen options. */
export function Totals({ totals, groupTitles }: Props) {
  const { groups, total, vat, deductions, subsidies, afterDeductions, loan } = totals
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5">
      {groups.length > 1 &&
        groups.map(({ id, total: sum }) => (
          <Row key={id} label={groupTitles[id] || 'Uden overskrift'} amount={sum} />
        ))}
      <Row label="I alt inkl. moms" amount={total} strong />
      <Row label="Heraf moms" amount={vat} />
      {deductions > 0 && <Row label="Fradrag" amount={-deductions} />}
      {subsidies > 0 && <Row label="Tilskud" amount={-subsidies} />}
      {deductions + subsidies > 0 && <Row label={afterLabel(totals)} amount={afterDeductions} />}
      {loan && (
        <>
          <Row label="Lån pr. måned" amount={loan.monthly} />
          <Row label="ÅOP" amount={percent(loan.yearlyCost)} />
          <Row label="Samlet tilbagebetaling" amount={loan.total} />
          <Row label="Lånet koster" amount={loan.cost} />
        </>
      )}
    </dl>
  )
}

function Row({
  label,
  amount,
  strong = false,
}: {
  readonly label: string
  readonly amount: number | string
  readonly strong?: boolean
}) {
  return (
    <div
      className={`col-span-2 grid grid-cols-subgrid items-baseline ${strong ? 'border-t border-line pt-1.5 first:border-t-0 first:pt-0' : ''}`}
    >
      <dt className={strong ? 'font-semibold text-ink' : 'text-mute'}>{label}</dt>
      <dd
        className={`text-right whitespace-nowrap text-ink ${strong ? 'font-head text-lg font-semibold' : ''}`}
      >
        {typeof amount === 'number' ? formatAmount(amount) : amount}
      </dd>
    </div>
  )
}
