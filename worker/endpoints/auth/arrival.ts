import { signInHref } from '#shared/routes/auth-links.ts'
import { startPath } from '#shared/routes/start-screens.ts'
import type { LiveSession } from '#worker/services/sessions/sessions.ts'

/** Where a user arrives after signing in: at what the session lacks, else at `next`, else at their first screen. */
export const arrivalOf = (session: LiveSession | null, next: string | null): string =>
  session?.lacks
    ? signInHref(session.lacks, next)
    : (next ?? session?.startScreen ?? startPath(null))
