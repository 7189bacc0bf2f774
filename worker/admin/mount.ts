import type { Hono } from 'hono'
import { type ConsoleRouteId, consoleRouteIds, findConsolePlace } from '#shared/routes/console.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { routes } from '#shared/routes/table.ts'
import type { AppEnv } from '#worker/context.ts'
import { gate } from '#worker/middleware/gate/index.ts'
import { userContext } from '#worker/request/service-context.ts'
import { consoleShell } from './shell.ts'

/** The console's document on its paths, and the API below /api/admin, both behind the gate. The API is loaded with its first call. */
export function mountAdmin(app: Hono<AppEnv>): void {
  // The longest path first, because each screen takes the paths below it. `/admin` is last: there the console shows its own 404.
  for (const id of consoleRouteIds.toSorted(
    (a, b) => routes[b].path.length - routes[a].path.length,
  ))
    mountScreen(app, id)
  app.all(`${endpoints.adminApi}/*`, async (c) => (await import('./api.ts')).callAdminApi(c))
}

/** The screen and all paths below it, with its role. */
function mountScreen(app: Hono<AppEnv>, id: ConsoleRouteId): void {
  const { path, role } = routes[id]
  for (const pattern of [path, `${path}/*`])
    app.get(pattern, gate({ role }), (c) =>
      consoleShell(c.get('deps').consoleAssets, {
        role: userContext(c).actor.session.role ?? role,
        screen: findConsolePlace(c.req.path)?.id ?? null,
      }),
    )
}
