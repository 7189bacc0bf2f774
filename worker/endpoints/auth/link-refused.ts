import { confirmFailed } from '#client/pages/auth/confirm-page.tsx'
import { isDeadLink } from '#shared/domain/auth/messages.ts'
import type { AppContext } from '#worker/context.ts'
import { withCookies } from '#worker/cookies/with-cookies.ts'
import type { Refused } from './outcome.ts'
import { renderAuthPage } from './page.tsx'

/** Where somebody whose link didn't work gets a new one, and how. */
const ways = {
  reset: 'Linket er udløbet eller allerede brugt. Skriv din e-mail, så sender vi et nyt.',
  signIn:
    'Linket er udløbet eller allerede brugt. Har du bekræftet din e-mail, kan du logge ind. Ellers opret kontoen igen, så sender vi et nyt link.',
} as const

interface Options {
  readonly form: keyof typeof ways
  readonly next: string | null
  readonly refused: Refused
}

/** Answers a mail's link that couldn't be followed: says that it is the link, above the form that leads on. */
export function renderDeadLink(c: AppContext, { form, next, refused }: Options): Response {
  const dead = isDeadLink(refused.code)
  const failed = dead ? 'Linket virker ikke længere' : confirmFailed
  return withCookies(
    renderAuthPage(c, {
      form,
      next,
      failed,
      refused: { ...refused, fields: {}, ...(dead && { message: ways[form] }) },
    }),
    refused.cookies,
  )
}
