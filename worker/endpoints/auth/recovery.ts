import type { AppContext } from '#worker/context.ts'
import { cookieOf } from '#worker/request/cookie.ts'

/** Marks a session that began with a reset link. Affects only what is shown; the auth server decides what is allowed. */
const name = '__Host-sb-recovery'
const maxAge = 60 * 60
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax'

export const recoveryCookie = `${name}=1; Max-Age=${maxAge}; ${attributes}`

export const isInRecovery = (c: AppContext): boolean => cookieOf(c, name) === '1'

export const expiredRecoveryCookie = (c: AppContext): string[] =>
  cookieOf(c, name) === undefined ? [] : [`${name}=; Max-Age=0; ${attributes}`]
