import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { listen } from '#dev/backend/ports.ts'
import { type Product, startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Asked for, it starts the product that journeys share which leave nothing behind, and answers with its address. */
    sharedProduct: string
  }
}

/**
 * One product for all journeys that only look: each of its own would cost them eight seconds. The first that asks starts
 * it, so that runs without such journeys, and what comes before them, go without; a start that fails fails who asked.
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
  await listen(door, 0)
  project.provide('sharedProduct', `http://127.0.0.1:${(door.address() as AddressInfo).port}`)
  return async () => {
    door.close()
    door.closeAllConnections()
    // Who asked for one that could not start was told so.
    await product?.then(
      (started) => started.stop(),
      () => undefined,
    )
  }
}
