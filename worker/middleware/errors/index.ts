import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AppContext, AppEnv } from '#worker/context.ts'
import { Problem } from '#worker/problem.ts'
import { serveCrash } from '#worker/render/document.tsx'

/** The one place that turns an error into an answer: JSON for machines, a page for people, never a stack. */
export async function answerError(error: Error, c: Context<AppEnv>): Promise<Response> {
  const problem = asProblem(error)
  if (problem) return answerProblem(problem, c)
  console.error(JSON.stringify({ event: 'unhandled_error', requestId: c.get('requestId'), path: c.req.path, error: error.stack ?? String(error) }))
  if (!wantsPage(c)) return problemJson(c, 500, { error: { code: 'internal', message: 'Der opstod en uventet fejl.' } })
  try {
    return await serveCrash(c)
  } catch {
    // Even the crash page failed: plain words are better than nothing.
    return new Response('Noget gik galt. Der opstod en uventet fejl. Prøv at genindlæse siden.', { status: 500, headers: plainHeaders })
  }
}

function asProblem(error: Error): Problem | null {
  if (error instanceof Problem) return error
  if (error instanceof HTTPException && error.status < 500) return new Problem(error.status as 400, 'bad_request', 'Forespørgslen kunne ikke læses.')
  return null
}

function answerProblem(problem: Problem, c: AppContext): Response {
  const headers: Record<string, string> = problem.retryAfterSeconds ? { 'Retry-After': String(problem.retryAfterSeconds) } : {}
  if (wantsPage(c)) return new Response(problem.message, { status: problem.status, headers: { ...plainHeaders, ...headers } })
  const { code, message, fields } = problem
  return problemJson(c, problem.status, { error: { code, message, ...(fields && { fields }) } }, headers)
}

function problemJson(c: AppContext, status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json({ ...body, requestId: c.get('requestId') }, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}

const plainHeaders = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }

/** A browser's navigation wants a page; fetch, curl and forms of machines want JSON. */
export function wantsPage(c: AppContext): boolean {
  if (/^\/(?:api|functions)\//.test(c.req.path) && !(c.req.header('accept') ?? '').includes('text/html')) return false
  return (c.req.header('accept') ?? '*/*').includes('text/html') || c.req.header('sec-fetch-dest') === 'document'
}
