import * as Popover from '@radix-ui/react-popover'
import { type ReactElement, type RefObject, useLayoutEffect } from 'react'

interface Props {
  readonly field: RefObject<HTMLElement | null>
  readonly open: boolean
  /** The list. */
  readonly children: ReactElement
}

const prevent = (event: Event): void => event.preventDefault()

/** The height of a full list, in px. */
const fullHeight = 290

/**
 * Places a list of suggestions below its field, and never longer than the room there is. On phones the keyboard covers what is below a field:
 * the page then scrolls, as a list above the field would cover its label. Focus stays in the field, which opens and closes the list.
 */
export function Suggestions({ field, open, children }: Props) {
  useLayoutEffect(() => {
    const input = field.current
    if (!open || !input) return
    const room = (visualViewport?.height ?? innerHeight) - input.getBoundingClientRect().bottom
    if (room < fullHeight)
      input.closest('.field')?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [open, field])
  return (
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
}
