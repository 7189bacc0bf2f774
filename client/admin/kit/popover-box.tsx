import * as Radix from '@radix-ui/react-popover'
import type { PopoverProps } from './popover.tsx'

/** A popover with its button, placed by Radix. */
export function PopoverBox({
  trigger,
  label,
  align = 'start',
  open,
  onOpenChange,
  children,
}: PopoverProps & Required<Pick<PopoverProps, 'open' | 'onOpenChange'>>) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        aria-label={label}
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className="z-30 grid max-h-(--radix-popover-content-available-height) min-w-56 max-w-[calc(100vw-1rem)] gap-1 overflow-auto rounded-box border border-rim bg-card p-2 text-text"
      >
        {children(() => onOpenChange(false))}
      </Radix.Content>
    </Radix.Root>
  )
}
