import { useEffect, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { AuthProblems, wholeId } from './problems.tsx'
import { formWords, passwordHint, type ShownForm } from './forms.ts'
import { PasswordField } from './password-field.tsx'

export interface AuthFormProps {
  readonly form: ShownForm
  /** The form's action. */
  readonly action: string
  /** Target of 'Glemt adgangskode?'; without it the link is not shown. */
  readonly resetHref?: string
  /** The posted e-mail, or the signed-in user's. Passwords are never returned. */
  readonly email?: string
  /** Field → Danish message. */
  readonly errors?: Readonly<Record<string, string>>
  /** Heading of the error summary, if something else than this form failed. */
  readonly failed?: string
  /** Message about the form as a whole. */
  readonly message?: string
}

/** The forms of /auth. Always a native post; once hydrated it can show the password, shows that it is busy, and submits only once. */
export default function AuthForm({
  form,
  action,
  resetHref,
  email = '',
  errors = {},
  failed,
  message = '',
}: AuthFormProps) {
  const words = formWords[form]
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    // After back navigation the form must not be busy any more.
    const wake = (event: PageTransitionEvent): void => {
      if (event.persisted) setBusy(false)
    }
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])

  const firstError = Object.keys(errors)[0]
  // Shown once, above the form. The password has to be typed again, so it takes focus and is described by the message.
  const failedAsWhole = message !== '' && !firstError
  const focusEmail = firstError ? firstError === 'email' : email === '' && !failedAsWhole
  return (
    <form
      method="post"
      action={action}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        if (busy) event.preventDefault()
        else setBusy(true)
      }}
    >
      <AuthProblems title={failed ?? words.failed} errors={errors} message={message} />
      {words.email ? (
        <TextField
          id="auth-email"
          name="email"
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
          error={errors['email']}
          autoFocus={focusEmail}
        />
      ) : (
        // For password managers.
        <input
          type="text"
          name="username"
          autoComplete="username"
          defaultValue={email}
          readOnly
          hidden
        />
      )}
      {words.code && (
        <TextField
          id={`auth-${words.code.name}`}
          name={words.code.name}
          label={words.code.label}
          hint={words.code.hint}
          error={errors[words.code.name]}
          autoComplete="one-time-code"
          {...(words.code.name === 'code'
            ? { inputMode: 'numeric' as const }
            : { autoCapitalize: 'characters', spellCheck: false })}
          autoFocus
        />
      )}
      {words.password && (
        <PasswordField
          label={words.passwordLabel ?? 'Adgangskode'}
          autoComplete={words.password}
          hint={words.password === 'new-password' ? passwordHint : undefined}
          error={errors['password']}
          describedBy={failedAsWhole ? wholeId : undefined}
          aside={resetHref && <a href={resetHref}>Glemt adgangskode?</a>}
          autoFocus={firstError === 'password' || (!firstError && (failedAsWhole || !words.email))}
        />
      )}
      <Button type="submit" className="w-full" busyLabel={busy && words.busy}>
        {words.submit}
      </Button>
    </form>
  )
}
