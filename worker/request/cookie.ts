import type { AppContext } from '#worker/context.ts'

/** One cookie out of the request; undefined when it isn't there. */
export const cookieOf = (c: AppContext, name: string): string | undefined =>
  readCookie(c.req.header('cookie') ?? '', name)

/** One cookie out of a Cookie header, undecoded; undefined when it isn't there. */
export function readCookie(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}
