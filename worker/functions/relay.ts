import type { MiddlewareHandler } from 'hono'
import { relayErrorHeader } from '#shared/functions.ts'
import type { AppEnv } from '#worker/context.ts'

/**
 * Says on every answer of a function, failures too, in which region it was made, and on failures whether the function itself had run.
 * The region that a caller asks for is honoured by answering where the request already is. It runs before whatever may refuse the
 * request, such as `ownOrigin`, so that those refusals have the headers too.
 */
export function relay(): MiddlewareHandler<AppEnv> {
  return async function relay(c, next) {
    await next()
    const region = c.req.header('x-region')
    if (region && /^[\w-]{1,40}$/.test(region)) c.res.headers.set('x-region', region)
    if (c.res.status >= 400 && !c.get('functionRan')) c.res.headers.set(relayErrorHeader, 'true')
  }
}
