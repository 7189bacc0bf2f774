import { useEffect, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { AuthProblems, wholeId } from './problems.tsx'
import { formWords, passwordHint, type ShownForm } from './forms.ts'
import { PasswordField } from './password-field.tsx'

export interface AuthFormProps {
  readonly form: ShownForm
  /** Where it posts to. */
  readonly action: string
  /** Where 'Glemt adgangskode?' leads; without it the link isn't there. */
  readonly resetHref?: string
  /** What was typed before, or the signed-in user's own. Passwords never come back. */
  readonly email?: string
  /** Field → what is wrong with it. */
  readonly errors?: Readonly<Record<string, string>>
  /** Heading of what is wrong, where it isn't this form that failed. */
  readonly failed?: string
  /** What is wrong with the form as a whole. */
  readonly message?: string
}

/**
 * The forms of /auth. Always posts the browser's own way; awake it shows the password on demand, says that it works,
 * and sends once.
 */
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
    // Back from the next page: the form is there again as it was left.
    const wake = (event: PageTransitionEvent): void => {
      if (event.persisted) setBusy(false)
    }
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])

  const firstError = Object.keys(errors)[0]
  // Said once, above the form; the password, which has to be typed again, takes focus and is described by it.
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
        <input
          type="text"
          name="username"
          autoComplete="username"
          defaultValue={email}
          readOnly
          hidden
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
