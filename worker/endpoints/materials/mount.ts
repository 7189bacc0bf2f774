import type { Hono } from 'hono'
import { materialLinkPath, materialPrefix } from '#shared/domain/materials/paths.ts'
import type { AppEnv } from '#worker/context.ts'
import { refuseMethod } from '#worker/problem.ts'

// Loaded with its first use: most visitors open none.
const handlers = () => import('./handle.ts')

/** Documents that staff give out: at a public address, or by a customer's own link. */
export function mountMaterials(app: Hono<AppEnv>): void {
  app.get(materialLinkPath, async (c) => (await handlers()).showLink(c))
  app.post(materialLinkPath, async (c) => (await handlers()).takeLink(c))
  app.all(materialLinkPath, refuseMethod)
  app.get(`${materialPrefix}/*`, async (c) => (await handlers()).servePublic(c))
}
