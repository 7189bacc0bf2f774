import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AppContext, AppEnv } from '#worker/context.ts'
import { withCookies } from '#worker/cookies/with-cookies.ts'
import { Problem } from '#worker/problem.ts'
import { serveCrash, serveProblem } from '#worker/render/messages.tsx'
import { wantsPage } from '#worker/request/wants-page.ts'

/** Turns every error into a response: JSON for programs, a page for people, never a stack trace. */
export async function answerError(error: Error, c: Context<AppEnv>): Promise<Response> {
  const problem = asProblem(error)
  if (problem) {
    const response = wantsPage(c)
      ? await renderProblem(problem, c)
      : problemJson(c, problem.status, problem, headersOf(problem))
    return problem.cookies ? withCookies(response, problem.cookies) : response
  }
  console.error(
    JSON.stringify({
      event: 'unhandled_error',
      requestId: c.get('requestId'),
      path: c.req.path,
      error: error.stack ?? String(error),
    }),
  )
  if (!wantsPage(c))
    return problemJson(c, 500, { code: 'internal', message: 'Der opstod en uventet fejl.' })
  return serveCrash(c).catch(() =>
    plain('Noget gik galt. Der opstod en uventet fejl. Prøv at genindlæse siden.', 500),
  )
}

function asProblem(error: Error): Problem | null {
  if (error instanceof Problem) return error
  if (error instanceof HTTPException && error.status < 500)
    return new Problem(error.status as 400, 'bad_request', 'Forespørgslen kunne ikke læses.')
  return null
}

async function renderProblem(problem: Problem, c: AppContext): Promise<Response> {
  const message = reloads(problem, c)
    ? `${problem.message} Siden prøver selv igen.`
    : problem.message
  const response = await serveProblem(c, {
    status: problem.status,
    code: problem.code,
    message,
  }).catch(() => plain(problem.message, problem.status))
  for (const [name, value] of Object.entries(headersOf(problem))) response.headers.set(name, value)
  // A reload by this header needs no script, and sends the cookies that the browser has at that time.
  if (reloads(problem, c)) response.headers.set('Refresh', String(problem.retryAfterSeconds))
  return response
}

const reloads = (problem: Problem, c: AppContext): boolean =>
  problem.reloadsPage === true && c.req.method === 'GET'

const headersOf = ({ retryAfterSeconds, allow }: Problem): Record<string, string> => ({
  ...(retryAfterSeconds && { 'Retry-After': String(retryAfterSeconds) }),
  ...(allow && { Allow: allow }),
})

interface Refusal {
  readonly code: string
  /** Danish. */
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
  readonly present?: unknown
}

function problemJson(
  c: AppContext,
  status: number,
  { code, message, fields, present }: Refusal,
  headers: Record<string, string> = {},
): Response {
  const error = {
    code,
    message,
    ...(fields && { fields }),
    ...(present !== undefined && { present }),
  }
  return Response.json(
    { error, requestId: c.get('requestId') },
    { status, headers: { 'Cache-Control': 'no-store', ...headers } },
  )
}

/** The fallback if rendering the error page failed. */
const plain = (text: string, status: number): Response =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
