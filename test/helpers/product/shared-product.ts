import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
import { listen } from '#dev/backend/ports.ts'
import { type Product, type RunningProduct, startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A request to this URL starts the shared product and returns it as JSON. */
    sharedProduct: string
  }
}

/**
 * One product for all journeys that at most submit forms: starting one for each file takes five seconds. The first
 * request starts it, so runs without such journeys don't. If the start fails, the requesting test fails.
 */
export default async function shareProduct(project: TestProject): Promise<() => Promise<void>> {
  let product: Promise<Product> | undefined
  const server = createServer((_, response) => {
    // All journeys post and query from the same address: over POST_GATE's limit a page is served without its query.
    product ??= startProduct({ env: { RATE_LIMIT: '6000' } })
    product.then(
      ({ url, dataDir, receiverUrl, backendUrl }) =>
        response.end(
          JSON.stringify({ url, dataDir, receiverUrl, backendUrl } satisfies RunningProduct),
        ),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  project.provide('sharedProduct', `http://127.0.0.1:${await listen(server, 0)}`)
  return async () => {
    server.close()
    server.closeAllConnections()
    // A failed start was already reported to the requesting test.
    await product?.then(
      (started) => started.stop(),
      () => undefined,
    )
  }
}
