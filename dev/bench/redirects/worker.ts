import { redirectMatcher } from '#shared/domain/redirects/match.ts'
import type { PublishedRules } from '#shared/domain/redirects/published/read.ts'
import { createApp } from '#worker/app.ts'
import { createDeps } from '#worker/deps.ts'
import type { Env } from '#worker/env.ts'
import type { Snapshot } from '#worker/publishing/reader.ts'
import { readRules } from './read-rules.ts'

export { OutboxObject } from '#worker/outbox/object.ts'
export { PublisherObject } from '#worker/publishing/object.ts'

let app: ReturnType<typeof createApp> | undefined

/** The site as it is, with redirects from the published form. */
export default {
  async fetch(request, env, ctx) {
    app ??= createSite(env, await readRules(env.SNAPSHOT))
    return app.fetch(request, env, ctx)
  },
} satisfies ExportedHandler<Env>

function createSite(env: Env, rules: PublishedRules): ReturnType<typeof createApp> {
  const redirects = redirectMatcher(rules, rules.head.patterns)
  const deps = createDeps(env)
  const { snapshot } = deps
  const published = new WeakMap<Snapshot, Snapshot>()
  const withRules = (found: Snapshot): Snapshot => {
    const known = published.get(found) ?? { ...found, redirects }
    published.set(found, known)
    return known
  }
  return createApp({
    ...deps,
    snapshot: {
      current(waitUntil) {
        const found = snapshot.current(waitUntil)
        return found instanceof Promise ? found.then(withRules) : withRules(found)
      },
      invalidate: () => snapshot.invalidate(),
      get failures() {
        return snapshot.failures
      },
    },
  })
}
