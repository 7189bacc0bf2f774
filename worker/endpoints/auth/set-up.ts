import { setupCodeSchema } from '#shared/schemas/staff.ts'
import { authProblem } from '#shared/domain/auth/messages.ts'
import { authHref, signInHref } from '#shared/routes/auth-links.ts'
import { arrivalOf } from './arrival.ts'
import { href } from '#shared/routes/href.ts'
import { checkForm } from '#shared/schemas/fields/check.ts'
import type { AppContext } from '#worker/context.ts'
import { redirectWithCookies, withCookies } from '#worker/cookies/with-cookies.ts'
import { createAuthClient } from '#worker/data/auth/auth.ts'
import { Problem } from '#worker/problem.ts'
import { readBody } from '#worker/request/body.ts'
import { safeNext } from '#worker/request/next.ts'
import type { OwnAuth } from '#worker/services/account/own-auth.ts'
import { getSessions, type LiveSession } from '#worker/services/sessions/sessions.ts'
import { maxAuthBytes } from './post.ts'
import { mayTry } from './rate-limit.ts'

/** GET /auth/to-trin: where a user sets up an authenticator app before they may continue. Works without JavaScript. */
export async function showSetUp(c: AppContext): Promise<Response> {
  const next = safeNext(c.req.query('next'))
  const { own, session } = await readOwn(c)
  const elsewhere = redirectAway(session, next)
  if (elsewhere) return redirectWithCookies(elsewhere, own.client.cookies())
  const { renderIntro } = await import('./set-up-page.tsx')
  return withCookies(renderIntro(c, { next, session: session! }), own.client.cookies())
}

/** POST /auth/to-trin: begins the set-up, or finishes it with the app's first code and shows the recovery codes. */
export async function setUp(c: AppContext): Promise<Response> {
  const { body } = await readBody(c, { bodyTypes: ['form'], maxBytes: maxAuthBytes })
  const next = safeNext(c.req.query('next'))
  const { own, session } = await readOwn(c)
  const elsewhere = redirectAway(session, next)
  if (elsewhere || !session)
    return redirectWithCookies(elsewhere ?? href('auth'), own.client.cookies())
  const page = await import('./set-up-page.tsx')
  const enrol = await import('#worker/services/account/enrol.ts')
  if (body['step'] !== 'verify') {
    const begun = await attempt(() => enrol.startEnrolment(own))
    const response =
      begun instanceof Problem
        ? page.renderIntro(c, { next, session, refused: begun })
        : page.renderCode(c, { next, setup: begun })
    return withCookies(response, own.client.cookies())
  }
  const checked = checkForm(setupCodeSchema, body)
  const tried = checked.ok
    ? await attempt(async () => {
        if (!(await mayTry(c, 'set-up', undefined))) throw tooMany()
        return enrol.finishEnrolment(own, checked.values.factorId, checked.values.code)
      })
    : new Problem(422, 'validation_failed', Object.values(checked.fields)[0] ?? '', {
        fields: checked.fields,
      })
  const response =
    tried instanceof Problem
      ? page.renderCode(c, { next, setup: page.readSetup(body, session), refused: tried })
      : page.renderCodes(c, { next: next ?? session.startScreen, codes: tried })
  return withCookies(response, own.client.cookies())
}

const tooMany = (): Problem => {
  const { status, code, message } = authProblem('too_many')
  return new Problem(status, code, message, { retryAfterSeconds: 60 })
}

/** The result, or the refusal. @throws any other error. */
async function attempt<Result>(run: () => Promise<Result>): Promise<Result | Problem> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

/** Where a user goes who has nothing to set up here: without a session, without the code of their app, or with an app. */
function redirectAway(session: LiveSession | null, next: string | null): string | null {
  if (!session) return authHref('signIn', { next })
  if (session.lacks === 'code') return signInHref('code', next)
  return session.aal === 'aal2' || session.recovered ? arrivalOf(session, next) : null
}

async function readOwn(
  c: AppContext,
): Promise<{ readonly own: OwnAuth; readonly session: LiveSession | null }> {
  const deps = c.get('deps')
  const userAgent = c.req.header('user-agent') ?? ''
  const client = createAuthClient(c.env, c.req.header('cookie'), userAgent)
  const { data } = await client.auth.getSession()
  const found = data.session && (await getSessions(deps).of(data.session.access_token, userAgent))
  const session = found === 'deactivated' ? null : found
  const { userId = '', accessToken = '' } = session ?? {}
  return { own: { deps, client, userId, accessToken }, session }
}
