import { endpoints } from '#shared/routes/endpoints.ts'
import { type SessionAnswer, sessionVerbs } from '#shared/schemas/session.ts'
import type { AuthWorld, Result } from './auth.ts'
import { unexpectedError } from './error-message.ts'

/** Why a call failed. */
export interface AuthFailure {
  /** HTTP status; 0 without a response. */
  readonly status: number
  readonly code: string
  /** Danish, shown to the user. */
  readonly message: string
}

const retryable = new Set([502, 503, 504])
/** Waits before the second and third attempt, in ms. */
const gapsMs = [200, 400]

export interface AuthApi {
  session(): Promise<Result>
  signOut(): Promise<Result>
}

/** /api/session, with retries on 502, 503 and 504. Never throws. */
export function createAuthApi({ fetch, wait }: Pick<AuthWorld, 'fetch' | 'wait'>): AuthApi {
  async function send(path: string, init: RequestInit): Promise<Result> {
    for (let attempt = 0; ; attempt++) {
      const response = await fetch(path, {
        ...init,
        cache: 'no-store',
        credentials: 'same-origin',
      }).catch((error: unknown) => String(error))
      const gap = gapsMs[attempt]
      const again =
        typeof response !== 'string' && retryable.has(response.status) && gap !== undefined
      if (!again) return typeof response === 'string' ? { error: noAnswer } : readResult(response)
      await wait(gap)
    }
  }
  return {
    session: () => send(endpoints.session, { headers: { Accept: 'application/json' } }),
    signOut: () =>
      send(`${endpoints.session}/${sessionVerbs.signOut}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: '{}',
      }),
  }
}

const noAnswer: AuthFailure = {
  status: 0,
  code: 'unreachable',
  message: 'Vi kan ikke få forbindelse lige nu. Prøv igen om lidt.',
}

async function readResult(response: Response): Promise<Result> {
  const body = (await response.json().catch(() => null)) as
    | (SessionAnswer & { error?: Partial<AuthFailure> })
    | null
  if (response.ok && (body?.state === 'signed-in' || body?.state === 'signed-out'))
    return { error: null, session: body }
  const { code = 'unknown', message = unexpectedError } = body?.error ?? {}
  return { error: { status: response.status, code, message } }
}
