import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#worker/context.ts'

export interface RequestIdVariables {
  requestId: string
}

/** Gives every request an id for logs, error responses and the X-Request-Id header. */
export function requestId(): MiddlewareHandler<AppEnv> {
  return function requestId(c, next) {
    c.set('requestId', c.req.header('cf-ray') ?? crypto.randomUUID())
    return next()
  }
}
