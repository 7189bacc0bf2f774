import type { ReactNode } from 'react'
import { spotAddress } from '#client/illustration/addresses.ts'

interface NoticeProps {
  readonly role?: 'alert' | 'status'
  readonly className?: string
  readonly children: ReactNode
}

/** An amber line of text with its action, inside a card or above a list. */
export const Notice = ({ role, className = 'rounded-knob', children }: NoticeProps) => (
  <div
    role={role}
    className={`flex flex-wrap items-center gap-x-4 gap-y-2 bg-wait-wash px-4 py-2.5 text-wait ${className}`}
  >
    {children}
  </div>
)

/** A warning about the whole screen; at most one per screen. */
export const AmberBar = ({ children }: { readonly children: ReactNode }) => (
  <Notice role="status" className="rounded-box">
    {children}
  </Notice>
)

/** Shown for an empty list: a drawing, a sentence, and how to fill the list. */
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
