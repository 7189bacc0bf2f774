import * as Popover from '@radix-ui/react-popover'
import type { ReactElement, RefObject } from 'react'

interface Props {
  readonly field: RefObject<HTMLElement | null>
  readonly open: boolean
  /** The list. */
  readonly children: ReactElement
}

const prevent = (event: Event): void => event.preventDefault()

/**
 * Places a list of suggestions at its field: below it, above it where there is more room, and never longer than that room.
 * On phones the keyboard covers what is below a field. Focus stays in the field, which opens and closes the list.
 */
export const Suggestions = ({ field, open, children }: Props) => (
  <Popover.Root open={open}>
    <Popover.Anchor virtualRef={field as RefObject<HTMLElement>} />
    <Popover.Content
      asChild
      align="start"
      sideOffset={6}
      collisionPadding={8}
      onOpenAutoFocus={prevent}
      onCloseAutoFocus={prevent}
      onEscapeKeyDown={prevent}
      onInteractOutside={prevent}
    >
      {children}
    </Popover.Content>
  </Popover.Root>
)
