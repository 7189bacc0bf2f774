import type { Hono } from 'hono'
import { endpoints } from '#shared/routes/endpoints.ts'
import { routes } from '#shared/routes/table.ts'
import type { AppEnv } from '#worker/context.ts'
import { Problem } from '#worker/problem.ts'
import { confirm, showConfirm } from './confirm.ts'
import { postAuth } from './post.ts'
import { mountSessionApi } from './session-api.ts'
import { showAuth } from './show.ts'

/** Mounts the page /auth and its forms, the links in mails, and /api/session. */
export function mountAuth(app: Hono<AppEnv>): void {
  app.get(routes.auth.path, showAuth)
  app.post(routes.auth.path, postAuth)
  app.get(endpoints.confirmMail, showConfirm)
  app.post(endpoints.confirmMail, confirm)
  for (const path of [routes.auth.path, endpoints.confirmMail]) {
    app.all(path, () => {
      throw new Problem(405, 'method_not_allowed', 'Metoden kan ikke bruges her.')
    })
  }
  mountSessionApi(app)
}
