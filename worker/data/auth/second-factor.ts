import { createUserClient } from '../backend.ts'
import { unwrap, unwrapJson } from '../supabase-errors.ts'
import type { Env } from '#worker/env.ts'

/** The answer to a try of a code; `wait` in seconds. */
export type Tried =
  | { readonly ok: true; readonly left?: number }
  | { readonly ok: false; readonly reason: 'locked'; readonly wait: number }
  | { readonly ok: false; readonly reason: 'used' | 'wrong' }

/** Takes a code of the user's app, before the auth server checks it: each is tried once. */
export const tryAppCode = (env: Env, accessToken: string, code: string): Promise<Tried> =>
  unwrapJson(createUserClient(env, accessToken).rpc('try_second_factor', { _code: code }))

/** Forgets the wrong codes of a session whose code was right. */
export async function passSecondFactor(env: Env, accessToken: string): Promise<void> {
  await createUserClient(env, accessToken).rpc('pass_second_factor').throwOnError()
}

/** Proves the session of a token with a recovery code; `left` counts those that remain. */
export const useRecoveryCode = (env: Env, accessToken: string, code: string): Promise<Tried> =>
  unwrapJson(createUserClient(env, accessToken).rpc('use_recovery_code', { _code: code }))

/** Ten new recovery codes instead of the old ones. @throws Problem 403 for a session without a second factor. */
export const renewRecoveryCodes = (env: Env, accessToken: string): Promise<readonly string[]> =>
  unwrap(createUserClient(env, accessToken).rpc('renew_recovery_codes'))

export async function dropRecoveryCodes(env: Env, accessToken: string): Promise<void> {
  const { error } = await createUserClient(env, accessToken).rpc('drop_recovery_codes')
  if (error) throw error
}

/** A user's recovery codes, and whether their role must have a second factor. */
export interface OwnSecondFactor {
  readonly codesLeft: number
  /** ISO 8601; null where none were made. */
  readonly codesMadeAt: string | null
  readonly required: boolean
}

export const readOwnSecondFactor = (env: Env, accessToken: string): Promise<OwnSecondFactor> =>
  unwrapJson(createUserClient(env, accessToken).rpc('own_second_factor'))
