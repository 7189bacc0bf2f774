import type { AppContext } from '#worker/context.ts'

/** Puts Set-Cookie headers on an answer. With cookies of a session on it, no cache may keep it. */
export function withCookies(response: Response, cookies: readonly string[]): Response {
  const answer = new Response(response.body, response)
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie)
  answer.headers.set('Cache-Control', 'private, no-store')
  return answer
}

/** One cookie out of the request; undefined when it isn't there. */
export function cookieOf(c: AppContext, name: string): string | undefined {
  for (const part of (c.req.header('cookie') ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}
