import type { Hono } from 'hono'
import { endpoints } from '#shared/routes/endpoints.ts'
import type { AppEnv } from '../../context.ts'

/** 200 as soon as the Worker answers; asks nothing of anything behind it. */
export function mountHealth(app: Hono<AppEnv>): void {
  app.get(endpoints.health, (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }))
}
