import {
  RecoveryCodesPage,
  SetUpCodePage,
  SetUpIntroPage,
  setUpTitle,
} from '#client/pages/auth/set-up-page.tsx'
import { brand } from '#shared/brand.ts'
import { totpUri } from '#shared/domain/auth/totp-uri.ts'
import { authHref, signInHref } from '#shared/routes/auth-links.ts'
import type { SecondFactorSetup } from '#shared/schemas/staff.ts'
import type { AppContext } from '#worker/context.ts'
import type { Problem } from '#worker/problem.ts'
import { serveAccountPage } from '#worker/render/account-page.tsx'
import type { LiveSession } from '#worker/services/sessions/sessions.ts'

interface View {
  readonly next: string | null
  readonly refused?: Problem
}

const frame = (c: AppContext, refused: Problem | undefined, body: () => React.ReactNode) =>
  serveAccountPage(c, {
    page: 'auth',
    title: refused ? `Fejl: ${setUpTitle}` : setUpTitle,
    description: 'Log ind med en kode fra din telefon.',
    // A 401 requires a WWW-Authenticate header.
    status: refused ? (refused.status === 401 ? 403 : refused.status) : 200,
    retryAfterSeconds: refused?.retryAfterSeconds,
    body,
  })

const failureOf = (refused: Problem | undefined) => ({
  errors: refused?.fields ?? {},
  message: refused?.message ?? '',
})

/** What is needed, and the button that begins. */
export function renderIntro(
  c: AppContext,
  { next, session, refused }: View & { readonly session: LiveSession },
): Response {
  return frame(c, refused, () => (
    <SetUpIntroPage
      brand={brand}
      action={signInHref('enrolment', next)}
      signOutAction={authHref('signOut')}
      required={session.lacks === 'enrolment'}
      {...failureOf(refused)}
    />
  ))
}

/** The secret, and the field for the app's first code. */
export function renderCode(
  c: AppContext,
  { next, setup, refused }: View & { readonly setup: SecondFactorSetup },
): Response {
  return frame(c, refused, () => (
    <SetUpCodePage
      brand={brand}
      action={signInHref('enrolment', next)}
      setup={setup}
      {...failureOf(refused)}
    />
  ))
}

export function renderCodes(
  c: AppContext,
  { next, codes }: { readonly next: string; readonly codes: readonly string[] },
): Response {
  return frame(c, undefined, () => <RecoveryCodesPage brand={brand} codes={codes} next={next} />)
}

/** The set-up that a form sent back: the auth server shows its secret only once. */
export function readSetup(
  body: Readonly<Record<string, unknown>>,
  { email }: LiveSession,
): SecondFactorSetup {
  const read = (name: string, pattern: RegExp): string => {
    const value = body[name]
    return typeof value === 'string' && pattern.test(value) ? value : ''
  }
  const secret = read('secret', /^[A-Z2-7]{16,64}$/)
  const factorId = read('factorId', /^[0-9a-f-]{36}$/)
  return { factorId, secret, uri: totpUri(brand.company.shortName, email, secret) }
}
