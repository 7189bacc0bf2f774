import { type ComponentProps, useCallback, useEffect, useState } from 'react'
import { correctionPrefix } from '#shared/functions.ts'
import { TextField } from '#client/ui/field.tsx'
import { correctEmail } from './correct-email.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'after' | 'type' | 'defaultValue'> & {
  readonly name: string
  readonly defaultValue: string
}

/**
 * An e-mail field that suggests the domain the visitor probably meant; it refuses nothing. The suggestion is a checkbox and
 * not a button, as Enter would activate a form's first button, and so that it works without JavaScript after a refused post.
 */
export function EmailField(props: Props) {
  const { id, name, defaultValue } = props
  const boxId = `${id}-corrected`
  // A page that the Worker rendered after a post contains the suggestion.
  const [corrected, setCorrected] = useState(() =>
    import.meta.env.SSR
      ? correctEmail(defaultValue)
      : ((document.getElementById(boxId) as HTMLInputElement | null)?.value ?? ''),
  )
  const input = useCallback(() => document.getElementById(id) as HTMLInputElement, [id])
  const suggest = useCallback(() => {
    // The Worker runs no effects and handlers, so its bundle leaves out what only they import.
    if (import.meta.env.SSR) return
    import('./correct-email-later.ts')
      .then(({ correctEmail }) => setCorrected(correctEmail(input().value)))
      .catch(() => undefined)
  }, [input])

  useEffect(() => {
    // The visitor may have typed the address before this script listened.
    if (input().value && document.activeElement !== input()) suggest()
  }, [input, suggest])

  function take(): void {
    // Sets the value through the prototype, so that React handles it like typed text.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      input(),
      corrected,
    )
    for (const type of ['input', 'change'])
      input().dispatchEvent(new Event(type, { bubbles: true }))
    setCorrected('')
    input().focus()
  }

  return (
    <TextField
      {...props}
      type="email"
      autoComplete="email"
      onBlur={suggest}
      after={
        // The live region must exist before its text, so that screen readers announce it.
        <div className="email-suggestion" role="status">
          {corrected && (
            <label className="tick">
              <input
                id={boxId}
                type="checkbox"
                name={correctionPrefix + name}
                value={corrected}
                onChange={take}
              />
              <span>
                Mente du {corrected.slice(corrected.indexOf('@') + 1)}? Sæt kryds, så retter vi
                adressen.
              </span>
            </label>
          )}
        </div>
      }
    />
  )
}
