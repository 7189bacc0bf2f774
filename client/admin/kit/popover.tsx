import * as Radix from '@radix-ui/react-popover'
import { type ReactNode, useState } from 'react'

interface Props {
  /** The button that opens it; gets the open state as attributes. */
  readonly trigger: ReactNode
  /** What the popover is, read aloud. */
  readonly label: string
  readonly align?: 'start' | 'end'
  /** Opens it from outside, such as by a key. */
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  readonly children: (close: () => void) => ReactNode
}

/** A box at its button for menus, filters and pickers. Not modal: the page stays usable, and Esc or a click elsewhere closes it. */
export function Popover({
  trigger,
  label,
  align = 'start',
  open: givenOpen,
  onOpenChange,
  children,
}: Props) {
  const [ownOpen, setOwnOpen] = useState(false)
  const open = givenOpen ?? ownOpen
  const setOpen = onOpenChange ?? setOwnOpen
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        aria-label={label}
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className="z-30 grid max-h-(--radix-popover-content-available-height) min-w-56 max-w-[calc(100vw-1rem)] gap-1 overflow-auto rounded-box border border-rim bg-card p-2 text-text"
      >
        {children(() => setOpen(false))}
      </Radix.Content>
    </Radix.Root>
  )
}

interface ItemProps {
  readonly onClick: () => void
  readonly danger?: boolean
  /** Why it can't be chosen now; it stays readable. */
  readonly disabledReason?: string | null | undefined
  readonly children: ReactNode
}

/** One line of a menu. */
export const MenuItem = ({ onClick, danger = false, disabledReason, children }: ItemProps) => (
  <button
    type="button"
    aria-disabled={disabledReason ? true : undefined}
    onClick={() => {
      if (!disabledReason) onClick()
    }}
    className={`grid min-h-9 w-full rounded-knob px-3 py-1.5 text-left hover:bg-plain-wash aria-disabled:cursor-default aria-disabled:text-mute ${danger ? 'text-bad' : 'text-ink'}`}
  >
    {children}
    {disabledReason && <span className="text-[0.8125rem] text-mute">{disabledReason}</span>}
  </button>
)
