import type { Hono } from 'hono'
import { endpoints } from '#shared/routes/endpoints.ts'
import {
  type AuthForm,
  sessionVerbs,
  type SessionAnswer,
  signedOutAnswer,
} from '#shared/schemas/session.ts'
import type { AppContext, AppEnv } from '#worker/context.ts'
import { Problem, refuseMethod } from '#worker/problem.ts'
import { readBody } from '#worker/request/body.ts'
import {
  type LiveSession,
  getSessions,
  roleUnavailable,
} from '#worker/services/sessions/sessions.ts'
import { withCookies } from '#worker/cookies/with-cookies.ts'
import { isInRecovery } from './recovery.ts'
import { maxAuthBytes } from './post.ts'

/** Mounts /api/session: the current session and the actions of the client's auth store, as JSON. */
export function mountSessionApi(app: Hono<AppEnv>): void {
  app.get(endpoints.session, async (c) => {
    const { session, cookies } = await getSessions(c.get('deps')).read({
      cookie: c.req.header('cookie'),
      userAgent: c.req.header('user-agent'),
    })
    // An empty role would take the screens away from an open console.
    if (session?.roleUnknown) throw roleUnavailable(cookies)
    return withCookies(Response.json(toSessionAnswer(session, isInRecovery(c))), cookies)
  })
  for (const [form, verb] of Object.entries(sessionVerbs) as [AuthForm, string][]) {
    app.post(`${endpoints.session}/${verb}`, (c) => perform(c, form))
    app.all(`${endpoints.session}/${verb}`, refuseMethod)
  }
  app.all(endpoints.session, refuseMethod)
  app.all(`${endpoints.session}/*`, () => {
    throw new Problem(404, 'not_found', 'Adressen findes ikke.')
  })
}

async function perform(c: AppContext, form: AuthForm): Promise<Response> {
  const { body } = await readBody(c, { bodyTypes: ['json'], maxBytes: maxAuthBytes })
  const { act } = await import('./act.ts')
  const outcome = await act(c, form, body)
  if (outcome.ok)
    return withCookies(Response.json(toSessionAnswer(outcome.session, false)), outcome.cookies)
  const { code, message, fields, status, retryAfterSeconds } = outcome
  const headers: Record<string, string> = retryAfterSeconds
    ? { 'Retry-After': String(retryAfterSeconds) }
    : {}
  const response = Response.json(
    { error: { code, message, fields }, requestId: c.get('requestId') },
    { status, headers },
  )
  return withCookies(response, outcome.cookies)
}

/** A session that lacks its second factor is not signed in. */
function toSessionAnswer(session: LiveSession | null, recovery: boolean): SessionAnswer {
  if (!session) return signedOutAnswer
  const { userId, email, role, expiresAt, lacks, aal, recovered } = session
  if (lacks) return { ...signedOutAnswer, lacks, recovery }
  const isTwoFactor = aal === 'aal2' || recovered
  const user = { id: userId, email }
  return { state: 'signed-in', user, role, expiresAt, recovery, isTwoFactor, lacks }
}
