import { Hono } from 'hono'
import * as z from 'zod/mini'
import { endpoints } from '#shared/routes/endpoints.ts'
import type { AppContext, AppEnv } from '#worker/context.ts'
import { gate } from '#worker/middleware/gate/index.ts'
import { report } from '#worker/live/report.ts'
import { Problem, refuseMethod } from '#worker/problem.ts'
import { userContext } from '#worker/request/service-context.ts'
import { type AdminCall, type AdminRoute, answer } from './call.ts'
import { describeChanges, isReported } from './describe-changes.ts'
import { pathInput, queryInput } from './input.ts'
import { adminApi } from './routes.ts'

/** The context of the app that a request came through, see `callAdminApi`. */
const outerContexts = new WeakMap<Request, AppContext>()

/** The admin API as an app of its own, so that the Worker loads it with the first call. Refusals are thrown. */
export function createAdminApi(): Hono<AppEnv> {
  const api = new Hono<AppEnv>()
  api.use(async function inheritVariables(c, next) {
    const outer = outerContexts.get(c.req.raw)
    for (const [name, value] of Object.entries(outer?.var ?? {}))
      c.set(name as never, value as never)
    await next()
    // The outer app sets the security headers.
    const policy = c.get('contentPolicy')
    if (policy) outer?.set('contentPolicy', policy)
  })
  for (const route of adminApi) {
    api.on(
      route.method,
      endpoints.adminApi + route.path,
      gate({ role: route.role }),
      pathInput[route.ids ?? 'uuid'],
      queryInput(route.query ?? z.object({})),
      (c) => call(c, route, { id: c.req.valid('param').id ?? '', query: c.req.valid('query') }),
    )
  }
  for (const path of new Set(adminApi.map((route) => route.path)))
    api.all(endpoints.adminApi + path, refuseMethod)
  api.notFound(() => {
    throw new Problem(404, 'not_found', 'Findes ikke.')
  })
  api.onError((error) => {
    throw error
  })
  return api
}

let api: Hono<AppEnv> | undefined

/** Answers a call of the admin API. */
export function callAdminApi(c: AppContext): Response | Promise<Response> {
  outerContexts.set(c.req.raw, c)
  return (api ??= createAdminApi()).fetch(c.req.raw, c.env, c.executionCtx)
}

async function call(c: AppContext, route: AdminRoute, input: Pick<AdminCall, 'id' | 'query'>) {
  const adminCall = { c, ...userContext(c), ...input }
  const result = await route.handle(adminCall)
  const response = result instanceof Response ? result : answer(result)
  if (response.ok && isReported(route)) {
    // A copy, because reading the body would take it from the client.
    const body = result instanceof Response ? readRow(response.clone()) : Promise.resolve(result)
    const { deps, waitUntil } = adminCall
    waitUntil(body.then((row) => report(deps.live, describeChanges(route, adminCall, row))))
  }
  return response
}

/** The JSON of a response; null for any other. */
const readRow = (response: Response): Promise<unknown> =>
  response.headers.get('Content-Type')?.startsWith('application/json')
    ? response.json().catch(() => null)
    : Promise.resolve(null)
