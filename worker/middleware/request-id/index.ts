import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#worker/context.ts'

export interface RequestIdVariables {
  requestId: string
}

/** Gives every request an id, found again in logs, problems and the answer's X-Request-Id. */
export function requestId(): MiddlewareHandler<AppEnv> {
  return function requestId(c, next) {
    c.set('requestId', c.req.header('cf-ray') ?? crypto.randomUUID())
    return next()
  }
}
