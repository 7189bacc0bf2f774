import type { Hono } from 'hono'
import { endpoints } from '#shared/routes/endpoints.ts'
import { routes } from '#shared/routes/table.ts'
import type { AppEnv } from '#worker/context.ts'
import { refuseMethod } from '#worker/problem.ts'
import { confirm, showConfirm } from './confirm.ts'
import { postAuth } from './post.ts'
import { mountSessionApi } from './session-api.ts'
import { setUp, showSetUp } from './set-up.ts'
import { showAuth } from './show.ts'

/** Mounts the page /auth and its forms, the links in mails, and /api/session. */
export function mountAuth(app: Hono<AppEnv>): void {
  app.get(routes.auth.path, showAuth)
  app.post(routes.auth.path, postAuth)
  app.get(endpoints.confirmMail, showConfirm)
  app.post(endpoints.confirmMail, confirm)
  app.get(endpoints.setUpSecondFactor, showSetUp)
  app.post(endpoints.setUpSecondFactor, setUp)
  app.all(endpoints.setUpSecondFactor, refuseMethod)
  app.all(routes.auth.path, refuseMethod)
  app.all(endpoints.confirmMail, refuseMethod)
  mountSessionApi(app)
}
