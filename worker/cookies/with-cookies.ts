/** Puts Set-Cookie headers on an answer. With cookies of a session on it, no cache may keep it. */
export function withCookies(response: Response, cookies: readonly string[]): Response {
  const answer = new Response(response.body, response)
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie)
  answer.headers.set('Cache-Control', 'private, no-store')
  return answer
}
