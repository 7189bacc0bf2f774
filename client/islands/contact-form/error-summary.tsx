import { useEffect, useRef } from 'react'
import type { ContactFormErrors } from './fields.ts'

interface Props {
  readonly errors: ContactFormErrors
  /** What went wrong with the sending itself. */
  readonly message: string
  /** Counts submits: after each one that fails, the summary takes focus. */
  readonly attempt: number
}

/** What is wrong, at the top, each line leading to its field. */
export function ErrorSummary({ errors, message, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const entries = Object.entries(errors)
  const shown = entries.length > 0 || message !== ''
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt, message])
  if (!shown) return null
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1} aria-labelledby="contact-problem">
      <h3 id="contact-problem">Der er et problem</h3>
      {message && <p>{message}</p>}
      {entries.length > 0 && (
        <ul>
          {entries.map(([name, text]) => (
            <li key={name}>
              <a href={`#contact-${name}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
