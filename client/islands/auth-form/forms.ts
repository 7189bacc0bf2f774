import type { AuthForm } from '#shared/schemas/session.ts'

/** The forms of /auth. */
export type ShownForm = Exclude<AuthForm, 'signOut'>

interface FormWords {
  readonly title: string
  readonly submit: string
  readonly busy: string
  /** Heading of the error summary. */
  readonly failed: string
  readonly email: boolean
  /** `autocomplete` of the password field; null = no such field. */
  readonly password: 'current-password' | 'new-password' | null
  readonly passwordLabel?: string
  /** The code of the second step, if the form asks for one. */
  readonly code?: CodeWords
}

interface CodeWords {
  readonly name: 'code' | 'recoveryCode'
  readonly label: string
  readonly hint: string
}

export const formWords: Readonly<Record<ShownForm, FormWords>> = {
  signIn: {
    title: 'Log ind',
    submit: 'Log ind',
    busy: 'Logger ind...',
    failed: 'Vi kunne ikke logge dig ind',
    email: true,
    password: 'current-password',
  },
  signUp: {
    title: 'Opret konto',
    submit: 'Opret konto',
    busy: 'Opretter...',
    failed: 'Vi kunne ikke oprette kontoen',
    email: true,
    password: 'new-password',
  },
  reset: {
    title: 'Glemt adgangskode',
    submit: 'Send link',
    busy: 'Sender...',
    failed: 'Vi kunne ikke sende et link',
    email: true,
    password: null,
  },
  newPassword: {
    title: 'Ny adgangskode',
    submit: 'Gem adgangskode',
    busy: 'Gemmer...',
    failed: 'Vi kunne ikke gemme adgangskoden',
    email: false,
    password: 'new-password',
    passwordLabel: 'Ny adgangskode',
  },
  code: {
    title: 'Skriv koden',
    submit: 'Fortsæt',
    busy: 'Logger ind...',
    failed: 'Vi kunne ikke logge dig ind',
    email: false,
    password: null,
    code: { name: 'code', label: 'Kode', hint: 'Seks cifre. Appen viser en ny hvert halve minut.' },
  },
  recoveryCode: {
    title: 'Gendannelseskode',
    submit: 'Fortsæt',
    busy: 'Logger ind...',
    failed: 'Vi kunne ikke logge dig ind',
    email: false,
    password: null,
    code: {
      name: 'recoveryCode',
      label: 'Gendannelseskode',
      hint: '16 bogstaver og tal. Hver kode virker én gang.',
    },
  },
}

/** The rule for passwords as a hint; the auth server enforces it. */
export const passwordHint = 'Mindst 8 tegn. Brug gerne en sætning, som du kan huske.'
