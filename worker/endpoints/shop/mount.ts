import type { Hono } from 'hono'
import { draftPath } from '#shared/routes/endpoints.ts'
import { routes } from '#shared/routes/table.ts'
import type { AppEnv } from '#worker/context.ts'

/** The shop's catalogue and products. What renders them is loaded by the first visit: no other page waits for it. */
export function mountShop(app: Hono<AppEnv>): void {
  app.get(routes.webshop.path, async (c) => {
    const { serveCatalogue } = await import('#worker/render/shop/catalogue.tsx')
    return serveCatalogue(c)
  })
  app.get(draftPath, async (c) => {
    const { serveDraft } = await import('#worker/render/shop/draft.tsx')
    return serveDraft(c)
  })
  app.get(routes.product.path, async (c) => {
    const { serveProduct } = await import('#worker/render/shop/product.tsx')
    return serveProduct(c, c.req.param('id') ?? '')
  })
}
