import type { AppContext } from '#worker/context.ts'

/** A cookie of the request; undefined if missing. */
export const cookieOf = (c: AppContext, name: string): string | undefined =>
  readCookie(c.req.header('cookie') ?? '', name)

/** A cookie of a Cookie header, not decoded; undefined if missing. */
export function readCookie(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}
