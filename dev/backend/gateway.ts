import type { Api } from './api.ts'
import { answerAuth, withInwardToken, type AuthDeps } from './auth/auth.ts'
import { json, withJson, type Handler } from './http.ts'
import { joinRepeatedFilters } from './repeated-filters.ts'
import { answerStorage, type StorageDeps } from './storage/answer.ts'

type Deps = AuthDeps & StorageDeps

/** The three parts of the Supabase API that the product uses. Everything else is 404, also the embedded API's info pages. */
export function createGateway(deps: Deps): Handler {
  return async (request) => {
    const { pathname } = new URL(request.url)
    const part = /^\/(auth|rest|storage)\/v1(?:\/|$)/.exec(pathname)?.[1]
    if (!part) return json({ message: 'no Route matched with those values' }, 404)
    if (request.method === 'OPTIONS') return preflight(request)
    const response = await answerPart(deps, part, request)
    response.headers.set('access-control-allow-origin', '*')
    return response
  }
}

async function answerPart(deps: Deps, part: string, request: Request): Promise<Response> {
  if (part === 'auth') return answerAuth(deps, request)
  if (part === 'storage') return answerStorage(deps, request)
  const headers = await withInwardToken(deps.tokens, request.headers)
  return answerRest(
    deps.api,
    new Request(joinRepeatedFilters(request.url), {
      method: request.method,
      headers,
      body: await bodyOf(request),
    }),
  )
}

async function answerRest(api: Api, request: Request): Promise<Response> {
  const wantsObject = request.headers.get('accept')?.includes('vnd.pgrst.object')
  const response = await api.fetch(request)
  if (!wantsObject || !response.ok || response.status === 204) return response
  // After a write with an embedded resource, lite wraps the single row in an array.
  const body: unknown = await response.json()
  return withJson(response, Array.isArray(body) && body.length === 1 ? body[0] : body)
}

function preflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-max-age': '86400',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
    },
  })
}

async function bodyOf(request: Request): Promise<ArrayBuffer | null> {
  return request.method === 'GET' || request.method === 'HEAD' ? null : request.arrayBuffer()
}
