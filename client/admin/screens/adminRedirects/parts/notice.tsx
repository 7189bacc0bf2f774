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

/** The sign before an error or a warning: color alone doesn't tell them apart. */
export const Sign = ({ tone }: { readonly tone: 'bad' | 'wait' }) => (
  <span aria-hidden="true" className="mr-1.5 text-[0.6875rem]">
    {tone === 'bad' ? '◆' : '▲'}
  </span>
)
