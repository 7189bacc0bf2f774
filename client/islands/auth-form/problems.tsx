import { credentialsMissing } from '#shared/domain/auth/credentials.ts'

interface Props {
  readonly title: string
  readonly errors: Readonly<Record<string, string>>
  readonly message: string
}

/** Id of the message about the form as a whole. */
export const wholeId = 'auth-message'

/** The error summary above the form: the message about the form as a whole, and each field's message once, as a link to the field. */
export function AuthProblems({ title, errors, message }: Props) {
  const entries = Object.entries(errors).filter(
    ([, text], i, all) => all.findIndex(([, other]) => other === text) === i,
  )
  const whole = entries.some(([, text]) => text === message) ? '' : message
  if (entries.length === 0 && !whole) return null
  return (
    <div className="error-summary" role="alert" tabIndex={-1} aria-labelledby="auth-problem">
      <h2 id="auth-problem" className="mb-1.5 text-h4 tracking-normal text-error">
        {title}
      </h2>
      {whole && (
        <p id={wholeId} lang={whole === credentialsMissing ? 'en' : undefined}>
          {whole}
        </p>
      )}
      {entries.length > 0 && (
        <ul>
          {entries.map(([name, text]) => (
            <li key={name}>
              <a href={`#auth-${name}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
