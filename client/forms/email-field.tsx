import { type ComponentProps, useSyncExternalStore } from 'react'
import { correctionPrefix } from '#shared/functions.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { suggestDomain } from './suggest-domain.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'after' | 'type' | 'defaultValue'> & { readonly name: string; readonly defaultValue: string }

/**
 * An e-mail field that suggests the domain the visitor probably meant; it refuses nothing. Without JavaScript the suggestion is a
 * box on the page that came back: no button, because a form's first button is what Enter presses.
 */
export function EmailField(props: Props) {
  const { id, name, defaultValue } = props
  // The input's own: something may have been typed before the script listened.
  const email = useSyncExternalStore(
    onChange,
    () => (document.getElementById(id) as HTMLInputElement | null)?.value ?? defaultValue,
    () => defaultValue,
  )
  const hasScript = useSyncExternalStore(
    onChange,
    () => true,
    () => false,
  )
  const domain = suggestDomain(email)
  const corrected = `${email.slice(0, email.lastIndexOf('@') + 1)}${domain}`

  function take(): void {
    const input = document.getElementById(id) as HTMLInputElement
    // Through the prototype, so that React sees a change as if it was typed.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, corrected)
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
    input.focus()
  }

  const question = `Mente du ${domain}?`
  const suggestion = hasScript ? (
    <Button kind="ghost" small onClick={take}>
      {question}
    </Button>
  ) : (
    <label className="tick">
      <input type="checkbox" name={correctionPrefix + name} value={corrected} />
      <span>{question} Sæt kryds, så retter vi adressen.</span>
    </label>
  )
  return (
    <TextField
      {...props}
      type="email"
      autoComplete="email"
      after={
        // The live region must exist before its text, so that screen readers announce it.
        <div className="email-suggestion" role="status">
          {domain && suggestion}
        </div>
      }
    />
  )
}

/** The browser's own event, when the user leaves a field that they changed: nothing is suggested while they type. */
function onChange(listener: () => void): () => void {
  document.addEventListener('change', listener)
  return () => document.removeEventListener('change', listener)
}
