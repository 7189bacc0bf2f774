import type { Hono } from 'hono'
import { createApp } from './app.ts'
import type { AppEnv } from './context.ts'
import { createDeps, type Deps } from './deps.ts'
import type { Env } from './env.ts'
import type { LiveReader } from './live/contract.ts'
import { LiveStreams } from './live/object.ts'
import { runSchedule } from './schedule.ts'
import { createSessions } from './services/sessions/sessions.ts'

export { OutboxObject } from './outbox/object.ts'
export { PublisherObject } from './publishing/object.ts'

/** Here, because the outbox and services tell worker/live what changed: it can't import their folders. */
export class LiveObject extends LiveStreams {
  readonly #sessions = createSessions({ env: this.env, now: Date.now })

  protected override async isSessionAlive({
    accessToken,
    userAgent,
  }: LiveReader): Promise<boolean> {
    const session = await this.#sessions.of(accessToken, userAgent)
    if (session === null || session === 'deactivated' || session.lacks) return false
    return session.role !== null || session.roleUnknown
  }
}

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
