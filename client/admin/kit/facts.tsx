import type { ReactNode } from 'react'

/** Names and values. Empty values are left out. */
export function Facts({ rows }: { readonly rows: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className="grid grid-cols-[minmax(6.5rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      {Object.entries(rows)
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-mute">{name}</dt>
            <dd className="whitespace-pre-line text-ink">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
