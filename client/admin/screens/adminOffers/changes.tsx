import { formatAmount } from '#shared/domain/money.ts'
import { type Change, type Comparison, isSame } from './compare.ts'

const signs = {
  added: { sign: '+', label: 'Ny', className: 'bg-good-wash text-good' },
  removed: { sign: '−', label: 'Fjernet', className: 'bg-bad-wash text-bad' },
  changed: { sign: '~', label: 'Ændret', className: 'bg-wait-wash text-wait' },
} as const

/** What differs between two versions, line by line, with what it does to the price. */
export function Changes({ comparison }: { readonly comparison: Comparison }) {
  if (isSame(comparison)) return <p className="text-mute">Der er ingen forskel.</p>
  const { lines, rest, total } = comparison
  return (
    <ul className="grid gap-1.5">
      {[...lines, ...rest].map((change, i) => (
        <Row key={i} change={change} />
      ))}
      {total.before !== total.after && (
        <li className="flex justify-between gap-3 border-t border-line pt-1.5 font-semibold text-ink">
          <span>I alt</span>
          <span className="text-right">
            {formatAmount(total.before)} → {formatAmount(total.after)}
          </span>
        </li>
      )}
    </ul>
  )
}

function Row({ change: { kind, what, details, amount } }: { readonly change: Change }) {
  const { sign, label, className } = signs[kind]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-2.5">
      <span
        className={`grid size-5.5 place-items-center rounded-md font-semibold ${className}`}
        title={label}
      >
        <span aria-hidden="true">{sign}</span>
        <span className="sr-only">{label}: </span>
      </span>
      <span className="min-w-0 text-ink">
        {what}
        {details.map((detail) => (
          <span key={detail} className="block text-[0.8125rem] break-words text-mute">
            {detail}
          </span>
        ))}
      </span>
      {amount !== null && amount !== 0 && (
        <span className="font-semibold whitespace-nowrap text-ink">
          {amount > 0 && '+'}
          {formatAmount(amount)}
        </span>
      )}
    </li>
  )
}
