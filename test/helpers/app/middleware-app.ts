import { Hono, type MiddlewareHandler } from 'hono'
import type { AppContext, AppEnv } from '#worker/context.ts'
import type { Deps } from '#worker/deps.ts'
import { answerError } from '#worker/middleware/errors/index.ts'
import { createTestApp, origin } from './app.ts'

const executionContext = {
  waitUntil: () => undefined,
  passThroughOnException: () => undefined,
} as unknown as ExecutionContext

/** An app of one middleware and one handler for every path. Returns its `fetch`. */
export function fetchThrough(
  middleware: MiddlewareHandler<AppEnv>,
  handle: (c: AppContext) => Response | Promise<Response> = (c) => c.text('ok'),
  deps: Deps = createTestApp().deps,
): (path: string, init?: RequestInit) => Promise<Response> {
  const app = new Hono<AppEnv>()
  app.use((c, next) => {
    c.set('deps', deps)
    return next()
  }, middleware)
  app.all('*', handle)
  app.onError(answerError)
  return async (path, init) =>
    app.fetch(
      new Request(path.startsWith('https:') ? path : origin + path, {
        redirect: 'manual',
        ...init,
      }),
      deps.env,
      executionContext,
    )
}
