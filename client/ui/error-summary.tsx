import type { Ref } from 'react'

interface Props {
  readonly title: string
  /** `href`: where a field is that stands on another page. */
  readonly errors: readonly {
    readonly fieldId: string
    readonly message: string
    readonly href?: string | undefined
  }[]
  /** What went wrong with the whole, not with a field. */
  readonly message?: string
  readonly ref?: Ref<HTMLDivElement>
  /** Rank of its heading: one below what the form stands under. */
  readonly heading?: 'h2' | 'h3'
}

/** Everything that must be put right, first in the form, each with a link to its field. Focus it after a failed submit. */
export function ErrorSummary({ title, errors, message = '', ref, heading: Heading = 'h3' }: Props) {
  if (errors.length === 0 && message === '') return null
  return (
    // A page that answers a plain post opens here, also without JavaScript; an island focuses it itself.
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus ref={ref}>
      <Heading>{title}</Heading>
      {message && <p>{message}</p>}
      {errors.length > 0 && (
        <ul>
          {errors.map(({ fieldId, message, href = `#${fieldId}` }) => (
            <li key={fieldId}>
              <a href={href}>{message}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
