import type { Ref } from 'react'

interface Props {
  readonly title: string
  /** `href`: the page of a field that is on another page. */
  readonly errors: readonly {
    readonly fieldId: string
    readonly message: string
    readonly href?: string | undefined
  }[]
  /** Message about the form as a whole. */
  readonly message?: string
  readonly ref?: Ref<HTMLDivElement>
  /** Heading level: one below the form's own heading. */
  readonly heading?: 'h2' | 'h3'
}

/** All errors, at the top of the form, each as a link to its field. Focus it after a failed submit. */
export function ErrorSummary({ title, errors, message = '', ref, heading: Heading = 'h3' }: Props) {
  if (errors.length === 0 && message === '') return null
  return (
    // Autofocus is for pages that answer a native post; an island focuses the summary itself.
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
