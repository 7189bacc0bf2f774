import type { Hono } from 'hono'
import { createApp } from './app.ts'
import type { AppEnv } from './context.ts'
import { createDeps, type Deps } from './deps.ts'
import type { Env } from './env.ts'
import { runSchedule } from './schedule.ts'

export { OutboxObject } from './outbox/object.ts'
export { PublisherObject } from './publishing/object.ts'

// One of each per isolate, so that published content is read once and then served from memory.
let deps: Deps | undefined
let app: Hono<AppEnv> | undefined

export default {
  fetch(request, env, ctx) {
    deps ??= createDeps(env)
    app ??= createApp(deps)
    return app.fetch(request, env, ctx)
  },
  async scheduled(_, env) {
    deps ??= createDeps(env)
    await runSchedule(deps)
  },
} satisfies ExportedHandler<Env>
