import type { Ref } from 'react'

interface Props {
  readonly title: string
  readonly errors: readonly { readonly fieldId: string; readonly message: string }[]
  readonly ref?: Ref<HTMLDivElement>
}

/** Everything that must be put right, first in the form, each with a link to its field. Focus it after a failed submit. */
export function ErrorSummary({ title, errors, ref }: Props) {
  if (errors.length === 0) return null
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={ref}>
      <h3>{title}</h3>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
