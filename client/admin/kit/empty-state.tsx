import type { ReactNode } from 'react'
import { spotAddress } from '#client/illustration/addresses.ts'

/** Nothing to show: one spot, one sentence, and what makes it fill. */
export function EmptyState({
  title,
  spot,
  children,
}: {
  readonly title: string
  readonly spot: string
  readonly children?: ReactNode
}) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-10 text-center">
      <span className="mb-2 grid size-24 place-items-center rounded-box bg-[#d5ecea]">
        <img src={spotAddress(spot)} alt="" width="80" height="80" className="size-20" />
      </span>
      <p className="font-head text-base font-semibold text-ink">{title}</p>
      {children && <div className="max-w-md text-mute">{children}</div>}
    </div>
  )
}
