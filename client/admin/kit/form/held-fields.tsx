import { type ReactNode, useLayoutEffect, useRef } from 'react'

/**
 * The fields of a form that closes with the answer. While it is on its way they take no letters, because those would be
 * gone with the form. After a refusal the field that had focus has it again, unless the form moved it.
 */
export function HeldFields({
  busy,
  children,
}: {
  readonly busy: boolean
  readonly children: ReactNode
}) {
  const fields = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    const held = document.activeElement
    if (!busy || !(held instanceof HTMLElement) || !fields.current?.contains(held)) return
    return () => {
      if (document.activeElement === document.body) held.focus()
    }
  }, [busy])
  return (
    <fieldset ref={fields} disabled={busy} className="contents">
      {children}
    </fieldset>
  )
}
