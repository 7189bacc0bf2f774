import { confirmFailed } from '#client/pages/auth/confirm-page.tsx'
import { isDeadLink } from '#shared/domain/auth/messages.ts'
import type { AppContext } from '#worker/context.ts'
import { withCookies } from '#worker/cookies/with-cookies.ts'
import type { Refused } from './outcome.ts'
import { renderAuthPage } from './page.tsx'

/** How to get a new link, per form. */
const advice = {
  reset: 'Linket er udløbet eller allerede brugt. Skriv din e-mail, så sender vi et nyt.',
  signIn:
    'Linket er udløbet eller allerede brugt. Har du bekræftet din e-mail, kan du logge ind. Ellers opret kontoen igen, så sender vi et nyt link.',
} as const

interface Options {
  readonly form: keyof typeof advice
  readonly next: string | null
  readonly refused: Refused
}

/** Renders the page of a mail's link that failed: the reason above the form to get a new one. */
export function renderDeadLink(c: AppContext, { form, next, refused }: Options): Response {
  const dead = isDeadLink(refused.code)
  const failed = dead ? 'Linket virker ikke længere' : confirmFailed
  return withCookies(
    renderAuthPage(c, {
      form,
      next,
      failed,
      refused: { ...refused, fields: {}, ...(dead && { message: advice[form] }) },
    }),
    refused.cookies,
  )
}
