import * as z from 'zod/mini'
import { bookingPath } from '#shared/routes/endpoints.ts'
import type { AppContext } from '#worker/context.ts'
import { cookieOf } from '#worker/request/cookie.ts'

const name = '__Secure-booking'
/** Longer than anyone takes to fill in the form, in seconds. */
const maxAge = 2 * 3_600
const uuid = z.guid()

export const readUuid = (value: unknown): string | null => {
  const parsed = uuid.safeParse(value)
  return parsed.success ? parsed.data : null
}

/** The key in this browser's cookie; null without one. */
export const readVisitorCookie = (c: AppContext): string | null => readUuid(cookieOf(c, name))

/** The key under which this browser holds a time: its cookie, else the form's own id, where a browser keeps no cookies in frames. */
export const visitorOf = (c: AppContext, request: string): string => readVisitorCookie(c) ?? request

/** Sent in frames of other sites too, where it is partitioned by that site. */
export const visitorCookie = (visitor: string): string =>
  `${name}=${visitor}; Max-Age=${maxAge}; Path=${bookingPath}; Secure; HttpOnly; SameSite=None; Partitioned`
