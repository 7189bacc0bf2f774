import { withJson } from '../http.ts'
import { redirectTo } from '../mail/mailer.ts'
import type { AuthDeps, Body } from './auth.ts'
import { readAuthCaller } from './caller.ts'
import { beginEmailChange } from './email-change.ts'
import { hasVerifiedFactor, toUser } from './factor-rows.ts'
import { refusal } from './refusal.ts'
import { endSessions } from './sessions.ts'

/** GET and PUT /user: with the user's factors, and GoTrue's rules for a new password or address. */
export async function answerUser(
  deps: AuthDeps,
  request: Request,
  body: Body | null,
  forward: (body: string | null) => Promise<Response>,
): Promise<Response> {
  const { email, ...rest } = body ?? {}
  const wanted = typeof email === 'string' && email !== '' ? email : null
  const isUpdate = request.method === 'PUT' && body !== null
  const caller = isUpdate ? await readAuthCaller(deps, request) : null
  if (caller instanceof Response) return caller
  const movesTo = wanted?.toLowerCase() === caller?.user.email ? null : wanted
  if (caller && (movesTo || rest['password'])) {
    if (caller.aal !== 'aal2' && (await hasVerifiedFactor(deps.sql, caller.user.id)))
      return refusal(
        401,
        'insufficient_aal',
        'AAL2 session is required to update email or password when MFA is enabled.',
      )
  }
  const response = await forward(isUpdate ? JSON.stringify(rest) : null)
  if (!response.ok) return response
  if (caller && rest['password']) await endSessions(deps.sql, caller.user.id, caller.sessionId)
  if (caller && movesTo) {
    const redirect = new URL(request.url).searchParams.get('redirect_to')
    const refused = await redirectTo.run(redirect, () =>
      beginEmailChange(deps.sql, deps.mailer, caller.user, movesTo),
    )
    if (refused) return refused
  }
  const answer = (await response.json()) as Body
  const { factors } = await toUser(deps.sql, String(answer['id']))
  return withJson(response, { ...answer, ...(movesTo && { new_email: movesTo }), factors })
}
