import type { Hono } from 'hono'
import { endpoints } from '#shared/routes/endpoints.ts'
import { routes } from '#shared/routes/table.ts'
import type { AppEnv } from '#worker/context.ts'
import { refuseMethod } from '#worker/problem.ts'
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
  app.all(routes.auth.path, refuseMethod)
  app.all(endpoints.confirmMail, refuseMethod)
  mountSessionApi(app)
}
