import type { AppContext } from '#worker/context.ts'
import { securityHeaderValues } from './headers.ts'

const protection = Object.fromEntries(securityHeaderValues)

/**
 * An answer that has the headers that protect the visitor from the start: set one by one on a finished answer they are a
 * fifth of what a page from memory costs. `headers` may say otherwise.
 */
export function protectedAnswer(
  c: AppContext,
  body: BodyInit | null,
  {
    status,
    headers,
  }: { readonly status: number; readonly headers: Readonly<Record<string, string>> },
): Response {
  const answer = new Response(body, {
    status,
    headers: { ...protection, 'X-Request-Id': c.get('requestId'), ...headers },
  })
  c.set('protectedAnswer', answer)
  return answer
}
