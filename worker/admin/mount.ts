import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { endpoints } from '#shared/routes/endpoints.ts'
import { routeList } from '#shared/routes/table.ts'
import type { AppContext, AppEnv } from '#worker/context.ts'
import { gate } from '#worker/middleware/gate/index.ts'
import { userContext } from '#worker/request/service-context.ts'
import { Problem, refuseMethod } from '#worker/problem.ts'
import { type AdminCall, type AdminRoute, answer } from './call.ts'
import { pathInput, queryInput } from './input.ts'
import { adminApi } from './routes.ts'
import { consoleShell } from './shell.ts'

/** The console's document on each of its paths, and the API below /api/admin, both behind the gate. */
export function mountAdmin(app: Hono<AppEnv>): void {
  for (const [, route] of routeList) {
    if (route.kind !== 'console') continue
    if (!route.role) throw new Error(`console route '${route.path}' needs a role`)
    app.get(route.path, gate({ role: route.role }), (c) =>
      consoleShell(c.get('deps').consoleAssets),
    )
  }
  for (const route of adminApi) {
    app.on(
      route.method,
      endpoints.adminApi + route.path,
      gate({ role: route.role }),
      pathInput[route.ids ?? 'uuid'],
      queryInput(route.query ?? z.object({})),
      (c) => call(c, route, { id: c.req.valid('param').id ?? '', query: c.req.valid('query') }),
    )
  }
  for (const path of new Set(adminApi.map((route) => route.path)))
    app.all(endpoints.adminApi + path, refuseMethod)
  app.all(`${endpoints.adminApi}/*`, () => {
    throw new Problem(404, 'not_found', 'Findes ikke.')
  })
}

async function call(c: AppContext, route: AdminRoute, input: Pick<AdminCall, 'id' | 'query'>) {
  const result = await route.handle({ c, ...userContext(c), ...input })
  return result instanceof Response ? result : answer(result)
}
