import type { ReactNode } from 'react'

/** Something to know before going on; one bar at most on a screen. */
export function AmberBar({ children }: { readonly children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box bg-wait-wash px-4 py-2.5 text-wait"
    >
      {children}
    </div>
  )
}
