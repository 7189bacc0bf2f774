import type { Ref } from 'react'

interface Props {
  readonly title: string
  readonly errors: readonly { readonly fieldId: string; readonly message: string }[]
  /** What went wrong with the whole, not with a field. */
  readonly message?: string
  readonly ref?: Ref<HTMLDivElement>
}

/** Everything that must be put right, first in the form, each with a link to its field. Focus it after a failed submit. */
export function ErrorSummary({ title, errors, message = '', ref }: Props) {
  if (errors.length === 0 && message === '') return null
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={ref}>
      <h3>{title}</h3>
      {message && <p>{message}</p>}
      {errors.length > 0 && (
        <ul>
          {errors.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`}>{message}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
