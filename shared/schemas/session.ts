import * as z from 'zod/mini'
import type { Role } from '../domain/auth/roles.ts'
import { clean } from './fields/form-fields.ts'

/** What GET /api/session answers. */
export interface SessionAnswer {
  readonly state: 'signed-in' | 'signed-out'
  readonly user: { readonly id: string; readonly email: string } | null
  /** Null until an administrator assigns one: signed in, but not authenticated. */
  readonly role: Role | null
  /** When the access token expires, in seconds since 1970; it is renewed 90 s before. */
  readonly expiresAt: number | null
  /** Arrived by a reset link and has not chosen a new password yet. */
  readonly recovery: boolean
  /** Proven with a second factor. */
  readonly isTwoFactor: boolean
  /** What a password alone did not prove: the code of the second step, or a second step that the role must have. Signed out until then. */
  readonly lacks: 'code' | 'enrolment' | null
}

export const signedOutAnswer: SessionAnswer = {
  state: 'signed-out',
  user: null,
  role: null,
  expiresAt: null,
  recovery: false,
  isTwoFactor: false,
  lacks: null,
}

/** The forms of /auth, by the value of `?vis=`; sign-in has none. */
export const authForms = {
  signIn: '',
  signUp: 'opret',
  reset: 'glemt',
  newPassword: 'ny-adgangskode',
  code: 'kode',
  recoveryCode: 'gendannelseskode',
  signOut: 'log-ud',
} as const
export type AuthForm = keyof typeof authForms

/** Messages that /auth shows after a redirect, by the value of `?besked=`. */
export const authNotices = [
  'tjek-mail',
  'nulstilling-sendt',
  'adgangskode-skiftet',
  'mail-skiftet',
  'bekraeft-den-anden',
  'logget-ud',
  'udloebet',
] as const
export type AuthNotice = (typeof authNotices)[number]

/** The auth server stores no more than 72 bytes of a password. */
export const passwordMaxBytes = 72
const emailMax = 254

const emailMessage = 'Skriv en e-mailadresse, fx navn@firma.dk'
const printable = z.refine<string>(
  // oxlint-disable-next-line no-control-regex
  (text) => !/[\u0000-\u001f\u007f]/.test(text),
  'Feltet indeholder tegn, som ikke kan bruges',
)

const email = z
  .string(emailMessage)
  .check(
    clean,
    z.maxLength(emailMax, `Må højst være ${emailMax} tegn`),
    z.regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(?:\.[^\s@.]+)+$/, emailMessage),
    printable,
  )

const password = z
  .string('Skriv en adgangskode')
  .check(
    z.minLength(1, 'Skriv en adgangskode'),
    z.maxLength(1000, 'Adgangskoden er for lang'),
    printable,
  )

const newPassword = password.check(
  z.refine(
    (text) => new TextEncoder().encode(text).length <= passwordMaxBytes,
    `Adgangskoden må højst fylde ${passwordMaxBytes} tegn`,
  ),
)

export const signInSchema = z.object({ email, password })
export const signUpSchema = z.object({ email, password: newPassword })
export const resetSchema = z.object({ email })
export const newPasswordSchema = z.object({ password: newPassword })
/** The user's password and a new one. */
export const changePasswordSchema = z.object({
  password: z._default(z.string(), ''),
  newPassword,
})
/** A new address, with the user's password, which may be empty after a fresh code. */
export const newEmailSchema = z.object({ email, password: z._default(z.string(), '') })

const codeMessage = 'Skriv de seks cifre fra din app'
/** The code of an authenticator app; spaces are dropped. */
export const appCode = z.pipe(
  z.string(codeMessage).check(z.maxLength(20, codeMessage)),
  z.pipe(
    z.transform((typed: string) => typed.replace(/\s/g, '')),
    z.string().check(z.regex(/^\d{6}$/, codeMessage)),
  ),
)
export const codeSchema = z.object({ code: appCode })

const recoveryMessage = 'Skriv en af dine gendannelseskoder: 16 bogstaver og tal'
/** A recovery code as it is stored: letters that look like digits are read as those. */
const recoveryCode = z.pipe(
  z.string(recoveryMessage).check(z.maxLength(60, recoveryMessage)),
  z.pipe(
    z.transform((typed: string) =>
      typed
        .toUpperCase()
        .replace(/[^0-9A-Z]/g, '')
        .replace(/O/g, '0')
        .replace(/[IL]/g, '1'),
    ),
    z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{16}$/, recoveryMessage)),
  ),
)
export const recoveryCodeSchema = z.object({ recoveryCode })

/** A recovery code as people read it: four groups of four. */
export const formatRecoveryCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** True if e-mail or password is missing: sign-up and sign-in then answer `credentialsMissing`. */
export function lacksCredentials(input: Readonly<Record<string, unknown>>): boolean {
  const empty = (value: unknown): boolean =>
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  return empty(input['email']) || empty(input['password'])
}

/** POST /api/session/<verb>: the same as the forms, as JSON. */
export const sessionVerbs = {
  signIn: 'sign-in',
  signUp: 'sign-up',
  signOut: 'sign-out',
  reset: 'reset-password',
  newPassword: 'update-password',
  code: 'verify-code',
  recoveryCode: 'use-recovery-code',
} as const satisfies Record<AuthForm, string>
