import { cloneElement, type ReactElement, type ReactNode, useEffect, useState } from 'react'

export interface PopoverProps {
  /** The button that opens it; gets the open state as attributes. */
  readonly trigger: ReactElement<TriggerProps>
  /** What the popover is, read aloud. */
  readonly label: string
  readonly align?: 'start' | 'end'
  /** Opens it from outside, such as by a key. */
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  readonly children: (close: () => void) => ReactNode
}

interface TriggerProps {
  readonly onClick?: () => void
  readonly onPointerEnter?: () => void
  readonly onFocus?: () => void
  readonly 'aria-haspopup'?: 'dialog'
  readonly 'aria-expanded'?: boolean
}

const loadBox = () => import('./popover-box.tsx')
type PopoverBox = Awaited<ReturnType<typeof loadBox>>['PopoverBox']

/**
 * A box at its button for menus, filters and pickers. Not modal: the page stays usable, and Esc or a click elsewhere closes it. Its
 * library is loaded when a button is touched or focused first; until then the button stays, with its focus.
 */
export function Popover({ open: givenOpen, onOpenChange, ...props }: PopoverProps) {
  const [ownOpen, setOwnOpen] = useState(false)
  const open = givenOpen ?? ownOpen
  const setOpen = onOpenChange ?? setOwnOpen
  const [box, setBox] = useState<{ readonly Box: PopoverBox } | { readonly error: unknown } | null>(
    null,
  )
  useEffect(() => {
    if (!open || box) return
    loadBox().then(
      ({ PopoverBox }) => setBox({ Box: PopoverBox }),
      (error: unknown) => setBox({ error }),
    )
  }, [open, box])
  if (box && 'error' in box) throw box.error
  if (box) return <box.Box {...props} open={open} onOpenChange={setOpen} />
  return cloneElement(props.trigger, {
    onClick: () => setOpen(true),
    onPointerEnter: () => void loadBox(),
    onFocus: () => void loadBox(),
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
  })
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
