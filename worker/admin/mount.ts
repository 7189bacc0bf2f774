import type { Hono } from 'hono'
import { endpoints } from '#shared/routes/endpoints.ts'
import { routeList } from '#shared/routes/table.ts'
import type { AppEnv } from '#worker/context.ts'
import { gate } from '#worker/middleware/gate/index.ts'
import { consoleShell } from './shell.ts'

/** The console's document on each of its paths, and the API below /api/admin, both behind the gate. The API is loaded with its first call. */
export function mountAdmin(app: Hono<AppEnv>): void {
  for (const [, route] of routeList) {
    if (route.kind !== 'console') continue
    if (!route.role) throw new Error(`console route '${route.path}' needs a role`)
    app.get(route.path, gate({ role: route.role }), (c) =>
      consoleShell(c.get('deps').consoleAssets),
    )
  }
  app.all(`${endpoints.adminApi}/*`, async (c) => (await import('./api.ts')).callAdminApi(c))
}
