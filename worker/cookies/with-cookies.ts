/** Adds Set-Cookie headers to a response, which must then not be cached. */
export function withCookies(response: Response, cookies: readonly string[]): Response {
  const answer = new Response(response.body, response)
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie)
  answer.headers.set('Cache-Control', 'private, no-store')
  return answer
}

/** A 303 with Set-Cookie headers. */
export const redirectWithCookies = (location: string, cookies: readonly string[]): Response =>
  withCookies(new Response(null, { status: 303, headers: { Location: location } }), cookies)
