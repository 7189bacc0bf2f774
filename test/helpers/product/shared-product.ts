import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
import { listen } from '#dev/backend/ports.ts'
import { type Product, startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A request to this URL starts the product for read-only journeys and returns the product's URL. */
    sharedProduct: string
  }
}

/**
 * One product for all read-only journeys: starting one for each takes eight seconds. The first request starts
 * it, so runs without such journeys don't. If the start fails, the requesting test fails.
 */
export default async function shareProduct(project: TestProject): Promise<() => Promise<void>> {
  let product: Promise<Product> | undefined
  const door = createServer((_, response) => {
    product ??= startProduct()
    product.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  project.provide('sharedProduct', `http://127.0.0.1:${await listen(door, 0)}`)
  return async () => {
    door.close()
    door.closeAllConnections()
    // A failed start was already reported to the requesting test.
    await product?.then(
      (started) => started.stop(),
      () => undefined,
    )
  }
}
