import { meansSignedOut } from '#shared/domain/auth-messages.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import type { AuthForm, SessionAnswer } from '#shared/schemas/session.ts'
import type { AuthFailure } from './auth-failure.ts'
import type { AuthWorld, Result } from './auth.ts'

const retryable = new Set([502, 503, 504])
/** Waits before the second and third try, in ms. */
const gapsMs = [200, 400]
/** These send a mail: trying again is for the person to say. */
const once: ReadonlySet<AuthForm> = new Set(['signUp', 'reset'])

export interface AuthApi {
  session(): Promise<Result>
  post(verb: string, body: object, form: AuthForm): Promise<Result>
}

/** /api/session, with tries on 502, 503 and 504. Never throws. */
export function createAuthApi({ fetch, wait }: Pick<AuthWorld, 'fetch' | 'wait'>): AuthApi {
  async function send(path: string, init: RequestInit, tries: number): Promise<Result> {
    for (let attempt = 0; ; attempt++) {
      const response = await fetch(path, { ...init, cache: 'no-store', credentials: 'same-origin' }).catch((error: unknown) => String(error))
      const gap = gapsMs[attempt]
      const again = typeof response !== 'string' && retryable.has(response.status) && gap !== undefined && attempt + 1 < tries
      if (!again) return typeof response === 'string' ? { error: noAnswer } : resultOf(response)
      await wait(gap)
    }
  }
  return {
    session: () => send(endpoints.session, { headers: { Accept: 'application/json' } }, 3),
    post: (verb, body, form) =>
      send(
        `${endpoints.session}/${verb}`,
        { method: 'POST', headers: { 'Content-Type': 'application/json', Accept: 'application/json' }, body: JSON.stringify(body) },
        once.has(form) ? 1 : 3,
      ),
  }
}

const noAnswer: AuthFailure = {
  status: 0,
  code: 'unreachable',
  message: 'Vi kan ikke få forbindelse lige nu. Prøv igen om lidt.',
  fields: {},
  signedOut: false,
}

async function resultOf(response: Response): Promise<Result> {
  const body = (await response.json().catch(() => null)) as (SessionAnswer & { error?: Partial<AuthFailure> }) | null
  if (response.ok && (body?.state === 'signed-in' || body?.state === 'signed-out')) return { error: null, session: body }
  const { code = 'unknown', message = 'Der opstod en uventet fejl', fields = {} } = body?.error ?? {}
  return { error: { status: response.status, code, message, fields, signedOut: meansSignedOut(code) } }
}
