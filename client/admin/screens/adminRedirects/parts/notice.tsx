import type { ReactNode } from 'react'

interface Props {
  readonly role?: 'alert'
  readonly children: ReactNode
}

/** An amber line of text with its action, inside a card or above a list. */
export const Notice = ({ role, children }: Props) => (
  <div
    role={role}
    className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-knob bg-wait-wash px-4 py-2.5 text-wait"
  >
    {children}
  </div>
)
