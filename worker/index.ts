import type { Hono } from 'hono'
import { createApp } from './app.ts'
import type { AppEnv } from './context.ts'
import { createDeps } from './deps.ts'
import type { Env } from './env.ts'
import { runSchedule } from './schedule.ts'

export { OutboxObject } from './outbox/object.ts'
export { PublisherObject } from './publishing/object.ts'

let app: Hono<AppEnv> | undefined

export default {
  fetch(request, env, ctx) {
    app ??= createApp(createDeps(env))
    return app.fetch(request, env, ctx)
  },
  scheduled(_, env, ctx) {
    ctx.waitUntil(runSchedule(createDeps(env)))
  },
} satisfies ExportedHandler<Env>
